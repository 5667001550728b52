/// A person with an account on a server.
public struct User: Identifiable, Hashable, Sendable {
    public let id: Identifier<User>
    public let name: String
    public let email: String
    public let teams: [Team]

    public init(id: ID, name: String, email: String, teams: [Team] = []) {
        self.id = id
        self.name = name
        self.email = email
        self.teams = teams
    }
}
