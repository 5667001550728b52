package import Domain
package import Storages

/// Who is signed in, from the disk alone.
package struct StoredSessionRepository: SessionRepository {
    let sessions: any SessionStorage

    package init(sessions: any SessionStorage) {
        self.sessions = sessions
    }

    package func session() async throws(AuthenticationError) -> Session? {
        do { return try await sessions.session() } catch { throw AuthenticationError(error) }
    }
}

extension AuthenticationError {
    init(_ problem: StorageProblem) {
        self =
            switch problem {
            case .cancelled: .cancelled
            case .signedOut: .notSignedIn
            default: .storage(problem)
            }
    }
}
