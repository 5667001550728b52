import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightUseCases

/// What the commands ask of the kernel. `AppComponent` when it runs, fakes in tests.
protocol Kernel: Sendable {
    /// `nil` when the store was whole.
    var recovery: RecoveryReport? { get }
    var restoreSession: RestoreSessionUseCase { get }
    var signIn: SignInUseCase { get }
    func probe(server address: String) async throws(ServerError) -> Server
    func scope(of session: Session) throws(ServerError) -> SessionComponent
    func libraries() async -> Libraries
    func examine() async -> [StoreFinding]
    func logout(of session: Session) throws(ServerError) -> LogoutUseCase
}

extension AppComponent: Kernel {}
