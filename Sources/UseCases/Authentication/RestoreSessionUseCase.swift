public import MillwrightDomain

/// A use case that reads the session from disk. It works without a network, even if the session has ended on the
/// server.
public struct RestoreSessionUseCase: Sendable {
    let authentication: any SessionRepository

    package init(authentication: any SessionRepository) {
        self.authentication = authentication
    }

    /// Returns the session on disk.
    /// - Throws: `AuthenticationError.notSignedIn` if nobody is signed in.
    public func execute() async throws(AuthenticationError) -> Session {
        guard let session = try await authentication.session() else { throw .notSignedIn }
        return session
    }
}
