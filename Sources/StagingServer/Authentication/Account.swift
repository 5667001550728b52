import MillwrightDomain
import MillwrightWire

/// The account of a request, from its access token.
struct Account: Sendable {
    let me: MeDTO
    let familyID: String

    var id: String { me.id }

    /// The session of the account, as the domain's rules need it.
    var session: Session {
        Session(
            user: User(
                id: .init(me.id), name: me.name, email: me.email,
                teams: me.teams.map { Team(id: .init($0.id), name: $0.name) }),
            permissions: Set(me.permissions.compactMap(Permission.init)),
            server: Server(address: "", name: me.serverName))
    }
}
