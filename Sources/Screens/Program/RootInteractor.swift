import MillwrightScopes
import MillwrightTEA

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
