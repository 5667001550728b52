import MillwrightDomain

/// A server with one account, and a device that remembers who is signed in and which account has queued operations.
actor AuthenticationRepositoryFake: AuthenticationRepository {
    static let known = Credentials(email: Samples.ana.email, password: "hunter2")

    private var current: Session?
    /// The number of queued operations, by the account's e-mail.
    private let waiting: [String: Int]
    private let fault: AuthenticationError?
    /// The number of requests to the server.
    private(set) var requests = 0

    init(signedIn: Session? = nil, waiting: [String: Int] = [:], fault: AuthenticationError? = nil) {
        current = signedIn
        self.waiting = waiting
        self.fault = fault
    }

    func login(
        _ credentials: Credentials, serverHasMoved: Bool
    ) async throws(AuthenticationError) -> Session {
        requests += 1
        try fail()
        guard credentials == Self.known else { throw .wrongCredentials }
        let session = Samples.session()
        current = session
        return session
    }

    func session() async throws(AuthenticationError) -> Session? {
        try fail()
        return current
    }

    func waitingOperations() async throws(AuthenticationError) -> Int {
        guard let current else { throw .notSignedIn }
        return waiting[current.user.email] ?? 0
    }

    func logout() async throws(AuthenticationError) { current = nil }

    private func fail() throws(AuthenticationError) {
        if let fault { throw fault }
    }
}
