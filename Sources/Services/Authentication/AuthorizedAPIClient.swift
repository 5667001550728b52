package import MillwrightClients
import MillwrightDomain
import MillwrightRoutes

/// A client that adds the access token just before sending, so that no sealed request and no error contains it. Every
/// service that needs a signed-in user sends through this client.
///
/// The server decides whether a token is valid. After a 401, the client renews the tokens and repeats the same request,
/// at most ``mostRenewals`` times. A 401 with a problem document that this client returns means that the user must sign in
/// again. A 401 without one is from a portal or a proxy. A refresh that fails because of the network throws that failure
/// and does not ask for a sign-in.
package struct AuthorizedAPIClient: APIClient {
    /// The maximum number of renewals for one request (rule 2.14). The first renewal may find tokens that another
    /// process has refreshed. The second may repeat a refresh whose response was lost, and get the same tokens again.
    /// Both may have expired by now. The third renewal gets new tokens.
    private static let mostRenewals = 3

    let api: any APIClient<APIClientError>
    let tokens: TokenRefresher

    package init(api: any APIClient<APIClientError>, tokens: TokenRefresher) {
        self.api = api
        self.tokens = tokens
    }

    package func send(_ request: APIRequest) async throws(SendingError) -> APIResponse {
        var pair = try await tokens.tokens().get()
        var renewalsLeft = Self.mostRenewals
        while true {
            let response: APIResponse
            do {
                response = try await api.send(request.authorized(by: pair.access))
            } catch {
                throw .transport(error)
            }
            guard response.status == 401, renewalsLeft > 0 else { return response }
            switch await tokens.refreshed(after: pair) {
            case .success(let renewed):
                pair = renewed
                renewalsLeft -= 1
            case .failure(.server(.signInNeeded)) where response.problem != nil: return response
            case .failure(let failure): throw failure
            }
        }
    }
}

extension APIRequest {
    fileprivate func authorized(by accessToken: String) -> APIRequest {
        var request = self
        request.headers.append(.bearer(accessToken))
        return request
    }
}
