import MillwrightScopes
import MillwrightTEA

/// The interactor of a signed-in person's scope. It opens the list of work orders when it starts.
final class SessionInteractor: Interactor {
    let store: Store<SessionFeature>
    private let router: Router<SessionPlace>

    init(_ environment: SessionEnvironment, router: Router<SessionPlace>) {
        store = Store(initial: SessionState(now: environment.time.now()), environment: environment)
        self.router = router
    }

    /// A function that returns the lines of the session for all screens; it returns `nil` after the scope has ended.
    var status: @Sendable (ViewContext) async -> SessionLines? {
        { [weak store] context in
            guard let state = await store?.state else { return nil }
            return SessionLines(
                status: SessionFeature.status(state, in: context),
                notice: state.notice.map(context.offering(state.undo).notice), undo: state.undo,
                hasSessionEnded: state.hasSessionEnded)
        }
    }

    func work() async {
        router.attach(.workOrders)
        store.send(.appeared)
    }

    func didApply(_ effect: SessionEffect) {
        if case .undoQuestioned(let id, let direction) = effect { router.attach(.history(id, direction)) }
    }
}
