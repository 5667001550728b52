/// Answer of `POST /v1/login` (all fields) and of `POST /v1/token/refresh`.
package struct TokensDTO: Codable, Hashable, Sendable {
    package var accessToken: String
    package var refreshToken: String
    /// Seconds the access token is good for; a hint, the server's 401 decides.
    package var expiresIn: Int
    package init(accessToken: String, refreshToken: String, expiresIn: Int) {
        self.accessToken = accessToken
        self.refreshToken = refreshToken
        self.expiresIn = expiresIn
    }
}
