package import Clients
import Domain

/// Adds the access token at the last moment, so that it is in no sealed request and in no error.
///
/// The server judges whether a token is good: a 401 has it replaced and the same request goes out again, until a pair
/// fresh from the server is refused too. A refresh that fails for the network's sake is the network's failure and asks
/// nobody to sign in.
package struct AuthorizedAPIClient: AuthorizedSending {
    /// Once for a pair that another process has refreshed meanwhile and that is old again, once for a fresh one.
    private static let mostRenewals = 2

    let api: any APIClient
    let tokens: TokenKeeper

    package init(api: any APIClient, tokens: TokenKeeper) {
        self.api = api
        self.tokens = tokens
    }

    package func send(_ request: APIRequest) async -> Result<APIResponse, SendingFailure> {
        var pair: SessionTokens
        switch await tokens.tokens() {
        case .success(let current): pair = current
        case .failure(let failure): return .failure(failure)
        }
        var renewalsLeft = Self.mostRenewals
        while true {
            let response: APIResponse
            do {
                response = try await api.send(request.authorized(by: pair.access))
            } catch {
                return .failure(.transport(error))
            }
            guard response.status == 401, renewalsLeft > 0 else { return .success(response) }
            switch await tokens.renewal(of: pair) {
            case .success(let renewed):
                pair = renewed.tokens
                renewalsLeft = renewed.isFresh ? 0 : renewalsLeft - 1
            case .failure(.server(.signInNeeded)): return .success(response)
            case .failure(let failure): return .failure(failure)
            }
        }
    }
}

extension APIRequest {
    func authorized(by accessToken: String) -> APIRequest {
        var request = self
        request.headers.append(HTTPHeader("Authorization", "Bearer \(accessToken)"))
        return request
    }
}
