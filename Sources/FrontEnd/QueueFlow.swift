public import MillwrightViews
public import MillwrightDomain
public import MillwrightOfflineEngine
public import MillwrightPresentation
public import MillwrightUseCases

/// The decisions of a person about a change in the queue, in words.
public struct QueueFlow: Sendable {
    let session: SessionFlows

    private var scope: SessionComponent { session.scope }

    /// Returns the unfinished changes with their words, in the order in which they are sent.
    public func rows() async throws(FlowProblem) -> [QueueRow] {
        let operations = try await FlowProblem.wrapping(try await scope.getQueue.execute(), session.problem)
        var rows: [QueueRow] = []
        for operation in operations {
            rows.append(
                QueueRow(
                    operation: operation, words: await session.words(operation.change, of: operation),
                    state: StateFormatter.of(operation.state)))
        }
        return rows
    }

    /// Gives a change in the queue another value.
    /// - Parameters:
    ///   - selector: the change as the person named it.
    ///   - typed: the value as the person typed it.
    public func edit(
        _ operation: OutboxOperation, _ edit: OperationEdit, basis: TimeBasis = .checked, mode: ChangeMode = .save,
        named selector: String, typed: String
    ) async throws(FlowProblem) -> MadeChange<ChangedItem> {
        let replacement = try await replacement(of: operation)
        let outcome = try await FlowProblem.wrapping(
            try await scope.editOperation.execute(operation.id, edit: edit, basis: basis, mode: mode)
        ) {
            FlowProblem(
                QueueMessages.message(
                    for: $0, of: operation, named: selector, typed: typed, replacement: replacement,
                    in: session.session))
        }
        let change = edit.value.flatMap { operation.change.holding($0) } ?? operation.change
        return MadeChange(
            outcome, kind: ChangeFormatter.code(operation.change), words: await session.words(change, of: operation),
            item: .operation(operation))
    }

    /// Gives a new work order in the queue other values of its fields.
    public func edit(
        _ operation: OutboxOperation, fields: [Change], mode: ChangeMode = .save, named selector: String
    ) async throws(FlowProblem) -> MadeChange<ChangedItem> {
        let replacement = try await replacement(of: operation)
        let outcome = try await FlowProblem.wrapping(
            try await scope.editOperation.execute(operation.id, fields: fields, mode: mode)
        ) {
            FlowProblem(
                QueueMessages.message(
                    for: $0, of: operation, named: selector, typed: "", replacement: replacement, in: session.session))
        }
        let details = operation.change.createdWorkOrder.map { WorkOrderDetails(workOrder: $0.workOrder) }
        let words = fields.map {
            ChangeFormatter.of($0, number: operation.workOrderNumber, in: details, time: session.time)
        }
        return MadeChange(
            outcome, kind: ChangeFormatter.code(operation.change), words: StyledText.joined(words, by: "; "),
            item: .operation(operation))
    }

    /// Sends a refused change again.
    /// - Parameters:
    ///   - keepsTemplate: whether a new work order is created from its template. Otherwise it gets the tasks as they are
    ///     on this device.
    ///   - basis: the clock by which labor time is checked.
    public func retry(
        _ operation: OutboxOperation, keepsTemplate: Bool = true, basis: TimeBasis = .checked,
        mode: ChangeMode = .save, named selector: String
    ) async throws(FlowProblem) -> MadeChange<ChangedItem> {
        let tasks: RetryOperationUseCase.Tasks =
            keepsTemplate ? .ofTemplate(session.usesServer ? .serverThenDevice : .deviceOnly) : .asCopied
        let replacement = try await replacement(of: operation)
        let retry = try await FlowProblem.wrapping(
            try await scope.retryOperation.execute(operation.id, tasks: tasks, basis: basis, mode: mode)
        ) {
            FlowProblem(
                QueueMessages.message(
                    for: $0, of: operation, named: selector, replacement: replacement, in: session.session))
        }
        let outcome: ChangeOutcome =
            switch retry.outcome {
            case .released: .saved(operation.id)
            case .replaced(let id): .saved(id)
            case .wouldRelease, .wouldReplace: .wouldSave
            }
        var change = MadeChange<ChangedItem>(
            outcome, kind: ChangeFormatter.code(operation.change),
            words: "retried: \(await session.words(operation.change, of: operation))", item: .operation(operation))
        change.remarks = retry.displaced.map { ChangeRemark("as a note: \(ChangeFormatter.kept($0))") }
        return change
    }

    /// Returns the number of the change that replaced the operation; `nil` if none did.
    public func replacement(of operation: OutboxOperation) async throws(FlowProblem) -> Int64? {
        guard let id = operation.supersededBy else { return nil }
        return try await FlowProblem.wrapping(try await scope.getQueue.execute(id), session.problem).sequence
    }

