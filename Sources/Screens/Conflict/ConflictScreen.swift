import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
public import MillwrightTEA

/// One conflict: both sides, the choices with their effects, and an editor for another value.
public enum ConflictScreen: Screen {
    public typealias State = ConflictState
    public typealias Event = ConflictEvent
    public typealias Effect = ConflictEffect
    public typealias Environment = ConflictEnvironment

    private enum Work { case observation }

    public nonisolated(nonsending) static func transform(
        _ state: State, _ event: Event, _ environment: Environment, emit: Emit<Effect>
    ) async {
        switch event {
        case .appeared:
            await emit.cancelPrevious(id: Work.observation)
            for await result in environment.observe(state.id) {
                await emit(.received(result, now: environment.time.now()))
            }
        case .selected(let row): await emit(.selected(row: row))
        case .chosen(let row):
            await emit(.selected(row: row))
            switch state.choice(at: row) {
            case .mine: await resolve(state, .mine, environment, emit)
            case .theirs: await resolve(state, .theirs, environment, emit)
            case .merged: await resolve(state, .merged, environment, emit)
            case .asNote: await resolve(state, .asNote, environment, emit)
            case .available: await resolve(state, .available, environment, emit)
            case .newWorkOrder: await decide(state, environment.time, emit, environment.moveToNewWorkOrder)
            case .value: await emit(.editingChanged(state.editing(text: nil)))
            case nil: break
            }
        case .editBegan:
            if let problem = state.editProblem { return await emit.show(problem.sentence, environment.time) }
            let text = state.selected == .merged ? state.conflict?.proposal : nil
            await emit(.editingChanged(state.editing(text: text)))
        case .editTyped(let text):
            guard var editing = state.editing else { return }
            editing.type(text)
            await emit(.editingChanged(editing))
        case .editSaved: await save(state, environment, emit)
        case .editClosed: await emit(.editingChanged(nil))
        case .undoRequested:
            let id = state.content.value?.operation.id ?? state.id
            await emit(.undoAsked(id))
        case .draftRestored(let draft): await emit(.draftRestored(draft))
        case .ignored: break
        }
    }

    /// Resolves the conflict with the typed value. An unchanged merged text counts as the choice to merge.
    nonisolated(nonsending) private static func save(
        _ state: State, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        guard let editing = state.editing else { return }
        if editing.text.text == state.conflict?.proposal { return await resolve(state, .merged, environment, emit) }
        let value: FieldValue
        do { value = try editing.value(at: environment.time.now()) } catch {
            return await emit(.editFailed(FieldValueMessages.message(for: error, of: editing.operation)))
        }
        await resolve(state, .value(value), environment, emit)
    }

    nonisolated(nonsending) private static func resolve(
        _ state: State, _ choice: ConflictChoice, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        await decide(state, environment.time, emit) { await environment.resolve($0, choice).map(\.withUndo) }
    }

    /// Saves the decision. After a failure, nothing is resolved, and the screen still shows a typed value, with the
    /// reason.
    nonisolated(nonsending) private static func decide(
        _ state: State, _ time: ScreenTime, _ emit: Emit<Effect>,
        _ save: @Sendable (Conflict) async -> Result<MessageText, ScreenProblem>
    ) async {
        guard let conflict = state.conflict, !state.isResolving else { return }
        await emit(.resolveBegan)
        switch await save(conflict) {
        case .success(let words):
            await emit(.resolved(conflict.id))
            await emit.show(words, time)
        case .failure(let problem):
            await emit(.resolveFailed)
            if state.editing == nil { return await emit.show(problem.message.sentence, time) }
            await emit(.editFailed(problem.message))
        }
    }

    public static func draft(of state: State) -> ConflictDraft? { state.draft }

    public static func event(restoring draft: ConflictDraft) -> Event { .draftRestored(draft) }

    public static func apply(_ effect: Effect, to state: inout State) {
        switch effect {
        case .received(let result, let now):
            let selected = state.selected
            state.content.receive(result)
            state.now = now
            let row = selected.flatMap { state.choices.firstIndex(of: $0) }
            state.window.update(total: state.choices.count, selected: row)
            if let draft = state.restored { state.restore(draft) }
        case .selected(let row): state.window.select(row)
        case .editingChanged(let editing): state.editing = editing
        case .draftRestored(let draft): state.restore(draft)
        case .editFailed(let reason): state.editing?.fail(reason)
        case .resolveBegan: state.isResolving = true
        case .resolveFailed: state.isResolving = false
        case .undoAsked: break
        case .resolved: (state.isResolving, state.editing) = (false, nil)
        case .noticed(let words): state.notice = words
        case .noticeExpired: state.notice = nil
        }
    }
}
