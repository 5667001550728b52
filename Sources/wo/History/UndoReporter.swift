import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases

/// The report of an undo or of its dry run. An undo withdraws the change, or makes the opposite change.
struct UndoReporter {
    let session: SessionComponent
    let context: Context

    func report(_ undo: Undo) async throws(Failure) -> ProgramExit {
        let words = try await words(undo.operation)
        switch undo.outcome {
        case .withdrawn:
            let (now, was) = try await result(undo.operation)
            let suffix: StyledText = was.map { "   (\($0))" } ?? ""
            answer("undone", undo, "\(StyledText.paint(.ok, "✓")) undone: \(now)\(suffix)")
            let dependents = try await dependentsUndone(with: undo)
            for dependent in dependents { context.console.status("  with it: \(dependent)") }
            let server: StyledText =
                undo.operation.state.isAppliedElsewhere
                ? "the server keeps what it has"
                : try await conflictKeptAsNote(undo.operation) ?? "it is not on the server"
            context.console.status("  \(server)  redo: wo redo")
            return .done
        case .wouldWithdraw:
            answer("would", undo, "would undo: \(words)")
            let dependents = try await dependentsUndone(with: undo)
            for dependent in dependents { context.console.status("  with it: \(dependent)") }
            return .done
        case .wouldCompensate:
            answer("would", undo, "would undo with a new change: \(words)")
            return .done
        case .compensated(let id):
            let (now, was) = try await result(undo.operation)
            var report = ChangeReport(
                kind: ChangeFormatter.code(undo.operation.change), words: "undone: \(now)", suffix: was,
                item: undo.operation.json)
            report.notes = ["redo: wo redo"]
            return try await context.finish(.saved(id), report, of: session)
        }
    }

    /// Returns the line that a conflict stays decided, if its text was kept as this note; `nil` for any other change.
    func conflictKeptAsNote(_ operation: OutboxOperation) async throws(Failure) -> StyledText? {
        guard operation.change.addedNote != nil, let id = operation.supersedes else { return nil }
        let conflict = try await session.operation(id.rawValue)
        guard let field = conflict.change.field else { return nil }
        return UndoMessages.conflictStaysDecided(conflict.sequence, field)
    }

    /// Describes the changes that are undone together with the creation of their work order; empty for any other undo.
    private func dependentsUndone(with undo: Undo) async throws(Failure) -> [StyledText] {
        var dependents: [StyledText] = []
        guard undo.operation.takesDependents else { return dependents }
        for dependent in undo.dependents { dependents.append(try await words(dependent)) }
        return dependents
    }

    /// Returns the state after the undo, such as `1042 is in progress again`, and the undone value, such as `was: on
    /// hold`.
    func result(_ operation: OutboxOperation) async throws(Failure) -> (now: StyledText, was: StyledText?) {
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
        let value = ValueForms(now, kind: kind, of: field, time: context.time).words
        let words = field != nil && now == .empty ? "empty" : value.fitted(to: Self.longestValue)
        if now == undone { return ("\(subject) \(verb) still \(words)", nil) }
        let again: StyledText = now == operation.base ? " again" : ""
        let was = ValueForms(undone, kind: kind, of: field, time: context.time).words.fitted(to: Self.longestValue)
        return ("\(subject) \(verb) \(words)\(again)", "was: \(was)")
    }

    private static let longestValue = 60

    func words(_ operation: OutboxOperation) async throws(Failure) -> StyledText {
        ChangeFormatter.of(operation, in: try await session.detailsIfThere(operation), time: context.time)
    }

    /// - Parameter isBeside: Whether the change is redone with the creation of its work order.
    func redone(
        _ operation: OutboxOperation, _ outcome: ChangeOutcome, isBeside: Bool = false
    ) async throws(Failure) -> MadeChange {
        MadeChange(
            outcome: outcome,
            report: ChangeReport(
                kind: ChangeFormatter.code(operation.change), words: "redone: \(try await words(operation))",
                item: operation.json, isBeside: isBeside))
    }

    /// Describes the change that cannot be undone or redone, for the error message.
    /// - Parameters:
    ///   - named: The change that the person named; `nil` for the next change in `side`.
    ///   - side: The changes that can be undone, or those that can be redone.
    /// - Returns: `nil` if `named` is `nil` and `side` is empty.
    func subject(
        _ named: OutboxOperation?, of side: KeyPath<OperationHistory, [OutboxOperation]>, to action: UndoMessages.Action
    ) async throws(Failure) -> UndoMessages.Subject? {
        var operation = named
        if operation == nil { operation = OperationHistory(try await session.history())[keyPath: side].last }
        guard let operation else { return nil }
        return UndoMessages.Subject(
            words: try await words(operation), number: operation.workOrderNumber, session: session.session,
            change: operation.change, action: action)
    }

    /// Returns whether `named` was undone and not redone since. If `named` is `nil`, returns whether this is true of
    /// any change.
    func hasUndone(_ named: OutboxOperation?) async throws(Failure) -> Bool {
        var taken: Set<OutboxOperation.ID> = []
        for step in try await session.history() {
            switch step {
            case .undone(let id, _): taken.insert(id)
            case .redone(let id, _): taken.remove(id)
            case .made, .decided: break
            }
        }
        return named.map { taken.contains($0.id) } ?? !taken.isEmpty
    }

    private func answer(_ result: String, _ undo: Undo, _ line: StyledText) {
        guard context.console.isJSON else { return context.console.status(line) }
        let operation = undo.operation
        let change: JSONValue = [
            "id": .string(operation.id.rawValue), "kind": .string(ChangeFormatter.code(operation.change)),
            "state": .string(undo.outcome == .withdrawn ? "withdrawn" : StateFormatter.code(operation.state)),
            "undo": .null,
        ]
        let envelope = Envelope.change(result, operation: change, item: operation.json)
        context.console.answer(envelope.with(dependents: undo.dependents))
    }
}

extension JSONValue {
    /// Returns the envelope of a change with the ids of the changes that depend on the change.
    func with(dependents: [OutboxOperation]) -> JSONValue {
        let ids = JSONValue.array(dependents.map { .string($0.id.rawValue) })
        return .object(members + [JSONValue.Member(key: "dependents", value: ids)])
    }
}
