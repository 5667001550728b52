public import MillwrightDomain

/// A use case that signs out. It throws if operations are queued, unless they are kept for the same account's next
/// sign-in.
public struct LogoutUseCase: Sendable {
    let authentication: any AuthenticationRepository

    public init(authentication: any AuthenticationRepository) {
        self.authentication = authentication
    }

    /// Signs out.
    /// - Parameter keepingWaitingOperations: whether to sign out although operations are queued. They stay on the
    ///   device.
    /// - Throws: `AuthenticationError.operationsWaiting` with the number of queued operations if they are not to be
    ///   kept.
    public func execute(keepingWaitingOperations: Bool = false) async throws(AuthenticationError) {
        guard try await authentication.session() != nil else { throw .notSignedIn }
        let waiting = try await authentication.waitingOperations()
        guard waiting == 0 || keepingWaitingOperations else { throw .operationsWaiting(waiting) }
        try await authentication.logout()
    }
}
