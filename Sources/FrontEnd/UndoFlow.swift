public import MillwrightViews
public import MillwrightDomain
public import MillwrightOfflineEngine
public import MillwrightPresentation
public import MillwrightUseCases

/// The undo and the redo of changes, in words.
public struct UndoFlow: Sendable {
    public let session: SessionFlows

    private var scope: SessionComponent { session.scope }

    // MARK: Words

    /// Describes a change.
    public func words(_ operation: OutboxOperation) async throws(FlowProblem) -> StyledText {
        ChangeFormatter.of(operation, in: try await session.detailsIfThere(operation), time: session.time)
    }

    /// Describes the changes that are undone together with the creation of their work order; empty for any other undo.
    public func dependentsUndone(with undo: Undo) async throws(FlowProblem) -> [StyledText] {
        undo.operation.takesDependents ? try await dependents(of: undo) : []
    }

    /// Describes the changes that depend on the change.
    public func dependents(of undo: Undo) async throws(FlowProblem) -> [StyledText] {
        var dependents: [StyledText] = []
        for dependent in undo.dependents { dependents.append(try await words(dependent)) }
        return dependents
    }

    /// Returns the state after the undo, such as `1042 is in progress again`, and the undone value, such as `was: on
    /// hold`.
    public func result(_ operation: OutboxOperation) async throws(FlowProblem) -> (now: StyledText, was: StyledText?) {
        let details = try await session.detailsIfThere(operation)
        let change = operation.change
        guard change.field != nil, let details, let now = details.base(of: change), let undone = change.target else {
            return (try await words(operation), nil)
        }
        if case .timeEnd = change.field, now == .empty || undone == .empty {
            let now: StyledText = now == .empty ? "runs again" : "is stopped"
            return ("\(operation.workOrderNumber) timer \(now)", nil)
        }
        let subject = ChangeFormatter.subject(change, number: operation.workOrderNumber, in: details)
        let kind = change.taskID.flatMap { details.task($0)?.kind } ?? .text
        let field = change.taskID == nil ? change.field : nil
        let verb: StyledText = field == .assignees ? "are" : field == nil && now == .empty ? "has" : "is"
        let value = ValueForms(now, kind: kind, of: field, time: session.time).words
        let words = field != nil && now == .empty ? "empty" : value.fitted(to: Self.longestValue)
        if now == undone { return ("\(subject) \(verb) still \(words)", nil) }
        let again: StyledText = now == operation.base ? " again" : ""
        let was = ValueForms(undone, kind: kind, of: field, time: session.time).words.fitted(to: Self.longestValue)
        return ("\(subject) \(verb) \(words)\(again)", "was: \(was)")
    }

    private static let longestValue = 60

    /// Returns the line that a conflict stays decided, if its text was kept as this note; `nil` for any other change.
    public func conflictKeptAsNote(_ operation: OutboxOperation) async throws(FlowProblem) -> StyledText? {
        guard operation.change.addedNote != nil, let id = operation.supersedes else { return nil }
        let conflict = try await FlowProblem.wrapping(try await scope.getQueue.execute(id), session.problem)
        guard let field = conflict.change.field else { return nil }
        return UndoMessages.conflictStaysDecided(conflict.sequence, field)
    }

    /// The report of a change that a new change undoes.
    /// - Parameter id: the new change.
    public func undone(
        _ operation: OutboxOperation, as id: OutboxOperation.ID
    ) async throws(FlowProblem) -> MadeChange<ChangedItem> {
        let (now, was) = try await result(operation)
        return MadeChange(
            .saved(id), kind: ChangeFormatter.code(operation.change), words: "undone: \(now)", surroundings: was,
            notes: ["redo: \(next: .redo)"], item: .operation(operation))
    }

    /// The report of a change that is redone.
    /// - Parameter isBeside: whether the change is redone with the creation of its work order.
    public func redone(
        _ operation: OutboxOperation, _ outcome: ChangeOutcome, isBeside: Bool = false
    ) async throws(FlowProblem) -> MadeChange<ChangedItem> {
        var change = MadeChange<ChangedItem>(
            outcome, kind: ChangeFormatter.code(operation.change), words: "redone: \(try await words(operation))",
            item: .operation(operation))
        change.isBeside = isBeside
        return change
    }

    /// Returns the reason why a change cannot be undone, redone or discarded.
    /// - Parameters:
    ///   - named: the change; `nil` for the next one.
    ///   - selector: the change as the person named it.
    public func message(
        for error: SyncError, about named: OutboxOperation?, selector: String? = nil,
        to action: UndoMessages.Action = .undo
    ) async throws(FlowProblem) -> Message {
        guard case .cannotUndo(let problem) = error else {
            return SyncMessages.message(for: error, operation: selector)
        }
        return UndoMessages.message(for: problem, of: try await subject(named, to: action))
    }

