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

    /// Builds the history from recorded steps.
    /// - Parameter steps: the recorded steps, oldest first.
    public init(_ steps: [HistoryStep]) {
        var operations: [OutboxOperation.ID: OutboxOperation] = [:]
        for case .made(let operation) in steps { operations[operation.id] = operation }
        let answers = Set(steps.compactMap(\.answer))
        for step in steps {
            switch step {
            case .made(let operation) where answers.contains(operation.id): break
            case .made(let operation): make(operation)
            case .decided(let id): undoable.removeAll { $0.id == id }
            case .undone(let id, _): move(id, from: \.undoable, to: \.redoable)
            case .redone(let id, let by):
                redoable.removeAll { $0.id == id }
                if let again = operations[by] { undoable.append(again) }
            }
        }
        undoable.removeAll { $0.state == .withdrawn && $0.supersededBy == nil }
    }

    /// Adds an operation to the undoable operations.
    ///
    /// An operation that replaces others is not a new step of the technician, unless she decided a conflict: the
    /// operation in conflict is no longer undoable then. Otherwise it takes the position of the last operation that it
    /// replaces. A conflict record cannot be undone, so the operation that it replaces is only removed.
    private mutating func make(_ operation: OutboxOperation) {
        if case .append(.conflictRecord) = operation.change {
            undoable.removeAll { $0.id == operation.supersedes }
        } else if let place = undoable.lastIndex(where: { $0.isReplaced(by: operation) }) {
            undoable[place] = operation
            undoable.removeAll { $0.isReplaced(by: operation) }
        } else {
            undoable.append(operation)
            redoable = []
        }
    }

    private mutating func move(
        _ id: OutboxOperation.ID, from: WritableKeyPath<Self, [OutboxOperation]>,
        to: WritableKeyPath<Self, [OutboxOperation]>
    ) {
        guard let place = self[keyPath: from].firstIndex(where: { $0.id == id }) else { return }
        self[keyPath: to].append(self[keyPath: from].remove(at: place))
    }
}

extension OutboxOperation {
    /// Returns whether `other` replaces this operation. If `other` replaces several, its `supersedes` names only the
    /// first.
    fileprivate func isReplaced(by other: OutboxOperation) -> Bool {
        id == other.supersedes || supersededBy == other.id
    }
}
