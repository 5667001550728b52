package import Clients
package import Domain

/// Sends under the session's name. The second half of every service that needs to be signed in.
package protocol AuthorizedSending: Sendable {
    /// A 401 in a success means that signing in again is the only way on: refreshing was tried.
    func send(_ request: APIRequest) async -> Result<APIResponse, SendingFailure>
}

/// Why no answer came to an authorised request.
package enum SendingFailure: Error, Hashable, Sendable {
    case transport(APIClientError)
    /// About the tokens: they could not be refreshed, or there are none. The request was not carried out.
    case server(ServerProblem)
    /// The tokens could not be read or written. The request was not carried out.
    case storage(StorageProblem)
    /// Cancelled while the tokens were fetched. The request was not carried out.
    case cancelled
}
