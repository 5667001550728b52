import MillwrightFrontEnd
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
public import MillwrightScreenKit
import MillwrightUseCases
public import MillwrightTEA
import MillwrightViews

/// The screen of the changes that the server has not confirmed. It shows why each change waits and the actions for it.
public enum QueueScreen: Screen {
    public typealias State = QueueState
    public typealias Event = QueueEvent
    public typealias Effect = QueueEffect
    public typealias Environment = QueueEnvironment

    private enum Work { case observation }

    public nonisolated(nonsending) static func transform(
        _ state: State, _ event: Event, _ environment: Environment, emit: Emit<Effect>
    ) async {
        switch event {
        case .appeared: await observe(environment, emit)
        case .selected(let row): await emit(.selected(row: row))
        case .opened(let row):
            await emit(.selected(row: row))
            var next = state
            next.window.select(row)
            if let problem = next.openProblem { return await emit.show(problem.sentence, environment.time) }
            if let selected = next.selected { await emit(.openedConflict(selected.id)) }
        case .editBegan, .editTyped, .editSaved, .editClosed, .newerAnswered:
            await edit(state, event, environment, emit)
        case .retryRequested, .retryWithoutTemplateRequested, .clockRequested, .clockConfirmed, .clockDeclined:
            await retry(state, event, environment, emit)
        case .moveBegan, .moveTyped, .moveAsked, .moveAgreed, .moveDeclined, .moveClosed:
            await move(state, event, environment, emit)
        case .reported(let words): await emit.show(words, environment.time)
        case .dropRequested, .dropConfirmed, .dropDeclined: await drop(state, event, environment, emit)
        case .sendRequested: await send(state, environment, emit)
        case .draftRestored(let draft):
            // A selection or a value of the person in the meantime is newer.
            if state.editing == nil, state.window.selected == 0 { await emit(.draftRestored(draft)) }
        case .ignored: break
        }
    }

    /// Reads the queue until the screen closes. While changes wait, it also reports each full minute of the oldest one.
    nonisolated(nonsending) private static func observe(_ environment: Environment, _ emit: Emit<Effect>) async {
        await emit.cancelPrevious(id: Work.observation)
        let minutes = MinuteTicks(environment.time) { await emit(.ticked(now: $0)) }
        for await result in environment.observe() {
            await emit(.received(result, now: environment.time.now()))
            if case .success(let content) = result { minutes.count(since: content.operations.map(\.createdAt).min()) }
        }
        await minutes.end()
    }

    nonisolated(nonsending) private static func edit(
        _ state: State, _ event: Event, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        switch event {
        case .editBegan:
            if let problem = state.editProblem { return await emit.show(problem.sentence, environment.time) }
            guard let selected = state.selected else { return }
            if selected.change.createdWorkOrder != nil { return await emit(.openedCreation(selected.id)) }
            let editing = state.editing(of: selected, in: state.queue.value, from: .current(environment.time.zone))
            await emit(.editingChanged(editing))
        case .editTyped(let text):
            guard var editing = state.editing else { return }
            editing.type(text)
            await emit(.editingChanged(editing))
        case .editSaved: await save(state.editing, environment, emit)
        case .newerAnswered(.stay), .newerAnswered(.replace):
            guard var editing = state.editing else { return }
            let isReplaced = event == .newerAnswered(.replace)
            if isReplaced { editing.see(editing.operation) } else { editing.newer = nil }
            await emit(.editingChanged(editing))
            if isReplaced { await save(editing, environment, emit) }
        default: await emit(.editingChanged(nil))
        }
    }

    /// Saves the typed value. If it is not accepted, the screen still shows the text, with the reason.
    nonisolated(nonsending) private static func save(
        _ editing: ValueEditing?, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        guard var editing, !editing.isSaving else { return }
        if editing.asks(about: editing.operation) { return await emit(.editingChanged(editing)) }
        let edit: OperationEdit
        do { edit = try editing.edit(at: environment.time.now(), zone: environment.time.zone) } catch {
            return await emit(.editFailed(FieldValueMessages.message(for: error, of: editing.operation)))
        }
        editing.isSaving = true
        await emit(.editingChanged(editing))
        switch await environment.edit(editing.operation.id, edit) {
        case .success(let words):
            await emit(.editingChanged(nil))
            await emit.show(words.withUndo, environment.time)
        case .failure(let problem): await emit(.editFailed(problem.message))
        }
    }

