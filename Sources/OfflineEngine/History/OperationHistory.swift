import MillwrightDomain

/// The operations on this device that can be undone and redone, in order (rule 2.18).
public struct OperationHistory: Hashable, Sendable {
    /// The number of most recent operations that `undo` and `redo` consider.
    package static let limit = 200
    /// The number of most recent operations that are searched for the changes of a withdrawn creation.
    package static let longest = 10_000

    /// The operations that can be undone. `undo` takes the last one first.
    public private(set) var undoable: [OutboxOperation] = []
    /// The operations that can be redone. `redo` takes the last one first. A new change removes all of them.
    public private(set) var redoable: [OutboxOperation] = []

    private let operations: [OutboxOperation.ID: OutboxOperation]
    /// The operations that are no steps of the person: the opposite change of an undo, a compaction, and what a merge or
    /// a retry sends in place of such an operation.
    private var silent: Set<OutboxOperation.ID>

    /// Builds the history from recorded steps.
    /// - Parameter steps: the recorded steps, oldest first.
    public init(_ steps: [HistoryStep]) {
        var operations: [OutboxOperation.ID: OutboxOperation] = [:]
        for case .made(let operation) in steps { operations[operation.id] = operation }
        self.operations = operations
        var decided: Set<OutboxOperation.ID> = []
        for case .decided(let id) in steps { decided.insert(id) }
        silent = Self.compactions(among: operations.values, apartFrom: decided)
        for case .undone(_, let by?) in steps { silent.insert(by) }
        let answers = Set(steps.compactMap(\.answer))
        for step in steps {
            switch step {
            case .made(let operation) where answers.contains(operation.id): break
            case .made(let operation): make(operation, afterDecisions: decided)
            case .decided(let id): undoable.removeAll { $0.id == id }
            case .undone(let id, _): undo(id)
            case .redone(let id, let by):
                redoable.removeAll { $0.id == id }
                if let again = operations[by] { undoable.append(again) }
            }
        }
        undoable = undoable.filter { !isGone($0) }
    }

    /// Returns the operations that replace several others. Only a compaction does so without a decision of the person.
    private static func compactions(
        among operations: some Sequence<OutboxOperation>, apartFrom decided: Set<OutboxOperation.ID>
    ) -> Set<OutboxOperation.ID> {
        let replaced = operations.filter { !decided.contains($0.id) }.compactMap(\.supersededBy)
        return Set(Dictionary(grouping: replaced, by: \.self).filter { $0.value.count > 1 }.keys)
    }

    /// Adds an operation to the undoable operations.
    ///
    /// An operation that replaces others is not a new step of the technician, unless she decided a conflict: the
    /// operation in conflict is no longer undoable then. A compaction leaves the steps that it joins as they are, so that
    /// an undo takes back one of them. Any other replacement takes the position of the operation that it replaces. A
    /// conflict record cannot be undone, so the operation that it replaces is only removed.
    private mutating func make(_ operation: OutboxOperation, afterDecisions decided: Set<OutboxOperation.ID>) {
        if silent.contains(operation.id) { return }
        let old = operation.supersedes.flatMap { operations[$0] }
        if let old, silent.contains(old.id), !decided.contains(old.id), old.change == operation.change {
            silent.insert(operation.id)
        } else if case .append(.conflictRecord) = operation.change {
            undoable.removeAll { $0.id == operation.supersedes }
        } else if let place = undoable.lastIndex(where: { $0.isReplaced(by: operation) }) {
            undoable[place] = operation
            undoable.removeAll { $0.isReplaced(by: operation) }
        } else {
            undoable.append(operation)
            redoable = []
        }
    }

    /// Moves an operation to those that can be redone. A compaction that was undone as a whole takes its steps with it.
    private mutating func undo(_ id: OutboxOperation.ID) {
        if let place = undoable.firstIndex(where: { $0.id == id }) {
            redoable.append(undoable.remove(at: place))
        } else if let compaction = operations[id], undoable.contains(where: { $0.supersededBy == id }) {
            undoable.removeAll { $0.supersededBy == id }
            redoable.append(compaction)
        }
    }

    /// Returns whether the operation was withdrawn, together with every operation that replaced it.
    private func isGone(_ operation: OutboxOperation) -> Bool {
        var newest = operation
        while newest.state == .withdrawn {
            guard let next = newest.supersededBy else { return true }
            guard let known = operations[next] else { return false }
            newest = known
        }
        return false
    }
}

extension OutboxOperation {
    /// Returns whether `other` replaces this operation. If `other` replaces several, its `supersedes` names only the
    /// first.
    fileprivate func isReplaced(by other: OutboxOperation) -> Bool {
        id == other.supersedes || supersededBy == other.id
    }
}
