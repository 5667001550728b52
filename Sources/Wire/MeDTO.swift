/// The response to `GET /v1/me`.
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
