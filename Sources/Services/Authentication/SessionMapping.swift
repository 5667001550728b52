import MillwrightDomain
import MillwrightRoutes
import MillwrightWire

enum SessionMapping {
    static func signedIn(_ answer: LoginResponseDTO, at origin: ServerOrigin) throws(MappingError) -> SignedIn {
        SignedIn(session: try session(answer.me, at: origin), tokens: try tokens(answer.tokens, generation: 0))
    }

    /// Maps the signed-in user. Permissions that this program does not know are left out, because it cannot use them.
    static func session(_ me: MeDTO, at origin: ServerOrigin) throws(MappingError) -> Session {
        var teams: [Team] = []
        for team in try WireValidation.list(me.teams, "teams") {
            teams.append(
                Team(
                    id: try WireValidation.id(team.id, "teams.id"),
                    name: try WireValidation.text(team.name, "teams.name")))
        }
        let user = User(
            id: try WireValidation.id(me.id, "id"), name: try WireValidation.text(me.name, "name"),
            email: try WireValidation.text(me.email, "email"), teams: teams)
        return Session(
            user: user, permissions: Set(me.permissions.compactMap(Permission.init(rawValue:))),
            server: Server(address: origin.address, name: try WireValidation.text(me.serverName, "serverName")))
    }

    static func tokens(_ tokens: TokensDTO, generation: Int) throws(MappingError) -> SessionTokens {
        let pair = SessionTokens(access: tokens.accessToken, refresh: tokens.refreshToken, generation: generation)
        guard TokenRule.isUsable(pair) else { throw MappingError("The tokens cannot be used") }
        return pair
    }
}
