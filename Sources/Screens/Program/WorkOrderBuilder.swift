import MillwrightDomain
import MillwrightPresentation
import MillwrightScopes
import MillwrightTEA
import MillwrightViews

/// Builds the scopes of one work order.
struct WorkOrderBuilder: Sendable {
    let id: WorkOrder.ID
    let kernel: WorkOrderKernel
    let person: Session
    let up: PassedInput
    /// Closes the work order and begins a search in the list.
    let search: @Sendable () -> Void
    /// Opens the queue, for a change that waits there.
    let openQueue: @Sendable () -> Void
    /// Undoes the last change. Asks first if it is on another work order.
    let step: @Sendable (UndoDirection) -> Void

    /// Receives the inputs that the screens of the work order do not use.
    private var passed: PassedInput {
        { [step, up] input in
            switch input {
            case .key(.character("u")): step(.undo)
            case .key(.character("U")): step(.redo)
            default: up(input)
            }
        }
    }

    func build() -> Scope<ScopeOutput> {
        let router = Router(WorkOrderPlace.self)
        let interactor = ScreenInteractor<WorkOrderScreen>(
            WorkOrderState(id: id, session: person, now: kernel.workOrder.time.now()), environment: kernel.workOrder,
            first: .appeared,
            up: { [search, passed] input in
                if case .key(.character("/")) = input { search() } else { passed(input) }
            }
        ) { [openQueue] effect in
            guard case .opened(let destination) = effect else { return }
            if let place = WorkOrderPlace(destination) { router.show(place) } else { openQueue() }
        }
        let report = interactor.store.sender
        return Scope(interactor, router: router, screen: .screen(interactor.screen)) { [self] place, _ in
            if case .task(let task) = place { report(.screen(.shown(task))) }
            // The task stays open below its photos, with what the person has entered.
            return child(
                place, up: closing({ router.detach(place) }, orElse: passed),
                photos: { router.attach(.photos($0)) }, answered: { report(.screen(.answered($0))) }
            ) { words in
                router.detach(place)
                if let words { report(.screen(.reported(words))) }
            }
        }
    }

    /// - Parameters:
    ///   - photos: opens the photos above the child, for new photos of a task.
    ///   - answered: reports that the child has saved an answer.
    ///   - close: removes the child. Its argument is the sentence about the changes that the child has saved;
    ///   `nil` if it saved nothing.
    private func child(
        _ place: WorkOrderPlace, up: @escaping PassedInput, photos: @escaping @Sendable (WorkOrderTask.ID) -> Void,
        answered: @escaping @Sendable (WorkOrderTask.ID) -> Void, close: @escaping @Sendable (MessageText?) -> Void
    ) -> Scope<ScopeOutput> {
        switch place {
        case .task(let task): taskEditor(task, up: up, photos: photos, answered: answered, close: close)
        case .form: form(up: up, close: close)
        case .notes(let isWriting):
            notes(isWriting: isWriting, up: up)
        case .photos(let task): self.photos(of: task, up: up)
        case .signature:
            leaf(
                SignatureScreen.self, SignatureState(id: id, now: kernel.signature.time.now()), kernel.signature,
                first: .appeared, up: up)
        case .timer:
            leaf(
                TimerScreen.self, TimerState(id: id, now: kernel.timer.time.now()), kernel.timer, first: .appeared,
                up: up)
        }
    }

    private func notes(isWriting: Bool, up: @escaping PassedInput) -> Scope<ScopeOutput> {
        var state = NotesState(id: id, session: person, now: kernel.notes.time.now(), isWriting: isWriting)
        state.hasEditor = kernel.notes.editor != nil
        return leaf(NotesScreen.self, state, kernel.notes, first: .appeared, up: up)
    }

    private func photos(of task: WorkOrderTask.ID?, up: @escaping PassedInput) -> Scope<ScopeOutput> {
        var state = PhotosState(id: id, task: task, now: kernel.photos.time.now())
        state.hasViewer = kernel.photos.hasViewer
        return leaf(PhotosScreen.self, state, kernel.photos, first: .appeared, up: up)
    }

    private func taskEditor(
        _ task: WorkOrderTask.ID, up: @escaping PassedInput, photos: @escaping @Sendable (WorkOrderTask.ID) -> Void,
        answered: @escaping @Sendable (WorkOrderTask.ID) -> Void, close: @escaping @Sendable (MessageText?) -> Void
    ) -> Scope<ScopeOutput> {
        let environment = kernel.task(task)
        var state = TaskEditorState(id: task, session: person, now: environment.time.now())
        state.hasEditor = environment.editor != nil
        return leaf(TaskEditorScreen.self, state, environment, first: .appeared, up: up) { effect in
            switch effect {
            case .closed(let words): close(words)
            case .answerSaved(.some): answered(task)
            case .photosOpened: photos(task)
            default: break
            }
        }
    }

    private func form(
        up: @escaping PassedInput, close: @escaping @Sendable (MessageText?) -> Void
    ) -> Scope<ScopeOutput> {
        var state = WorkOrderFormState(id: id, session: person, now: kernel.form.time.now())
        state.hasEditor = kernel.form.editor != nil
        return leaf(WorkOrderFormScreen.self, state, kernel.form, first: .appeared, up: up) { effect in
            if case .closed(let words) = effect { close(words) }
        }
    }
}

extension WorkOrderPlace {
    /// - Returns: `nil` for a destination outside the screens of the work order.
    fileprivate init?(_ destination: WorkOrderDestination) {
        switch destination {
        case .task(let id): self = .task(id)
        case .form: self = .form
        case .notes(let isWriting): self = .notes(isWriting: isWriting)
        case .photos: self = .photos(nil)
        case .signature: self = .signature
        case .timer: self = .timer
        case .change: return nil
        }
    }
}
