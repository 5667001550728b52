import MillwrightFrontEnd
import MillwrightDomain
import MillwrightPresentation
import MillwrightScopes
import MillwrightScreenKit
import MillwrightTEA
import MillwrightViews

/// Builds the scopes of one work order.
struct WorkOrderBuilder: Sendable {
    let id: WorkOrder.ID
    let kernel: WorkOrderKernel
    let person: Session
    let passUp: UnhandledInput
    /// Closes the work order and begins a search in the list.
    let search: @Sendable () -> Void
    /// Opens the queue, for a change that waits there.
    let openQueue: @Sendable () -> Void
    /// Undoes the last change. Asks first if it is on another work order.
    let step: @Sendable (UndoDirection) -> Void

    /// Receives the inputs that the screens of the work order do not use.
    private var passed: UnhandledInput {
        { [step, passUp] input in
            switch input {
            case .key(.character("u")): step(.undo)
            case .key(.character("U")): step(.redo)
            default: passUp(input)
            }
        }
    }

    func build() -> ProgramScope {
        let router = Router(WorkOrderPlace.self)
        let interactor = ScreenInteractor<WorkOrderScreen>(
            WorkOrderState(id: id, session: person, now: kernel.workOrder.time.now()), environment: kernel.workOrder,
            first: .appeared,
            passUp: { [search, passed] input in
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
                place, passUp: closing({ router.detach(place) }, orElse: passed),
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
        _ place: WorkOrderPlace, passUp: @escaping UnhandledInput,
        photos: @escaping @Sendable (WorkOrderTask.ID) -> Void,
        answered: @escaping @Sendable (WorkOrderTask.ID) -> Void, close: @escaping @Sendable (MessageText?) -> Void
    ) -> ProgramScope {
        switch place {
        case .task(let task): taskEditor(task, passUp: passUp, photos: photos, answered: answered, close: close)
        case .form: form(passUp: passUp, close: close)
        case .notes(let isWriting):
            notes(isWriting: isWriting, passUp: passUp)
        case .photos(let task): self.photos(of: task, passUp: passUp)
        case .signature:
            screenScope(
                SignatureScreen.self, SignatureState(id: id, now: kernel.signature.time.now()), kernel.signature,
                first: .appeared, passUp: passUp)
        case .timer:
            screenScope(
                TimerScreen.self, TimerState(id: id, now: kernel.timer.time.now()), kernel.timer, first: .appeared,
                passUp: passUp)
        }
    }

    private func notes(isWriting: Bool, passUp: @escaping UnhandledInput) -> ProgramScope {
        var state = NotesState(id: id, session: person, now: kernel.notes.time.now(), isWriting: isWriting)
        state.hasEditor = kernel.notes.editor != nil
        return screenScope(NotesScreen.self, state, kernel.notes, first: .appeared, passUp: passUp)
    }

    private func photos(of task: WorkOrderTask.ID?, passUp: @escaping UnhandledInput) -> ProgramScope {
        var state = PhotosState(id: id, task: task, now: kernel.photos.time.now())
        state.hasViewer = kernel.photos.hasViewer
        return screenScope(PhotosScreen.self, state, kernel.photos, first: .appeared, passUp: passUp)
    }

    private func taskEditor(
        _ task: WorkOrderTask.ID, passUp: @escaping UnhandledInput,
        photos: @escaping @Sendable (WorkOrderTask.ID) -> Void,
        answered: @escaping @Sendable (WorkOrderTask.ID) -> Void, close: @escaping @Sendable (MessageText?) -> Void
    ) -> ProgramScope {
        let environment = kernel.task(task)
        var state = TaskEditorState(id: task, session: person, now: environment.time.now())
        state.hasEditor = environment.editor != nil
        return screenScope(TaskEditorScreen.self, state, environment, first: .appeared, passUp: passUp) { effect in
            switch effect {
            case .closed(let words): close(words)
            case .answerSaved(.some): answered(task)
            case .photosOpened: photos(task)
            default: break
            }
        }
    }

    private func form(
        passUp: @escaping UnhandledInput, close: @escaping @Sendable (MessageText?) -> Void
    ) -> ProgramScope {
        var state = WorkOrderFormState(id: id, session: person, now: kernel.form.time.now())
        state.hasEditor = kernel.form.editor != nil
        return screenScope(WorkOrderFormScreen.self, state, kernel.form, first: .appeared, passUp: passUp) { effect in
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