    /// Describes the change that cannot be undone or redone; `nil` without one.
    private func subject(
        _ named: OutboxOperation?, to action: UndoMessages.Action
    ) async throws(FlowProblem) -> UndoMessages.Subject? {
        var operation = named
        if operation == nil {
            let history = OperationHistory(try await history())
            operation = action == .redo ? history.redoable.last : history.undoable.last
        }
        guard let operation else { return nil }
        return UndoMessages.Subject(
            words: try await words(operation), number: operation.workOrderNumber, session: session.session,
            change: operation.change, action: action)
    }

    /// Returns whether `named` was undone and not redone since. If `named` is `nil`, returns whether this is true of
    /// any change.
    public func hasUndone(_ named: OutboxOperation?) async throws(FlowProblem) -> Bool {
        var undone: Set<OutboxOperation.ID> = []
        for step in try await history() {
            switch step {
            case .undone(let id, _): undone.insert(id)
            case .redone(let id, _): undone.remove(id)
            case .made, .decided: break
            }
        }
        return named.map { undone.contains($0.id) } ?? !undone.isEmpty
    }

    private func history() async throws(FlowProblem) -> [HistoryStep] {
        try await FlowProblem.wrapping(
            try await scope.getHistory.execute(limit: OperationHistory.limit), session.problem)
    }

    // MARK: Steps

    /// Undoes a change, or opens its decided conflict again. Asks first if other changes depend on the change, or if the
    /// last change is on another work order than the one on display.
    /// - Parameters:
    ///   - id: The change; `nil` for the last one.
    ///   - workOrder: The work order on display; `nil` without one.
    ///   - refused: The changes to pass over, because their undo was refused before and still is.
    /// - Throws: the problem if there is nothing to undo, or if the change cannot be undone.
    public func undo(
        _ id: OutboxOperation.ID?, on workOrder: WorkOrder.ID?, passing refused: Set<OutboxOperation.ID>
    ) async throws(FlowProblem) -> UndoAnswer {
        var wanted = id
        let plan: Undo
        do throws(SyncError) {
            let decisions = try await scope.getAcceptedTheirs.execute()
            let step =
                if let id { id } else { try await scope.undo.next(passing: refused, decisions: decisions) }
            wanted = step
            if let decision = decisions.first(where: { $0.id == step }) {
                if isElsewhere(decision.operation, workOrder) { return .questioned(step) }
                return .done(try await reopen(step))
            }
            plan = try await scope.undo.execute(step, mode: .dryRun)
        } catch {
            let message = await message(for: error, wanted)
            guard id == nil, let wanted, case .cannotUndo = error, await hasStep(before: refused.union([wanted])) else {
                throw FlowProblem(message)
            }
            return .refused(wanted, message)
        }
        let asks = !plan.dependents.isEmpty || isElsewhere(plan.operation, workOrder)
        return asks ? .questioned(plan.operation.id) : .done(try await undo(plan.operation.id))
    }

    private func isElsewhere(_ operation: OutboxOperation, _ workOrder: WorkOrder.ID?) -> Bool {
        workOrder.map { $0 != operation.workOrderID } ?? false
    }

    /// Opens a decided conflict again. Returns a sentence about it.
    private func reopen(_ id: OutboxOperation.ID) async throws(SyncError) -> MessageText {
        let reopened = try await scope.reopenConflict.execute(id)
        return reopened.map { "conflict \($0.operation.sequence) is open again" } ?? "the conflict is open again"
    }

    /// Returns the change if it is a conflict that was decided for the server's value; otherwise `nil`.
    private func decision(_ id: OutboxOperation.ID) async throws(SyncError) -> OutboxOperation? {
        try await scope.getAcceptedTheirs.execute().first { $0.id == id }?.operation
    }

    /// Returns whether there is a step to undo apart from these changes, whose undo was refused.
    private func hasStep(before refused: Set<OutboxOperation.ID>) async -> Bool {
        do throws(SyncError) {
            _ = try await scope.undo.next(
                passing: refused, decisions: try await scope.getAcceptedTheirs.execute())
            return true
        } catch {
            // Then the next undo finds nothing either, and reports this error.
            return false
        }
    }

    /// Returns the question before the undo of a change.
    public func question(before id: OutboxOperation.ID) async throws(FlowProblem) -> UndoQuestion {
        let plan: Undo
        do throws(SyncError) {
            if let decision = try await decision(id) {
                return UndoQuestion(change: "conflict \(decision.sequence)", on: decision.workOrderNumber)
            }
            plan = try await scope.undo.execute(id, mode: .dryRun)
        } catch {
            throw FlowProblem(await message(for: error, id))
        }
        return UndoQuestion(
            change: try await words(plan.operation), on: plan.operation.workOrderNumber,
            dependents: try await dependents(of: plan), areUndoneToo: plan.operation.takesDependents)
    }