    nonisolated(nonsending) private static func drop(
        _ state: State, _ event: Event, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        switch event {
        case .dropRequested:
            if let problem = state.dropProblem { return await emit.show(problem.sentence, environment.time) }
            await emit(.dropQuestionChanged(question(state, environment)))
        case .dropConfirmed:
            guard let question = state.dropQuestion else { return }
            await emit(.dropQuestionChanged(nil))
            await emit.show(await environment.drop(question.operation), environment.time)
        default: await emit(.dropQuestionChanged(nil))
        }
    }

    private static func question(_ state: State, _ environment: Environment) -> DropQuestion? {
        guard let selected = state.selected, let content = state.queue.value else { return nil }
        let words = table(content, at: state.now, environment.time.zone).words(selected)
        let dependents =
            selected.takesDependents
            ? content.operations.count { $0.workOrderID == selected.workOrderID && $0.id != selected.id } : 0
        var lines = [words]
        if dependents > 0 { lines.append("\(Counted.dependents(dependents, "discarded")).") }
        lines.append("The server does not get it, and undo does not bring it back.")
        let confirmation = Confirmation(
            question: "Discard change \(selected.sequence)?", lines: lines, step: "discard")
        return DropQuestion(operation: selected.id, confirmation: confirmation)
    }

    nonisolated(nonsending) private static func send(
        _ state: State, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        if let problem = state.sendProblem { return await emit.show(problem.sentence, environment.time) }
        await emit(.sendBegan)
        var result: MessageText?
        for await report in environment.send() {
            switch report {
            case .progressed(let progress): await emit(.sendProgressed(progress))
            case .ended(let words): result = words
            }
        }
        await emit(.sendEnded)
        if let result { await emit.show(result, environment.time) }
    }

    static func table(_ content: QueueContent, at now: Instant, _ zone: TimeZoneRule) -> QueueTable {
        QueueTable(
            operations: content.operations, details: content.details, time: TimeFormatter(now: now, zone: zone),
            waitsFor: content.waitsFor, clockSkew: content.clockSkew, connectivity: content.connectivity,
            transfers: content.transfers)
    }

    public static func draft(of state: State) -> QueueDraft? { state.draft }

    public static func event(restoring draft: QueueDraft) -> Event { .draftRestored(draft) }

    public static func apply(_ effect: Effect, to state: inout State) {
        switch effect {
        case .received(let result, let now):
            let selected = state.selected?.id
            state.queue.receive(result)
            state.now = now
            guard state.queue.value != nil else { return }
            if let draft = state.restored { return state.restore(draft) }
            let row = selected.flatMap { id in state.operations.firstIndex { $0.id == id || $0.supersedes == id } }
            state.window.update(total: state.operations.count, selected: row)
        case .ticked(let now): state.now = now
        case .selected(let row): state.window.select(row)
        case .openedConflict, .openedCreation: break
        case .moveChanged(let moving): state.moving = moving
        case .moveFailed(let reason): state.moving?.fail(reason)
        case .draftRestored(let draft): state.restore(draft)
        case .editingChanged(let editing): state.editing = editing
        case .editFailed(let reason): state.editing?.fail(reason)
        case .dropQuestionChanged(let question): state.dropQuestion = question
        case .clockQuestionChanged(let question): state.clockQuestion = question
        case .sendBegan: state.sending = SendProgress(total: state.operations.count { $0.state.isSendable })
        case .sendProgressed(let progress): state.sending = progress
        case .sendEnded: state.sending = nil
        case .noticed(let words): state.notice = words
        case .noticeExpired: state.notice = nil
        }
    }
}
