public import MillwrightDomain

/// A use case that signs out. If operations are queued, the caller must confirm that they stay on the device. They can
/// be sent after the next sign-in of the same account.
public struct LogoutUseCase: Sendable {
    let authentication: any AuthenticationRepository

    package init(authentication: any AuthenticationRepository) {
        self.authentication = authentication
    }

    /// Signs out.
    /// - Parameter keepingWaitingOperations: whether to sign out although operations are queued. They stay on the
    ///   device.
    /// - Throws: `AuthenticationError.operationsWaiting` with the number of queued operations if there are any and
    ///   `keepingWaitingOperations` is false. Throws `AuthenticationError.notSignedIn` if nobody is signed in.
    public func execute(keepingWaitingOperations: Bool = false) async throws(AuthenticationError) {
        guard try await authentication.session() != nil else { throw .notSignedIn }
        let waiting = try await authentication.waitingOperations()
        guard waiting == 0 || keepingWaitingOperations else { throw .operationsWaiting(waiting) }
        try await authentication.logout()
    }
}
