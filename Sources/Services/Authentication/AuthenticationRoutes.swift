import MillwrightClients
import MillwrightDomain
import MillwrightRoutes
import MillwrightWire

extension APIRoute<SignedIn> {
    static func login(_ credentials: Credentials, at origin: ServerOrigin) -> APIRoute {
        APIRoute(
            .post, "/v1/login",
            body: .json(LoginRequestDTO(email: credentials.email, password: credentials.password)),
            answer: .json { (answer: LoginResponseDTO) throws(MappingError) in
                try SessionMapping.signedIn(answer, at: origin)
            })
    }
}

extension APIRoute<SessionTokens> {
    /// Requests the next pair of tokens. The refresh token is the idempotency key: for a while, the server answers a
    /// repeated request with the same new pair (rule 2.14).
    static func refreshToken(_ tokens: SessionTokens) -> APIRoute {
        APIRoute(
            .post, "/v1/token/refresh", body: .json(RefreshRequestDTO(refreshToken: tokens.refresh)),
            answer: .json { (next: TokensDTO) throws(MappingError) in
                try SessionMapping.tokens(next, generation: tokens.generation + 1)
            }, retrySafety: .keyed)
    }
}

extension APIRoute<Void> {
    static func logout(_ tokens: SessionTokens) -> APIRoute {
        APIRoute(
            .post, "/v1/logout", headers: [.bearer(tokens.access)], answer: .none, succeeds: [200, 204])
    }
}

extension HTTPHeader {
    static func bearer(_ accessToken: String) -> HTTPHeader { HTTPHeader("Authorization", "Bearer \(accessToken)") }
}