    /// Discards a change. A change of a new work order's creation takes the others of the work order with it.
    public func drop(
        _ operation: OutboxOperation, mode: ChangeMode = .save, named selector: String
    ) async throws(FlowProblem) -> Drop {
        do throws(SyncError) { return try await scope.dropOperation.execute(operation.id, mode: mode) } catch {
            throw FlowProblem(
                try await session.undo.message(for: error, about: operation, selector: selector, to: .drop))
        }
    }

    /// Returns a sentence about a discarded change.
    public func sentence(_ drop: Drop) async -> MessageText {
        let dropped = drop.operation
        if dropped.state == .withdrawn { return "change \(dropped.sequence) was already discarded or replaced" }
        let dependents: StyledText =
            drop.dependents.isEmpty ? "" : ", and \(Counted.changes(drop.dependents.count)) of this work order"
        return "discarded: \(await session.words(dropped.change, of: dropped))\(dependents)"
    }

    /// Moves everything unsent of an operation's work order to another one.
    /// - Parameter destination: the work order that takes over the changes; `nil` for a new one.
    public func move(
        _ operation: OutboxOperation, to destination: WorkOrder.ID?, mode: ChangeMode = .save, named selector: String
    ) async throws(FlowProblem) -> MovedChanges {
        do throws(SyncError) {
            let move =
                if let conflict = Conflict(operation) {
                    try await scope.moveChanges.execute(conflict, to: destination, mode: mode)
                } else {
                    try await scope.moveChanges.execute(operation.id, to: destination, mode: mode)
                }
            return MovedChanges(
                move: move, operation: operation, item: .operation(operation), mode: mode, session: session)
        } catch {
            throw FlowProblem(QueueMessages.move(error, of: operation, named: selector, in: session.session))
        }
    }
}

/// A change in the queue, in words.
public struct QueueRow: Sendable {
    public let operation: OutboxOperation
    /// The change with the label of its task and the work order's number.
    public let words: StyledText
    public let state: StyledText
}

/// The move of unsent changes to another work order, in words.
public struct MovedChanges: Sendable {
    public let move: WorkOrderMove
    /// The change that the person named, before the move.
    let operation: OutboxOperation
    let item: ChangedItem
    let mode: ChangeMode
    let session: SessionFlows

    /// The move as a whole, and one change for each operation on the other work order.
    public var changes: [MadeChange<ChangedItem>] {
        move.replacements.enumerated().map { place, replacement in
            place == 0 && move.creation != nil ? whole(replacement) : one(replacement, isFirst: place == 0)
        }
    }

    /// The sentence about the move as a whole.
    public var words: StyledText { words(to: move.workOrder.number) }

    private func words(to number: Int) -> StyledText {
        let new: StyledText = move.creation == nil ? "" : "the new work order "
        let subject: StyledText =
            operation.isInConflict ? "conflict \(operation.sequence)" : "change \(operation.sequence)"
        return "\(subject): \(Counted.changes(move.moved.count)) of \(operation.workOrderNumber) moved to "
            + "\(new)\(number)"
    }

    private func made(_ replacement: SupersedingOperation, _ words: StyledText) -> MadeChange<ChangedItem> {
        MadeChange(
            mode == .dryRun ? .wouldSave : .saved(replacement.id), kind: ChangeFormatter.code(replacement.change),
            words: words, item: item)
    }

    private func whole(_ replacement: SupersedingOperation) -> MadeChange<ChangedItem> {
        let temporary = move.workOrder.number
        var change = made(replacement, words)
        change.created = temporary
        change.notes = ["\(temporary) is a temporary number until the server gives one"]
        change.whenSent = { () async throws(FlowProblem) in
            let number = try await number()
            var sent = made(replacement, words(to: number))
            sent.created = number
            if number != temporary { sent.surroundings = "was \(temporary)" }
            return sent
        }
        return change
    }

    /// Reads the number of the work order, which the server may have given in the meantime.
    private func number() async throws(FlowProblem) -> Int {
        try await session.workOrder(move.workOrder.id).details().workOrder.number
    }

    private func one(_ replacement: SupersedingOperation, isFirst: Bool) -> MadeChange<ChangedItem> {
        var change = one(replacement, isFirst: isFirst, on: move.workOrder.number)
        change.whenSent = { () async throws(FlowProblem) in
            one(replacement, isFirst: isFirst, on: try await number())
        }
        return change
    }

    private func one(
        _ replacement: SupersedingOperation, isFirst: Bool, on number: Int
    ) -> MadeChange<ChangedItem> {
        let words = ChangeFormatter.of(
            replacement.change, number: number, in: move.draft?.details, time: session.time)
        var change = made(replacement, isFirst ? "\(self.words(to: number)): \(words)" : words)
        change.isBeside = !isFirst
        return change
    }
}
