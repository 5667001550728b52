public import MillwrightDomain
public import MillwrightOfflineEngine
import MillwrightPresentation
public import MillwrightUseCases
public import MillwrightViews

/// The facts that the status screen shows.
public struct StatusContent: Equatable, Sendable {
    public let status: SyncStatus
    public let session: Session
    /// The text about photos that wait for an unmetered connection; `nil` if no photo waits.
    public let deferredPhotos: StyledText?
    /// The number of photos that wait for an unmetered connection.
    public let deferredPhotoCount: Int
    /// The path of the file with the tokens of the sign-in.
    public let secrets: String
    public let libraries: Libraries
    /// All people who are signed in on this device or have queued changes on it.
    public let accounts: DeviceAccounts
    /// The report of a recovery that nobody has acknowledged yet; `nil` without one.
    public let recovery: RecoveryReport?

    public init(
        status: SyncStatus, session: Session, deferredPhotos: StyledText? = nil, deferredPhotoCount: Int = 0,
        secrets: String, libraries: Libraries, accounts: DeviceAccounts, recovery: RecoveryReport? = nil
    ) {
        self.status = status
        self.session = session
        self.deferredPhotos = deferredPhotos
        self.deferredPhotoCount = deferredPhotoCount
        self.secrets = secrets
        self.libraries = libraries
        self.accounts = accounts
        self.recovery = recovery
    }

    /// - Parameter reachability: the result of the last attempt to reach the server.
    func report(_ reachability: Reachability, _ time: TimeFormatter) -> StatusReport {
        StatusReport(
            status: status, session: session, reachability: reachability, deferredPhotos: deferredPhotos,
            deferredPhotoCount: deferredPhotoCount, secrets: secrets, libraries: libraries,
            otherAccounts: accounts.accounts.filter { !$0.isInUse && $0.waiting > 0 },
            recovery: recovery, time: time)
    }
}
