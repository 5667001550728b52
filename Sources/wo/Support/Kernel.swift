import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightUseCases

/// The parts of the kernel that commands use: `AppComponent` in the program, fakes in tests.
protocol Kernel: Sendable {
    /// The report about a repaired store that nobody has acknowledged yet; `nil` without one.
    var recovery: RecoveryReport? { get }
    func acknowledgeRecovery() async throws(StorageError)
    var restoreSession: RestoreSessionUseCase { get }
    var signIn: LoginUseCase { get }
    func probe(server address: String) async throws(ServerError) -> Server
    func scope(of session: Session) throws(ServerError) -> SessionComponent
    func libraries() async -> Libraries
    func examine() async -> [StoreFinding]
    func logout(of session: Session) throws(ServerError) -> LogoutUseCase
}

extension AppComponent: Kernel {}
