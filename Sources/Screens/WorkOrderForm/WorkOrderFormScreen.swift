import MillwrightFrontEnd
import MillwrightDomain
public import MillwrightScreenKit
public import MillwrightTEA

/// The form with the fields of a work order that a person can edit.
public enum WorkOrderFormScreen: Screen {
    public typealias State = WorkOrderFormState
    public typealias Event = WorkOrderFormEvent
    public typealias Effect = WorkOrderFormEffect
    public typealias Environment = WorkOrderFormEnvironment

    private enum Work { case observation, menu }

    public nonisolated(nonsending) static func transform(
        _ state: State, _ event: Event, _ environment: Environment, emit: Emit<Effect>
    ) async {
        switch event {
        case .appeared:
            await emit.cancelPrevious(id: Work.observation)
            for await result in environment.observe() { await receive(result, environment, emit) }
        case .valuesChanged(let values): await emit(.valuesChanged(values))
        case .focused(let field): await emit(.focused(field))
        case .menuRequested: await openMenu(state, environment, emit)
        case .menuChanged(let menu): await emit(.menuChanged(menu))
        case .chosen(let values, let next):
            await emit(.valuesChanged(values))
            await emit(.menuChanged(next))
        case .saveRequested, .leaveAnswered(.save): await save(state, environment, emit)
        case .questionConfirmed:
            await emit(.questionAnswered(isConfirmed: true))
            await save(state, environment, emit, state.questions.agreeing)
        case .questionDeclined: await emit(.questionAnswered(isConfirmed: false))
        case .leaveRequested: await emit(state.isChanged ? .questionChanged(isLeaving: true) : .closed(nil))
        case .leaveAnswered(.discard): await emit(.closed(nil))
        case .leaveAnswered(.stay): await emit(.questionChanged(isLeaving: false))
        case .draftRestored(let draft): await emit(.draftRestored(draft))
        case .newerAnswered(let answer): await decide(answer, state, environment, emit)
        case .editorRequested: await openEditor(state, environment, emit)
        }
    }

    nonisolated(nonsending) private static func receive(
        _ result: Result<WorkOrder, FlowProblem>, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        let values: FormValues? =
            switch result {
            case .success(let order): FormValues(order, zone: environment.time.zone)
            case .failure: nil
            }
        await emit(.received(result, values: values, now: environment.time.now()))
    }

    /// Passes the description to the person's editor, and takes it back. A text is kept even if the editor fails.
    nonisolated(nonsending) private static func openEditor(
        _ state: State, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        guard var values = state.values, let editor = environment.editor, !state.isSaving else { return }
        let edited = await editor.edit(values.description)
        values.description = edited.text
        await emit(.valuesChanged(values))
        if let problem = edited.problem { await emit(.refused(problem)) }
    }

    nonisolated(nonsending) private static func openMenu(
        _ state: State, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        guard let values = state.values else { return }
        if state.focus == .assignees, let refusal = state.assignmentRefusal { return await emit(.refused(refusal)) }
        await emit.cancelPrevious(id: Work.menu)
        do throws(FlowProblem) {
            let directory = try await environment.directory()
            await emit(.menuChanged(FormMenu(state.focus, directory, values)))
        } catch {
            await emit(.refused(error.message))
        }
    }

