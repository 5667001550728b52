import MillwrightFrontEnd
import MillwrightDomain
import MillwrightPresentation
public import MillwrightScreenKit
public import MillwrightTEA
import MillwrightViews

/// The form for a new work order, blank or from a template. It works without a network.
public enum NewWorkOrderScreen: Screen {
    public typealias State = NewWorkOrderState
    public typealias Event = NewWorkOrderEvent
    public typealias Effect = NewWorkOrderEffect
    public typealias Environment = NewWorkOrderEnvironment

    private enum Work { case menu }

    public nonisolated(nonsending) static func transform(
        _ state: State, _ event: Event, _ environment: Environment, emit: Emit<Effect>
    ) async {
        switch event {
        case .valuesChanged(let values): await emit(.valuesChanged(values))
        case .signatureToggled: await emit(.signatureToggled)
        case .tasksTyped(let text): await emit(.tasksTyped(text))
        case .focused(let field): await emit(.focused(field))
        case .menuRequested: await openMenu(state, environment, emit)
        case .templatesRequested: await openTemplates(environment, emit)
        case .menuChanged(let menu): await emit(.menuChanged(menu))
        case .chosen(let values, let next):
            await emit(.valuesChanged(values))
            await emit(.menuChanged(next))
        case .templateChosen(let id): await take(id, environment, emit)
        case .saveRequested, .leaveAnswered(.save): await save(state, environment, emit)
        case .questionConfirmed:
            await emit(.questionAnswered(isConfirmed: true))
            await save(state, environment, emit, state.questions.agreeing)
        case .questionDeclined: await emit(.questionAnswered(isConfirmed: false))
        case .leaveRequested: await emit(state.isChanged ? .questionChanged(isLeaving: true) : .closed)
        case .leaveAnswered(.discard): await emit(.closed)
        case .leaveAnswered(.stay): await emit(.questionChanged(isLeaving: false))
        case .draftRestored(let draft):
            // A work order that the person has begun in the meantime is newer.
            if !state.isChanged { await emit(.draftRestored(draft)) }
        }
    }

    nonisolated(nonsending) private static func openMenu(
        _ state: State, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        guard case .form(let field) = state.focus else { return }
        if field == .assignees, let refusal = state.assignmentRefusal { return await emit(.refused(refusal)) }
        await emit.cancelPrevious(id: Work.menu)
        do throws(FlowProblem) {
            let menu = FormMenu(field, try await environment.directory(), state.values)
            await emit(.menuChanged(menu.map { .field($0) }))
        } catch {
            await emit(.refused(error.message))
        }
    }

    /// Reads the templates: from the server, or from this device without a network.
    nonisolated(nonsending) private static func openTemplates(_ environment: Environment, _ emit: Emit<Effect>) async {
        await emit.cancelPrevious(id: Work.menu)
        await emit(.fetchBegan)
        do throws(FlowProblem) {
            let templates = try await environment.templates()
            let title = title(templates.asOf, environment.time)
            await emit(.fetchEnded)
            let menu = Menu(title: title, choices: templates.value, current: nil, narrowedBy: { $0.title })
            await emit(.menuChanged(.templates(menu)))
        } catch {
            await emit(.refused(error.message))
        }
    }

    /// - Parameter asOf: the time at which the server sent the templates; `nil` for just now.
    private static func title(_ asOf: Instant?, _ time: ScreenTime) -> StyledText {
        guard let asOf else { return "Templates" }
        return "Templates as of \(TimeFormatter(now: time.now(), zone: time.zone).moment(asOf))"
    }

    nonisolated(nonsending) private static func take(
        _ id: WorkOrderTemplate.ID, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        await emit.cancelPrevious(id: Work.menu)
        await emit(.menuChanged(nil))
        await emit(.fetchBegan)
        do throws(FlowProblem) {
            await emit(.templateTaken(try await environment.template(id)))
        } catch {
            await emit(.refused(error.message))
        }
    }

    /// Creates the work order. If something is refused, the form stays open with the reason.
    /// - Parameter questions: the questions that the person has said yes to.
    nonisolated(nonsending) private static func save(
        _ state: State, _ environment: Environment, _ emit: Emit<Effect>,
        _ questions: SaveQuestions = SaveQuestions()
    ) async {
        guard !state.isSaving else { return }
        await emit(.questionChanged(isLeaving: false))
        let (zone, now) = (environment.time.zone, environment.time.now())
        for field in FormField.allCases {
            guard let problem = state.values.problem(in: field, zone: zone, now: now) else { continue }
            await emit(.focused(.form(field)))
            return await emit(.refused(problem))
        }
        let blank = State.blank(state.session)
        if let question = questions.unanswered(state.values.pastDueQuestion(from: blank, zone, now)) {
            return await emit(.asked(question))
        }
        await emit(.saveBegan)
        do throws(FlowProblem) {
            var spelled = state
            if !state.values.category.isEmpty {
                let question = spelled.values.spellCategory(among: try await environment.directory().names)
                if let question = questions.unanswered(question) { return await emit(.asked(question)) }
            }
            let created = try await environment.create(spelled.workOrder(environment.time))
            await emit(.created(created.id, created.words))
        } catch {
            await emit(.refused(error.message))
        }
    }

    public static func draft(of state: State) -> NewWorkOrderDraft? { state.draft }

    public static func event(restoring draft: NewWorkOrderDraft) -> Event { .draftRestored(draft) }

    public static func apply(_ effect: Effect, to state: inout State) {
        switch effect {
        case .valuesChanged(let values): (state.values, state.problem) = (values, nil)
        case .signatureToggled: state.requiresSignature.toggle()
        case .tasksTyped(let text): (state.tasks, state.problem) = (text, nil)
        case .focused(let field): state.focus = field
        case .menuChanged(let menu): (state.menu, state.problem) = (menu, nil)
        case .fetchBegan: (state.isFetching, state.problem) = (true, nil)
        case .fetchEnded: state.isFetching = false
        case .templateTaken(let template):
            state.isFetching = false
            state.take(template)
        case .questionChanged(let isLeaving): state.isLeaving = isLeaving
        case .saveBegan: (state.isSaving, state.problem) = (true, nil)
        case .asked(let question):
            state.isSaving = false
            state.questions.ask(question)
        case .questionAnswered(let isConfirmed): state.questions.answer(isConfirmed: isConfirmed)
        case .refused(let message):
            (state.isSaving, state.isFetching, state.problem) = (false, false, message)
            state.questions.forgetAnswers()
        case .draftRestored(let draft): state.restore(draft)
        case .created, .closed: (state.isSaving, state.isLeaving) = (false, false)
        }
    }
}
