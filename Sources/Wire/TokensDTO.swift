/// The response to `POST /v1/token/refresh`, and the tokens in the response to `POST /v1/login`.
package struct TokensDTO: Codable, Hashable, Sendable {
    package var accessToken: String
    package var refreshToken: String
    /// The lifetime of the access token in seconds. It is a hint; the server's 401 decides.
    package var expiresIn: Int
    package init(accessToken: String, refreshToken: String, expiresIn: Int) {
        self.accessToken = accessToken
        self.refreshToken = refreshToken
        self.expiresIn = expiresIn
    }
}
