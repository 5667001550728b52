import MillwrightDomain

/// A session in JSON. It contains no secret.
struct SessionRecord: Codable, Hashable {
    struct TeamRecord: Codable, Hashable {
        var id: String
        var name: String
    }

    var id: String
    var name: String
    var email: String
    var teams: [TeamRecord]
    var permissions: [String]
    var serverAddress: String
    var serverName: String

    init(_ session: Session) {
        (id, name, email) = (session.user.id.rawValue, session.user.name, session.user.email)
        teams = session.user.teams.map { TeamRecord(id: $0.id.rawValue, name: $0.name) }
        permissions = session.permissions.map(\.rawValue).sorted()
        (serverAddress, serverName) = (session.server.address, session.server.name)
    }

    /// The session. Permissions that this version does not know are ignored.
    var session: Session {
        Session(
            user: User(
                id: User.ID(id), name: name, email: email, teams: teams.map { Team(id: Team.ID($0.id), name: $0.name) }),
            permissions: Set(permissions.compactMap(Permission.init(rawValue:))),
            server: Server(address: serverAddress, name: serverName))
    }
}
