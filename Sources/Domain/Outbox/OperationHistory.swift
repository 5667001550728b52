/// One thing a technician did, in order: a change, the undoing of one, the doing again of one that was undone.
public enum HistoryStep: Hashable, Sendable {
    case made(OutboxOperation)
    /// `by` is the operation that does the opposite; `nil` when the change was taken back before it was sent.
    case undone(OutboxOperation.ID, by: OutboxOperation.ID?)
    case redone(OutboxOperation.ID, by: OutboxOperation.ID)
}

/// What can be undone and done again (offline.md 2.18, cli.md U1): a walk back and forward through what was done here.
public struct OperationHistory: Hashable, Sendable {
    /// How far back `undo` and `redo` look, in operations.
    package static let reach = 200

    /// What `undo` takes back, the next one last.
    public private(set) var undoable: [OutboxOperation] = []
    /// What `redo` does again, the next one last. A new change empties it.
    public private(set) var redoable: [OutboxOperation] = []

    /// - Parameter steps: the oldest first.
    public init(_ steps: [HistoryStep]) {
        var operations: [OutboxOperation.ID: OutboxOperation] = [:]
        for case .made(let operation) in steps { operations[operation.id] = operation }
        let answers = Set(steps.compactMap(\.answer))
        for step in steps {
            switch step {
            case .made(let operation) where answers.contains(operation.id): break
            case .made(let operation): make(operation)
            case .undone(let id, _): move(id, from: \.undoable, to: \.redoable)
            case .redone(let id, let by):
                redoable.removeAll { $0.id == id }
                if let again = operations[by] { undoable.append(again) }
            }
        }
        undoable.removeAll { $0.state == .withdrawn && $0.supersededBy == nil }
    }

    /// One that stands in for another takes its place, for several that of the last of them; it is nothing the technician
    /// did. A conflict record is the office's: with it alone, what it stands in for is over.
    private mutating func make(_ operation: OutboxOperation) {
        if case .conflictRecord = operation.change {
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
    /// Of several that one stands in for, it names the first alone.
    fileprivate func isReplaced(by other: OutboxOperation) -> Bool {
        id == other.supersedes || supersededBy == other.id
    }
}

extension HistoryStep {
    /// The operation that a step was answered with.
    fileprivate var answer: OutboxOperation.ID? {
        switch self {
        case .made: nil
        case .undone(_, let by): by
        case .redone(_, let by): by
        }
    }
}
