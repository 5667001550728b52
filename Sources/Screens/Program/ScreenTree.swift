import MillwrightDomain
import MillwrightScopes
import MillwrightTEA

/// The builders of all scopes. An input that a screen does not use goes to `up`, the screen below.
struct ScreenTree: Sendable {
    let kernel: ProgramKernel
    /// Receives the inputs that no screen uses.
    let up: @Sendable (Input) -> Void

    func root() -> Scope<ScopeOutput> {
        let router = Router(RootPlace.self)
        return Scope(RootInteractor(kernel, router: router), router: router) { [self] place, _ in
            switch place {
            case .signedOut: signIn()
            case .signedIn(let account): kernel.session(account).map(signedIn)
            }
        }
    }

    private func signIn() -> Scope<ScopeOutput> {
        let interactor = ScreenInteractor<SignInScreen>(
            kernel.lastSignIn(), environment: kernel.signIn, first: nil, up: up)
        return Scope(interactor, screen: .screen(interactor.screen))
    }

    private func signedIn(_ kernel: SessionKernel) -> Scope<ScopeOutput> {
        let router = Router(SessionPlace.self)
        let interactor = SessionInteractor(kernel.session, router: router)
        let send = interactor.store.sender
        return Scope(interactor, router: router, screen: .status(interactor.status)) { [up] place, _ in
            switch place {
            case .workOrders:
                workOrders(kernel) { input in
                    if input == .key(.character("S")) { send(.sendRequested) } else { up(input) }
                }
            }
        }
    }

    private func workOrders(
        _ kernel: SessionKernel, up: @escaping @Sendable (Input) -> Void
    ) -> Scope<ScopeOutput> {
        let time = kernel.workOrders.time
        let interactor = ScreenInteractor<WorkOrderListScreen>(
            WorkOrderListState(now: time.now(), today: time.today), environment: kernel.workOrders, first: .appeared,
            up: up)
        return Scope(interactor, screen: .screen(interactor.screen))
    }
}
