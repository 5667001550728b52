import MillwrightFrontEnd
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightScopes
import MillwrightScreenKit
import MillwrightTEA
import MillwrightViews

/// Builds the scopes of a signed-in person.
struct SessionBuilder: Sendable {
    let kernel: SessionKernel
    let passUp: UnhandledInput

    func build() -> ProgramScope {
        let router = Router(SessionPlace.self)
        let interactor = SessionInteractor(kernel.session, router: router)
        let send = interactor.store.sender
        let passed: UnhandledInput = { [passUp] input in
            switch input {
            case .key(.character("S")): send(.sendRequested)
            case .key(.character("Q")): router.attach(.queue)
            case .key(.character("B")): router.attach(.bin)
            case .key(.character("I")): router.attach(.status)
            case .key(.character("u")): send(.undoRequested(nil))
            case .key(.character("U")): send(.redoRequested())
            default: passUp(input)
            }
        }
        return Scope(interactor, router: router, screen: .lines(interactor.status)) { [self] place, _ in
            let back = closing({ router.detach(place) }, orElse: passed)
            return switch place {
            case .workOrders:
                workOrders(
                    passUp: passed, openQueue: { router.attach(.queue) },
                    step: { direction, id in
                        send(direction == .undo ? .undoRequested(nil, on: id) : .redoRequested(on: id))
                    },
                    report: { send(.reported($0)) })
            case .queue: queue(passUp: back, undo: { send(.undoRequested($0)) })
            case .bin:
                screenScope(
                    BinScreen.self, BinState(now: kernel.bin.time.now()), kernel.bin, first: .appeared, passUp: back)
            case .status:
                screenScope(
                    StatusScreen.self, StatusState(now: kernel.status.time.now()), kernel.status, first: .appeared,
                    passUp: back
                ) { effect in
                    if effect == .signInRequested { passed(.key(SessionLines.signInKey)) }
                }
            case .history(let id, let direction):
                screenScope(UndoScreen.self, UndoState(id: id, direction), kernel.undo, first: .appeared, passUp: back)
                { effect in
                    guard case .closed(let words) = effect else { return }
                    router.detach(place)
                    if let words { send(.reported(words)) }
                }
            }
        }
    }

    /// - Parameters:
    ///   - step: undoes or redoes the last change, from the screens of a work order.
    ///   - report: shows the words about a work order that was created.
    private func workOrders(
        passUp: @escaping UnhandledInput, openQueue: @escaping @Sendable () -> Void,
        step: @escaping @Sendable (UndoDirection, WorkOrder.ID) -> Void,
        report: @escaping @Sendable (MessageText) -> Void
    ) -> ProgramScope {
        let router = Router(WorkOrderListPlace.self)
        let time = kernel.workOrders.time
        let interactor = ScreenInteractor<WorkOrderListScreen>(
            WorkOrderListState(now: time.now(), today: time.today), environment: kernel.workOrders, first: .appeared,
            passUp: passUp
        ) { effect in
            switch effect {
            case .opened(let id): router.show(.workOrder(id))
            case .creationOpened: router.show(.new)
            default: break
            }
        }
        let send = interactor.store.sender
        return Scope(interactor, router: router, screen: .screen(interactor.screen)) { [kernel] place, _ in
            switch place {
            case .workOrder(let id):
                send(.screen(.shown(id)))
                return WorkOrderBuilder(
                    id: id, kernel: kernel.workOrder(id), person: kernel.person,
                    passUp: closing({ router.detach(place) }, orElse: passUp),
                    search: {
                        router.detach(place)
                        send(.screen(.searchBegan))
                    }, openQueue: openQueue, step: { step($0, id) }
                ).build()
            case .new:
                return screenScope(
                    NewWorkOrderScreen.self,
                    NewWorkOrderState(session: kernel.person, now: kernel.newWorkOrder.time.now()),
                    kernel.newWorkOrder, first: nil, passUp: closing({ router.detach(place) }, orElse: passUp)
                ) { effect in
                    switch effect {
                    case .created(let id, let words):
                        send(.screen(.created(id)))
                        report(words)
                    case .closed: router.detach(place)
                    default: break
                    }
                }
            }
        }
    }

    private func queue(
        passUp: @escaping UnhandledInput, undo: @escaping @Sendable (OutboxOperation.ID) -> Void
    ) -> ProgramScope {
        let router = Router(QueuePlace.self)
        let interactor = ScreenInteractor<QueueScreen>(
            QueueState(now: kernel.queue.time.now()), environment: kernel.queue, first: .appeared, passUp: passUp
        ) { effect in
            switch effect {
            case .openedConflict(let id): router.show(.conflict(id))
            case .openedCreation(let id): router.show(.creation(id))
            default: break
            }
        }
        let send = interactor.store.sender
        return Scope(interactor, router: router, screen: .screen(interactor.screen)) { [kernel] place, _ in
            switch place {
            case .conflict(let id):
                screenScope(
                    ConflictScreen.self, ConflictState(id, now: kernel.conflict.time.now()), kernel.conflict,
                    first: .appeared, passUp: closing({ router.detach(place) }, orElse: passUp)
                ) { effect in
                    if case .undoAsked(let id) = effect { undo(id) }
                }
            case .creation(let id):
                screenScope(
                    WorkOrderFormScreen.self, Self.form(of: id, kernel), kernel.creationForm(id),
                    first: .appeared, passUp: closing({ router.detach(place) }, orElse: passUp)
                ) { effect in
                    guard case .closed(let words) = effect else { return }
                    router.detach(place)
                    if let words { send(.screen(.reported(words))) }
                }
            }
        }
    }

    private static func form(of creation: OutboxOperation.ID, _ kernel: SessionKernel) -> WorkOrderFormState {
        let form = kernel.creationForm(creation)
        var state = WorkOrderFormState(
            id: WorkOrder.ID(creation.rawValue), session: kernel.person, now: form.time.now())
        state.hasEditor = form.editor != nil
        return state
    }
}
