import Composition
import Domain
import OfflineEngine
import UseCases

/// What the commands ask of the kernel. `AppComponent` when it runs, fakes in tests.
protocol Kernel: SessionDependency {
    /// `nil` when the store was whole.
    var recovery: RecoveryReport? { get }
    var restoreSession: RestoreSessionUseCase { get }
    func probe(server address: String) async throws(ServerProblem) -> Server
    func login(server address: String) throws(ServerProblem) -> LoginUseCase
    func libraries() async -> Libraries
    func examine() async -> [StoreFinding]
    func logout(of session: Session) throws(ServerProblem) -> LogoutUseCase
}

extension AppComponent: Kernel {}

/// How to get at a kernel.
struct KernelSource: Sendable {
    let hasData: @Sendable (_ home: String) -> Bool
    let open: @Sendable (KernelConfiguration) -> Result<any Kernel, StorageProblem>

    static let real = KernelSource(
        hasData: { AppComponent.hasData(at: $0) },
        open: { configuration in
            do throws(StorageProblem) {
                return .success(try AppComponent(configuration: configuration))
            } catch {
                return .failure(error)
            }
        })
}
