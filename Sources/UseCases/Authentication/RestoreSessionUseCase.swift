public import MillwrightDomain

/// Who is signed in, from disk alone: it works with no network, and when the session has ended on the server.
public struct RestoreSessionUseCase: Sendable {
    let authentication: any SessionRepository

    public init(authentication: any SessionRepository) {
        self.authentication = authentication
    }

    /// - Throws: `AuthenticationError.notSignedIn` when nobody is.
    public func execute() async throws(AuthenticationError) -> Session {
        guard let session = try await authentication.session() else { throw .notSignedIn }
        return session
    }
}