    /// Saves the changed fields, and closes the screen. If a change is refused, the screen stays open.
    /// - Parameter questions: the questions that the person has said yes to.
    nonisolated(nonsending) private static func save(
        _ state: State, _ environment: Environment, _ emit: Emit<Effect>,
        _ questions: SaveQuestions = SaveQuestions()
    ) async {
        guard let saved = state.saved, let values = state.values, !state.isSaving else { return }
        await emit(.questionChanged(isLeaving: false))
        let (zone, now) = (environment.time.zone, environment.time.now())
        for field in FormField.allCases where values.differs(in: field, from: saved) {
            guard let problem = values.problem(in: field, zone: zone, now: now) else { continue }
            await emit(.focused(field))
            return await emit(.refused(problem))
        }
        if values.changes(from: saved, zone: zone, now: now).isEmpty { return await emit(.closed(nil)) }
        if let question = questions.unanswered(values.pastDueQuestion(from: saved, zone, now)) {
            return await emit(.asked(question))
        }
        await emit(.saveBegan)
        do throws(FlowProblem) {
            var spelled = values
            if values.differs(in: .category, from: saved) {
                let question = spelled.spellCategory(among: try await environment.directory().names)
                if let question = questions.unanswered(question) { return await emit(.asked(question)) }
            }
            let changes = spelled.changes(from: saved, zone: zone, now: now)
            if changes.isEmpty { return await emit(.closed(nil)) }
            await emit(.closed(try await environment.save(changes, state.shown)))
        } catch {
            let question = NewerQuestion(error)
            await emit(question.map { .newerChanged($0) } ?? .refused(error.message))
        }
    }

    /// Saves over the newer value, takes it, or goes on editing.
    nonisolated(nonsending) private static func decide(
        _ answer: NewerQuestion.Answer, _ state: State, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        guard let newer = state.newer?.newer, var taken = state.values else { return }
        await emit(.newerChanged(nil))
        switch answer {
        case .stay: break
        case .takeTheirs:
            guard let field = FormField.allCases.first(where: { $0.field == newer.field }) else { return }
            taken.set(field, to: newer.value, environment.time.zone)
            await emit(.newerSeen(newer, taken: taken))
        case .replace:
            await emit(.newerSeen(newer, taken: nil))
            var seen = state
            seen.newer = nil
            seen.shown[newer.field] = newer.value
            await save(seen, environment, emit)
        }
    }

    public static func draft(of state: State) -> WorkOrderFormDraft? { state.draft }

    public static func event(restoring draft: WorkOrderFormDraft) -> Event { .draftRestored(draft) }

    public static func apply(_ effect: Effect, to state: inout State) {
        switch effect {
        case .received(let result, let values, let now):
            state.order.receive(result)
            state.now = now
            if let values { state.receive(values) }
        case .valuesChanged(let values): (state.values, state.problem) = (values, nil)
        case .focused(let field): state.focus = field
        case .menuChanged(let menu): (state.menu, state.problem) = (menu, nil)
        case .questionChanged(let isLeaving): state.isLeaving = isLeaving
        case .draftRestored(let draft): state.restore(draft)
        case .newerChanged(let question):
            (state.newer, state.isSaving) = (question, false)
            state.questions.forgetAnswers()
        case .newerSeen(let newer, let taken):
            state.shown[newer.field] = newer.value
            if let taken { state.take(taken, newer.field) }
        case .saveBegan: (state.isSaving, state.problem) = (true, nil)
        case .asked(let question):
            state.isSaving = false
            state.questions.ask(question)
        case .questionAnswered(let isConfirmed): state.questions.answer(isConfirmed: isConfirmed)
        case .refused(let message):
            (state.isSaving, state.problem) = (false, message)
            state.questions.forgetAnswers()
        case .closed: (state.isSaving, state.isLeaving) = (false, false)
        }
    }
}

extension WorkOrderFormState {
    /// Receives the values of a read. A field that the person has edited keeps its value, and the value that the person saw
    /// before.
    fileprivate mutating func receive(_ read: FormValues) {
        var (kept, seen) = (read, order.value.map { FormField.values(of: $0) } ?? [:])
        if let values, let saved {
            for field in FormField.allCases
            where values.differs(in: field, from: saved) && values.differs(in: field, from: read) {
                kept.take(field, from: values)
                seen[field.field] = shown[field.field]
            }
        }
        (saved, values, shown) = (read, kept, seen)
        if let restored { restore(restored) }
    }

    /// Takes the newer value of a field.
    fileprivate mutating func take(_ taken: FormValues, _ newer: Field) {
        for field in FormField.allCases where field.field == newer { saved?.take(field, from: taken) }
        values = taken
    }
}
