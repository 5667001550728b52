import MillwrightFrontEnd
import MillwrightDomain
import MillwrightPresentation
public import MillwrightScreenKit
public import MillwrightTEA
import MillwrightViews

/// The screen of one work order, with its facts, tasks, photos, notes and log, and the actions on it.
public enum WorkOrderScreen: Screen {
    public typealias State = WorkOrderState
    public typealias Event = WorkOrderEvent
    public typealias Effect = WorkOrderEffect
    public typealias Environment = WorkOrderEnvironment

    private enum Work { case observation }

    public nonisolated(nonsending) static func transform(
        _ state: State, _ event: Event, _ environment: Environment, emit: Emit<Effect>
    ) async {
        switch event {
        case .appeared:
            await emit.cancelPrevious(id: Work.observation)
            for await result in environment.observe() {
                await emit(.received(result, now: environment.time.now()))
            }
        case .selected(let position): await emit(.selected(position))
        case .opened(let position): await open(position, state, emit)
        case .ticked: await tick(state, environment, emit)
        case .tickConfirmed: await confirmTick(state, environment, emit)
        case .statusRequested(let status): await request(status, state, environment, emit)
        case .completionConfirmed:
            await emit(.dialogChanged(nil))
            await change(to: .complete, state, environment, emit)
        case .dialogChanged(let dialog): await emit(.dialogChanged(dialog))
        case .blockerChosen(let blocker): await open(blocker, state, emit)
        case .entryRequested: await openEntryKinds(state, emit)
        case .entrySaved: await saveEntry(state, environment, emit)
        case .assignmentRequested: await openAssignment(state, environment, emit)
        case .assignmentSaved:
            guard case .assigning(let assigning) = state.dialog else { return }
            await assign(assigning, environment, emit)
        case .assignmentReplaced(let assigning): await assign(assigning, environment, emit)
        case .ignored: break
        case .destinationRequested(let destination): await emit(.opened(destination))
        case .shown(let task): await emit(.shown(task))
        case .answered(let task):
            if let next = state.position(ofOpenTaskAfter: task) { await emit(.selected(next)) }
        case .reported(let words): await emit.show(words, environment.time)
        case .fetchRequested:
            guard state.fetching == nil else { return }
            await emit.show(await emit.fetching(environment.time, environment.fetch), environment.time)
        case .draftRestored(let draft): await emit(.draftRestored(draft))
        }
    }

    nonisolated(nonsending) private static func open(
        _ position: Int, _ state: State, _ emit: Emit<Effect>
    ) async {
        guard state.items.indices.contains(position) else { return }
        await emit(.selected(position))
        switch state.items[position] {
        case .task(let id): await emit(.opened(.task(id)))
        case .change(let id): await emit(.opened(.change(id)))
        case .photo: await emit(.opened(.photos))
        case .note: await emit(.opened(.notes(isWriting: false)))
        case .logEntry(let id):
            if state.details?.logEntry(id)?.time != nil { await emit(.opened(.timer)) }
        }
    }

    /// Opens the place where the person can resolve a reason against the completion.
    nonisolated(nonsending) private static func open(
        _ blocker: CompletionBlocker, _ state: State, _ emit: Emit<Effect>
    ) async {
        await emit(.dialogChanged(nil))
        switch blocker {
        case .requiredTaskEmpty(let id, _, _):
            guard let position = state.items.firstIndex(of: .task(id)) else { return }
            await open(position, state, emit)
        case .signatureMissing: await emit(.opened(.signature))
        case .timerRunning: await emit(.opened(.timer))
        }
    }

    /// Ticks the selected task. If the tick would overwrite an answer, asks first.
    nonisolated(nonsending) private static func tick(
        _ state: State, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        guard let task = state.selectedTask, !state.saving.contains(task.id) else { return }
        if let reason = state.tickRefusal { return await emit(.refused(reason)) }
        if let question = TickQuestion(task) { return await emit(.dialogChanged(.overwriting(question))) }
        await tick(task, environment, emit)
    }

    /// Ticks the task of the question. If its answer has changed since the question was shown, asks again.
    nonisolated(nonsending) private static func confirmTick(
        _ state: State, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        guard case .overwriting(let question) = state.dialog else { return }
        let task = state.details?.task(question.task)
        if let task, task.value != question.answer, let next = TickQuestion(task) {
            return await emit(.dialogChanged(.overwriting(next)))
        }
        await emit(.dialogChanged(nil))
        if let task { await tick(task, environment, emit) }
    }

