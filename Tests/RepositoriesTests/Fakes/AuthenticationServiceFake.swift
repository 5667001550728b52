import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightServices

/// A service that knows one password and remembers the sessions it has logged out.
actor AuthenticationServiceFake: AuthenticationService {
    private(set) var loggedOut: [SessionTokens] = []

    static let tokens = SessionTokens(access: "a", refresh: "r", generation: 1)

    /// A closure that runs on the device while the server answers a sign-in.
    private let meanwhile: @Sendable () async -> Void

    private let server: Server

    init(server: Server = World.address, meanwhile: @escaping @Sendable () async -> Void = {}) {
        (self.server, self.meanwhile) = (server, meanwhile)
    }

    func login(_ credentials: Credentials) async throws(AuthenticationError) -> SignedIn {
        await meanwhile()
        guard credentials.password == "right" else { throw .wrongCredentials }
        return SignedIn(session: World.session(email: credentials.email, at: server), tokens: Self.tokens)
    }

    func refresh(_ tokens: SessionTokens) async -> Result<SessionTokens, ServiceError> { .success(tokens) }

    func logout(_ tokens: SessionTokens) async -> Result<Void, ServiceError> {
        loggedOut.append(tokens)
        return .failure(.server(.unreachable(host: "work.example", reason: .words("refused"))))
    }
}
