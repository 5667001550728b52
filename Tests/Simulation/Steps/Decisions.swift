import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightUseCases

/// The decisions of a person about existing operations. Each decision is recorded before it closes an operation.
/// Otherwise, the checks would report the operation as lost.
struct Decisions {
    let life: Life

    private var book: IntentBook { life.world.book }

    /// Resolves one conflict with one of the choices it offers.
    func resolve(
        _ conflict: Conflict, by choice: UInt64, in session: SessionComponent
    ) async throws -> String {
        let kinds = conflict.choices.sorted { $0.rawValue < $1.rawValue }
        guard !kinds.isEmpty else { return "\(conflict.id.rawValue.suffix(6)) cannot be decided yet" }
        var random = RandomSource(seed: choice)
        let kind = kinds[random.below(kinds.count)]
        if kind == .newWorkOrder { return try await move(conflict, in: session) }
        let chosen = Self.choice(kind, of: conflict, &random)
        book.decide(conflict.id.rawValue)
        let resolution = try await session.resolveConflict.execute(conflict, choosing: chosen)
        for replacement in resolution.replacements { accept(replacement.id, resolution.operation, session) }
        return "\(conflict.id.rawValue.suffix(6)) by \(chosen)"
    }

    /// Moves the unsent changes of a work order that is gone to a new one.
    private func move(_ conflict: Conflict, in session: SessionComponent) async throws -> String {
        let move: WorkOrderMove
        do { move = try await session.moveChanges.execute(conflict, mode: .dryRun) } catch {
            // The work order is still there, or the person may not create another one.
            guard case .choiceNotPossible(let reason) = error else { throw error }
            return "\(conflict.id.rawValue.suffix(6)) not moved: \(reason)"
        }
        for moved in move.moved { book.decide(moved.operation.id.rawValue) }
        let done = try await session.moveChanges.execute(conflict)
        // Changes that were recorded meanwhile are moved too.
        for moved in done.moved { book.decide(moved.operation.id.rawValue) }
        for replacement in done.replacements {
            book.accept(
                replacement.id.rawValue, on: life.device, by: session.session.user.id.rawValue,
                workOrder: done.workOrder.id.rawValue)
        }
        return "\(conflict.id.rawValue.suffix(6)) moved with \(done.moved.count) changes"
    }

    func retry(_ operation: OutboxOperation, in session: SessionComponent) async throws -> String {
        book.decide(operation.id.rawValue)
        let retry = try await session.retryOperation.execute(operation.id)
        if case .replaced(let next) = retry.outcome { accept(next, operation, session) }
        return "\(operation.id.rawValue.suffix(6)) \(retry.outcome)"
    }

    func drop(_ operation: OutboxOperation, in session: SessionComponent) async throws -> String {
        let plan = try await session.dropOperation.execute(operation.id, mode: .dryRun)
        for dropped in [operation] + plan.dependents { book.decide(dropped.id.rawValue) }
        let dropped = try await session.dropOperation.execute(operation.id)
        // Changes that were recorded meanwhile are dropped too.
        for dependent in dropped.dependents { book.decide(dependent.id.rawValue) }
        return "\(operation.id.rawValue.suffix(6)) dropped with \(dropped.dependents.count) changes"
    }

    /// - Parameter id: the operation; `nil` for the last one that was not undone.
    func undo(_ id: OutboxOperation.ID? = nil, in session: SessionComponent) async throws -> String {
        let plan = try await session.undo.execute(id, mode: .dryRun)
        let operation = plan.operation
        book.decide(operation.id.rawValue)
        if operation.takesDependents { for undone in plan.dependents { book.decide(undone.id.rawValue) } }
        let shown = ShownLog(of: life.device)
        let undo = try await session.undo.execute(operation.id)
        if case .timeEnd(let entry) = operation.change.field { shown.checkTimer(entry.rawValue) }
        if operation.takesDependents { for undone in undo.dependents { book.decide(undone.id.rawValue) } }
        if case .compensated(let next) = undo.outcome { accept(next, operation, session) }
        return "\(operation.id.rawValue.suffix(6)) \(undo.outcome)"
    }

    func redo(in session: SessionComponent) async throws -> String {
        let shown = ShownLog(of: life.device)
        let redo = try await session.redo.execute()
        for redone in [redo.operation] + redo.dependents.map(\.operation) {
            if let entry = redone.change.addedLogEntry { shown.checkTimer(entry.id.rawValue) }
        }
        if case .saved(let next) = redo.outcome { accept(next, redo.operation, session) }
        for dependent in redo.dependents {
            if case .saved(let next) = dependent.outcome { accept(next, dependent.operation, session) }
        }
        return "\(redo.operation.id.rawValue.suffix(6)) \(redo.outcome)"
    }

    /// Decides about every operation that needs a person.
    /// - Parameter isLast: true discards rejected operations, and ends conflicts with the server's value.
    func settle(in session: SessionComponent, isLast: Bool, _ random: inout RandomSource) async throws -> String {
        var said: [String] = []
        for operation in try await session.getQueue.execute() {
            let choice = random.next()
            do {
                if let line = try await settle(operation, in: session, isLast: isLast, choice) { said.append(line) }
            } catch {
                // A decision about a damaged operation may be impossible. The other operations are still decided.
                guard !operation.isReadable else { throw error }
                said.append("\(operation.id.rawValue.suffix(6)) \(error)")
            }
        }
        return said.joined(separator: "; ")
    }

    private func settle(
        _ operation: OutboxOperation, in session: SessionComponent, isLast: Bool, _ choice: UInt64
    ) async throws -> String? {
        if let conflict = Conflict(operation) {
            return isLast
                ? try await drop(operation, in: session) : try await resolve(conflict, by: choice, in: session)
        }
        if operation.state.isSendable { return nil }
        // A refused copy of a template can be created again as the template is now, with all that waits for it.
        if operation.change.createdWorkOrder?.templateID != nil { return try await retry(operation, in: session) }
        return isLast || choice % 2 == 0
            ? try await drop(operation, in: session) : try await retry(operation, in: session)
    }

    private func accept(_ id: OutboxOperation.ID, _ operation: OutboxOperation, _ session: SessionComponent) {
        book.accept(
            id.rawValue, on: life.device, by: session.session.user.id.rawValue,
            workOrder: operation.workOrderID.rawValue)
    }

    private static func choice(
        _ kind: ConflictChoice.Kind, of conflict: Conflict, _ random: inout RandomSource
    ) -> ConflictChoice {
        switch kind {
        case .mine: .mine
        case .theirs: .theirs
        case .merged: .merged
        case .asNote: .asNote
        case .available: .available
        case .value, .newWorkOrder: .value(value(for: conflict, &random))
        }
    }

    private static func value(for conflict: Conflict, _ random: inout RandomSource) -> FieldValue {
        let text = random.oneIn(4) ? "third" : "typed \(random.below(100))"
        let change = conflict.operation.change
        guard let content = change.rule.content else { return .empty }
        if content == .answer {
            return FieldValue(answer: PlantMaker.value(for: change.taskID?.rawValue ?? "", &random))
        }
        return content.isEntered ? .text(text) : random.pick(content.choices) ?? .empty
    }
}