    /// Returns the question before the redo of a change.
    public func question(beforeRedoOf id: OutboxOperation.ID) async throws(FlowProblem) -> UndoQuestion {
        let operation: OutboxOperation
        do throws(SyncError) { operation = try await plannedRedo(of: id).operation } catch {
            throw FlowProblem(await message(for: error, id, to: .redo))
        }
        return UndoQuestion(change: try await words(operation), on: operation.workOrderNumber)
    }

    private func plannedRedo(of id: OutboxOperation.ID?) async throws(SyncError) -> Redo {
        try await scope.redo.execute(id, fetchPolicy: .deviceOnly, mode: .dryRun)
    }

    /// Undoes a change, also if others depend on it. Returns a sentence about the result.
    /// - Throws: the problem if it cannot be undone.
    public func undo(_ id: OutboxOperation.ID) async throws(FlowProblem) -> MessageText {
        do throws(SyncError) {
            if try await decision(id) != nil { return try await reopen(id) }
            // An undo cancels a change at the server if the change may have reached it, which needs the network.
            if let offline = session.staysOffline,
                try await scope.undo.execute(id, mode: .dryRun).operation.mayHaveArrived
            {
                return offline
            }
            let undone = try await scope.undo.execute(id)
            return "undone: \(await after(undone.operation))\(Self.dependents(of: undone)). Redo: \(next: .redo)"
        } catch {
            throw FlowProblem(await message(for: error, id))
        }
    }

    private static func dependents(of undone: Undo) -> MessageText {
        let count = undone.dependents.count
        if count == 0 { return "" }
        return undone.operation.takesDependents
            ? ", and \(Counted.changes(count)) of this work order"
            : ". Changes that depend on it stay queued: \(Counted.changes(count)) (\(next: .showQueue))"
    }

    /// Redoes the last undone change. Asks first if it is on another work order than the one on display.
    /// - Parameter workOrder: The work order on display; `nil` without one.
    /// - Throws: the problem if there is nothing to redo, or if the change cannot be redone.
    public func redo(on workOrder: WorkOrder.ID?) async throws(FlowProblem) -> UndoAnswer {
        let operation: OutboxOperation
        do throws(SyncError) { operation = try await plannedRedo(of: nil).operation } catch {
            throw FlowProblem(await message(for: error, nil, to: .redo))
        }
        return isElsewhere(operation, workOrder) ? .questioned(operation.id) : .done(try await redo(operation.id))
    }

    /// Redoes an undone change. Returns a sentence about the result.
    /// - Throws: the problem if it cannot be redone.
    public func redo(_ id: OutboxOperation.ID) async throws(FlowProblem) -> MessageText {
        let redo: Redo
        do throws(SyncError) {
            let fetchPolicy: Photo.FetchPolicy = session.usesServer ? .deviceThenServer : .deviceOnly
            redo = try await scope.redo.execute(id, fetchPolicy: fetchPolicy)
        } catch {
            throw FlowProblem(await message(for: error, id, to: .redo))
        }
        do throws(FlowProblem) {
            let dependents: StyledText =
                redo.dependents.isEmpty ? "" : ", and \(Counted.changes(redo.dependents.count)) of this work order"
            return "redone: \(try await words(redo.operation))\(dependents)"
        } catch {
            return "redone: change \(redo.operation.sequence) (\(error.message.summary))"
        }
    }

    /// Describes the work order after the undo, with the undone value.
    private func after(_ operation: OutboxOperation) async -> MessageText {
        do throws(FlowProblem) {
            let (now, was) = try await result(operation)
            let state = was.map { "\(now) (\($0))" } ?? now
            return MessageText(try await conflictKeptAsNote(operation).map { "\(state); \($0)" } ?? state)
        } catch {
            return "change \(operation.sequence) of \(operation.workOrderNumber) (\(error.message.summary))"
        }
    }

    private func message(
        for reason: SyncError, _ id: OutboxOperation.ID?, to action: UndoMessages.Action = .undo
    ) async -> Message {
        do throws(FlowProblem) {
            var named: OutboxOperation?
            if let id, case .cannotUndo = reason {
                named = try await FlowProblem.wrapping(try await scope.getQueue.execute(id), session.problem)
            }
            return try await message(for: reason, about: named, to: action)
        } catch {
            // The change could not be described, so report the reason against the undo without a description.
            guard case .cannotUndo(let problem) = reason else { return SyncMessages.message(for: reason) }
            return UndoMessages.message(for: problem, of: nil)
        }
    }
}

extension OutboxOperation {
    /// Whether the server may have the change, so that an undo has to cancel it there.
    public var mayHaveArrived: Bool {
        switch state {
        case .waiting: sealedAt != nil
        case .inDoubt, .poisoned: true
        case .conflict, .refused, .applied, .withdrawn: false
        }
    }
}
