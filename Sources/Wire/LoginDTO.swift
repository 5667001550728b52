package struct LoginRequestDTO: Codable, Hashable, Sendable {
    package var email: String
    package var password: String
    package init(email: String, password: String) {
        self.email = email
        self.password = password
    }
}

package struct RefreshRequestDTO: Codable, Hashable, Sendable {
    package var refreshToken: String
    package init(refreshToken: String) { self.refreshToken = refreshToken }
}

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

package struct LoginAnswerDTO: Codable, Hashable, Sendable {
    package var tokens: TokensDTO
    package var me: MeDTO
    package init(tokens: TokensDTO, me: MeDTO) {
        self.tokens = tokens
        self.me = me
    }
}

/// Answer of `GET /v1/me`.
package struct MeDTO: Codable, Hashable, Sendable {
    package var id: String
    package var name: String
    package var email: String
    package var teams: [NamedDTO]
    package var permissions: [String]
    package var serverName: String
    package init(
        id: String, name: String, email: String, teams: [NamedDTO], permissions: [String], serverName: String
    ) {
        self.id = id
        self.name = name
        self.email = email
        self.teams = teams
        self.permissions = permissions
        self.serverName = serverName
    }
}

package struct NamedDTO: Codable, Hashable, Sendable {
    package var id: String
    package var name: String
    package init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}
