package import MillwrightClients
import MillwrightDomain

/// Adds the access token at the last moment, so that it is in no sealed request and in no error. The second half of every
/// service that needs to be signed in.
///
/// The server judges whether a token is good: a 401 has it replaced and the same request goes out again, until a pair
/// fresh from the server is refused too. A 401 that comes out of here means that signing in again is the only way on. A
/// refresh that fails for the network's sake is the network's failure and asks nobody to sign in.
package struct AuthorizedAPIClient: APIClient {
    /// Once for a pair that another process has refreshed meanwhile and that is old again, once for a fresh one.
    private static let mostRenewals = 2

    let api: any APIClient<APIClientError>
    let tokens: TokenKeeper

    package init(api: any APIClient<APIClientError>, tokens: TokenKeeper) {
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
            switch await tokens.renewal(of: pair) {
            case .success(let renewed):
                pair = renewed.tokens
                renewalsLeft = renewed.isFresh ? 0 : renewalsLeft - 1
            case .failure(.server(.signInNeeded)): return response
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
