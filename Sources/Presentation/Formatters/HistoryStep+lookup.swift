import MillwrightDomain
import MillwrightOfflineEngine

extension [HistoryStep] {
    /// Returns whether the operation was undone. An operation can be undone once; a redo is another operation.
    func isUndone(_ id: OutboxOperation.ID) -> Bool {
        contains { step in
            if case .undone(id, _) = step { true } else { false }
        }
    }

    /// Returns the operation with this id; `nil` if the steps do not contain it.
    func operation(_ id: OutboxOperation.ID) -> OutboxOperation? { operations.first { $0.id == id } }

    /// The numbers of the operations.
    var numbers: [OutboxOperation.ID: Int64] {
        Dictionary(operations.map { ($0.id, $0.sequence) }, uniquingKeysWith: { first, _ in first })
    }

    private var operations: [OutboxOperation] {
        compactMap { step in
            if case .made(let operation) = step { operation } else { nil }
        }
    }
}
