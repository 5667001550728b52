import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightServices

/// A service that knows one password and remembers the sessions it has logged out.
actor AuthenticationServiceFake: AuthenticationService {
    private(set) var loggedOut: [SessionTokens] = []

    static let tokens = SessionTokens(access: "a", refresh: "r", generation: 1)

    /// The events on the device while the server answers.
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

/// A store that keeps the tokens in memory, or fails.
actor SecretStoreFake: SecretStore {
    private var kept: SessionTokens?
    private var problem: StorageError?

    func fail(with problem: StorageError) { self.problem = problem }

    func tokens() async throws(StorageError) -> SessionTokens? {
        if let problem { throw problem }
        return kept
    }

    func replace(with tokens: SessionTokens?) async throws(StorageError) {
        if let problem { throw problem }
        kept = tokens
    }

    func exclusively<Value: Sendable>(_ body: @Sendable () async -> Value) async throws(StorageError) -> Value {
        await body()
    }
}

/// A store whose process dies after it has written.
struct DyingSecretStore: SecretStore {
    let secrets: SecretStoreFake

    func tokens() async throws(StorageError) -> SessionTokens? { try await secrets.tokens() }

    func replace(with tokens: SessionTokens?) async throws(StorageError) {
        try await secrets.replace(with: tokens)
        throw .cancelled
    }

    func exclusively<Value: Sendable>(_ body: @Sendable () async -> Value) async throws(StorageError) -> Value {
        await body()
    }
}

/// A store that remembers for every pair whether it was written under the lock.
actor LockedSecretStore: SecretStore {
    let secrets: SecretStoreFake
    private(set) var replacements: [Bool] = []
    private var isLocked = false

    init(secrets: SecretStoreFake) { self.secrets = secrets }

    func tokens() async throws(StorageError) -> SessionTokens? { try await secrets.tokens() }

    func replace(with tokens: SessionTokens?) async throws(StorageError) {
        replacements.append(isLocked)
        try await secrets.replace(with: tokens)
    }

    func exclusively<Value: Sendable>(_ body: @Sendable () async -> Value) async throws(StorageError) -> Value {
        isLocked = true
        let value = await body()
        isLocked = false
        return value
    }
}
