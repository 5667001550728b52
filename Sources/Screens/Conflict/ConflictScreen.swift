import MillwrightFrontEnd
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
public import MillwrightScreenKit
public import MillwrightTEA
import MillwrightViews

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
            guard let choice = state.choice(at: row), let conflict = state.conflict else { return }
            let question = ConflictQuestion(choice, in: conflict, state.table(environment.time.zone))
            if question != nil { return await emit(.questionChanged(question)) }
            await choose(choice, in: conflict, state, environment, emit)
        case .decisionConfirmed:
            guard let question = state.question else { return }
            await emit(.questionChanged(nil))
            await choose(question.choice, in: question.conflict, state, environment, emit)
        case .decisionDeclined: await emit(.questionChanged(nil))
        case .editBegan:
            if let problem = state.editProblem { return await emit.show(problem.sentence, environment.time) }
            let text = state.selected == .merged ? state.conflict?.proposal : nil
            let beginning = text.map { ValueEditing.Beginning.typed($0) } ?? .current(environment.time.zone)
            await emit(.editingChanged(state.editing(from: beginning)))
        case .editTyped(let text):
            guard var editing = state.editing else { return }
            editing.type(text)
            await emit(.editingChanged(editing))
        case .editSaved: await save(state, environment, emit)
        case .newerAnswered(let answer): await decide(answer, state, environment, emit)
        case .editClosed: await emit(.editingChanged(nil))
        case .undoRequested:
            let id = state.content.value?.operation.id ?? state.id
            await emit(.undoAsked(id))
        case .draftRestored(let draft): await emit(.draftRestored(draft))
        case .ignored: break
        }
    }

    nonisolated(nonsending) private static func choose(
        _ choice: ConflictChoice.Kind, in conflict: Conflict, _ state: State, _ environment: Environment,
        _ emit: Emit<Effect>
    ) async {
        switch choice {
        case .mine: await resolve(conflict, state, .mine, environment, emit)
        case .theirs: await resolve(conflict, state, .theirs, environment, emit)
        case .merged: await resolve(conflict, state, .merged, environment, emit)
        case .asNote: await resolve(conflict, state, .asNote, environment, emit)
        case .available: await resolve(conflict, state, .available, environment, emit)
        case .newWorkOrder: await decide(conflict, state, environment.time, emit, environment.moveToNewWorkOrder)
        case .value: await emit(.editingChanged(state.editing(from: .current(environment.time.zone))))
        }
    }

    /// Resolves the conflict with the typed value, as the conflict was when the person began to type. An unchanged merged
    /// text counts as the choice to merge.
    nonisolated(nonsending) private static func save(
        _ state: State, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        guard var editing = state.editing, let conflict = Conflict(editing.operation) else { return }
        if editing.asks(about: state.content.value?.operation) { return await emit(.editingChanged(editing)) }
        if editing.text.text == conflict.proposal {
            return await resolve(conflict, state, .merged, environment, emit)
        }
        let value: FieldValue
        do { value = try editing.value(at: environment.time.now(), zone: environment.time.zone) } catch {
            return await emit(.editFailed(FieldValueMessages.message(for: error, of: editing.operation)))
        }
        await resolve(conflict, state, .value(value), environment, emit)
    }

    /// Saves over the newer value of the server, keeps it, or goes on typing.
    nonisolated(nonsending) private static func decide(
        _ answer: NewerQuestion.Answer, _ state: State, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        guard let now = state.content.value?.operation else { return }
        var next = state
        switch answer {
        case .stay: next.editing?.newer = nil
        case .replace: next.editing?.see(now)
        case .takeTheirs: next.editing = nil
        }
        await emit(.editingChanged(next.editing))
        switch answer {
        case .stay: break
        case .replace: await save(next, environment, emit)
        case .takeTheirs:
            if let conflict = Conflict(now) { await resolve(conflict, next, .theirs, environment, emit) }
        }
    }

    nonisolated(nonsending) private static func resolve(
        _ conflict: Conflict, _ state: State, _ choice: ConflictChoice, _ environment: Environment,
        _ emit: Emit<Effect>
    ) async {
        await decide(conflict, state, environment.time, emit) { await environment.resolve($0, choice).map(\.withUndo) }
    }

    /// Saves the decision. After a failure, nothing is resolved, and the screen still shows a typed value, with the
    /// reason.
    nonisolated(nonsending) private static func decide(
        _ conflict: Conflict, _ state: State, _ time: ScreenTime, _ emit: Emit<Effect>,
        _ save: @Sendable (Conflict) async -> Result<MessageText, FlowProblem>
    ) async {
        guard !state.isResolving else { return }
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
        case .questionChanged(let question): state.question = question
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