    nonisolated(nonsending) private static func tick(
        _ task: WorkOrderTask, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        guard let value = task.valueAfterTick else { return }
        await emit(.answerSaveBegan(task.id))
        do throws(FlowProblem) {
            let words = try await environment.answer(task.id, value.answer, task.value)
            await emit(.answerSaved(task.id, value.answer))
            await emit.show(words, environment.time)
        } catch {
            await emit(.answerRefused(task.id, error.message))
        }
    }

    nonisolated(nonsending) private static func request(
        _ status: WorkOrderStatus, _ state: State, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        guard let details = state.details else { return }
        if let reason = state.refusal(of: status) { return await emit(.refused(reason)) }
        if status == .complete {
            let blockers = details.completionBlockers
            if !blockers.isEmpty {
                let title: StyledText = "\(details.workOrder.number) cannot be completed yet"
                return await emit(.dialogChanged(.blockers(Menu(title: title, choices: blockers, current: nil))))
            }
            if !state.session.allows(.reopen) {
                return await emit(.dialogChanged(.completion(completionQuestion(details))))
            }
        }
        await change(to: status, state, environment, emit)
    }

    nonisolated(nonsending) private static func change(
        to status: WorkOrderStatus, _ state: State, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        guard let shown = state.details?.workOrder.status else { return }
        await save(emit, environment) { () async throws(FlowProblem) in
            let words = try await environment.changeStatus(status, shown)
            await emit(.statusSaved(status))
            return words
        }
    }

    /// Shows the sentence about a change, or the reason why it was refused.
    nonisolated(nonsending) private static func save(
        _ emit: Emit<Effect>, _ environment: Environment, _ change: () async throws(FlowProblem) -> MessageText
    ) async {
        do throws(FlowProblem) {
            await emit.show(try await change(), environment.time)
        } catch {
            await emit(.refused(error.message))
        }
    }

    public static func draft(of state: State) -> WorkOrderDraft? { state.draft }

    public static func event(restoring draft: WorkOrderDraft) -> Event { .draftRestored(draft) }

    public static func apply(_ effect: Effect, to state: inout State) {
        switch effect {
        case .received(let result, let now):
            state.snapshot.receive(result)
            state.now = now
            guard state.snapshot.value != nil else { return }
            let place = state.selected.flatMap { state.items.firstIndex(of: $0) }
            state.select(place ?? state.position)
            state.followAssignees()
        case .selected(let position):
            state.select(position)
            state.problem = nil
        case .shown(let task): state.show(task)
        case .opened: state.problem = nil
        case .answerSaveBegan(let id): state.saving.insert(id)
        case .answerSaved(let id, let value):
            state.saving.remove(id)
            state.update { $0.setAnswer(value, of: id) }
        case .answerRefused(let id, let message):
            state.saving.remove(id)
            state.problem = message
        case .statusSaved(let status): state.update { $0.workOrder.status = status }
        case .dialogChanged(let dialog): (state.dialog, state.problem) = (dialog, nil)
        case .entrySaveBegan: state.changeEntering { ($0.isSaving, $0.isLeaving, $0.problem) = (true, false, nil) }
        case .entryAsked(let new): state.changeEntering { ($0.isSaving, $0.newName) = (false, new) }
        case .entryRefused(let reason, let field): state.changeEntering { $0.fail(reason, at: field) }
        case .fetchProgressed(let seconds): state.fetching = seconds
        case .noticed(let words): (state.notice, state.problem) = (words, nil)
        case .noticeExpired: state.notice = nil
        case .refused(let message): state.problem = message
        case .draftRestored(let draft): state.restore(draft)
        }
    }
}

extension WorkOrderState {
    /// Changes the displayed work order until the next read.
    fileprivate mutating func update(_ body: (inout WorkOrderDetails) -> Void) {
        guard var value = snapshot.value else { return }
        body(&value.details)
        switch snapshot {
        case .loading: break
        case .loaded: snapshot = .loaded(value)
        case .failed(let message, _): snapshot = .failed(message, last: value)
        }
    }
}

extension WorkOrderDetails {
    fileprivate mutating func setAnswer(_ value: TaskValue?, of id: WorkOrderTask.ID) {
        guard let index = tasks.firstIndex(where: { $0.id == id }) else { return }
        tasks[index].value = value
    }
}
