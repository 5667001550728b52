import MillwrightScopes
import MillwrightScreenKit
import MillwrightTEA

/// The feature of the root scope. It chooses between the form to sign in and the screens of the signed-in person, and has
/// no screen of its own.
enum RootFeature: Reducer {
    typealias State = ProgramAccount?
    typealias Environment = @Sendable () -> AsyncStream<ProgramAccount?>

    enum Event: Sendable { case appeared }
    enum Effect: Sendable { case accountChanged(ProgramAccount?) }

    nonisolated(nonsending) static func transform(
        _ state: State, _ event: Event, _ accounts: Environment, emit: Emit<Effect>
    ) async {
        for await account in accounts() { await emit(.accountChanged(account)) }
    }

    static func apply(_ effect: Effect, to state: inout State) {
        switch effect {
        case .accountChanged(let account): state = account
        }
    }
}

final class RootInteractor: Interactor {
    let store: Store<RootFeature>
    private let router: Router<RootPlace>

    init(_ kernel: ProgramKernel, router: Router<RootPlace>) {
        store = Store(initial: nil, environment: kernel.accounts)
        self.router = router
    }

    func work() async { store.send(.appeared) }

    func didApply(_ effect: RootFeature.Effect) {
        switch effect {
        case .accountChanged(let account): router.show(account.map { .signedIn($0) } ?? .signedOut)
        }
    }
}

/// Builds the root scope.
struct RootBuilder: Sendable {
    let kernel: ProgramKernel
    /// Receives each input that no screen uses.
    let passUp: UnhandledInput

    func build() -> ProgramScope {
        let router = Router(RootPlace.self)
        return Scope(RootInteractor(kernel, router: router), router: router) { [self] place, _ in
            switch place {
            case .signedOut: signIn()
            case .signedIn(let account):
                kernel.session(account).map { SessionBuilder(kernel: $0, passUp: passUp).build() }
            }
        }
    }

    private func signIn() -> ProgramScope {
        screenScope(SignInScreen.self, kernel.lastSignIn(), kernel.signIn, first: nil, passUp: passUp)
    }
}
