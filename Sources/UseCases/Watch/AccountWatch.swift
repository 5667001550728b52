public import MillwrightDomain
public import MillwrightOfflineEngine

/// A watch of one account's queue, ready to run.
public struct AccountWatch: Sendable {
    /// The data folder of the account.
    public let folder: String
    public let session: Session
    /// The report about a repaired store; `nil` if the store was intact.
    public let recovery: RecoveryReport?
    let watch: WatchQueueUseCase

    public init(folder: String, session: Session, recovery: RecoveryReport?, watch: WatchQueueUseCase) {
        self.folder = folder
        self.session = session
        self.recovery = recovery
        self.watch = watch
    }
}
