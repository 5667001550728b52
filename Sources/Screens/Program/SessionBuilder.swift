import MillwrightOfflineEngine
import MillwrightScopes
import MillwrightTEA

/// Builds the scopes of a signed-in person.
struct SessionBuilder: Sendable {
    let kernel: SessionKernel
    let up: PassedInput

    func build() -> Scope<ScopeOutput> {
        let router = Router(SessionPlace.self)
        let interactor = SessionInteractor(kernel.session, router: router)
        let send = interactor.store.sender
        let passed: PassedInput = { [up] input in
            switch input {
            case .key(.character("S")): send(.sendRequested)
            case .key(.character("Q")): router.attach(.queue)
            case .key(.character("I")): router.attach(.status)
            default: up(input)
            }
        }
        return Scope(interactor, router: router, screen: .status(interactor.status)) { [self] place, _ in
            let back = closing({ router.detach(place) }, orElse: passed)
            return switch place {
            case .workOrders: workOrders(up: passed, openQueue: { router.attach(.queue) })
            case .queue: queue(up: back)
            case .status: status(up: back)
            }
        }
    }

    private func workOrders(up: @escaping PassedInput, openQueue: @escaping @Sendable () -> Void) -> Scope<ScopeOutput>
    {
        let router = Router(WorkOrderListPlace.self)
        let time = kernel.workOrders.time
        let interactor = ScreenInteractor<WorkOrderListScreen>(
            WorkOrderListState(now: time.now(), today: time.today), environment: kernel.workOrders, first: .appeared,
            up: up
        ) { effect in
            if case .opened(let id) = effect { router.show(.workOrder(id)) }
        }
        return Scope(interactor, router: router, screen: .screen(interactor.screen)) { [kernel] place, _ in
            switch place {
            case .workOrder(let id):
                WorkOrderBuilder(
                    id: id, kernel: kernel.workOrder(id), person: kernel.person,
                    up: closing({ router.detach(place) }, orElse: up), openQueue: openQueue
                ).build()
            }
        }
    }

    private func queue(up: @escaping PassedInput) -> Scope<ScopeOutput> {
        let router = Router(QueuePlace.self)
        let interactor = ScreenInteractor<QueueScreen>(
            QueueState(now: kernel.queue.time.now()), environment: kernel.queue, first: .appeared, up: up
        ) { effect in
            if case .openedConflict(let id) = effect { router.show(.conflict(id)) }
        }
        return Scope(interactor, router: router, screen: .screen(interactor.screen)) { [self] place, _ in
            switch place {
            case .conflict(let id): conflict(id, up: closing({ router.detach(place) }, orElse: up))
            }
        }
    }

    private func conflict(
        _ id: OutboxOperation.ID, up: @escaping PassedInput
    ) -> Scope<ScopeOutput> {
        let interactor = ScreenInteractor<ConflictScreen>(
            ConflictState(id, now: kernel.conflict.time.now()), environment: kernel.conflict, first: .appeared, up: up)
        return Scope(interactor, screen: .screen(interactor.screen))
    }

    private func status(up: @escaping PassedInput) -> Scope<ScopeOutput> {
        let interactor = ScreenInteractor<StatusScreen>(
            StatusState(now: kernel.status.time.now()), environment: kernel.status, first: .appeared, up: up)
        return Scope(interactor, screen: .screen(interactor.screen))
    }
}
