package import MillwrightDomain
import MillwrightOfflineEngine
package import MillwrightStorages

/// A repository that reads the session from disk, without the server.
package struct StoredSessionRepository: SessionRepository {
    let sessions: any SessionStorage

    package init(sessions: any SessionStorage) {
        self.sessions = sessions
    }

    package func session() async throws(AuthenticationError) -> Session? {
        return try await AuthenticationError.wrapping(try await sessions.session())
    }
}
