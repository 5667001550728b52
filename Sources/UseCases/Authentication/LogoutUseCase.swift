public import MillwrightDomain

/// Sign out. Refuses while operations wait, unless told to keep them for the next sign-in of the same account.
public struct LogoutUseCase: Sendable {
    let authentication: any AuthenticationRepository

    public init(authentication: any AuthenticationRepository) {
        self.authentication = authentication
    }

    /// - Throws: `AuthenticationError.operationsWaiting` with their number when they were not to be kept.
    public func execute(keepingWaitingOperations: Bool = false) async throws(AuthenticationError) {
        guard try await authentication.session() != nil else { throw .notSignedIn }
        let waiting = try await authentication.waitingOperations()
        guard waiting == 0 || keepingWaitingOperations else { throw .operationsWaiting(waiting) }
        try await authentication.logout()
    }
}
