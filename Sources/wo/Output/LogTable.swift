import Domain
import OfflineEngine

/// Everything done on this device, with what undid or redid it.
struct LogTable {
    static let rowHeader = [
        "sequence", "id", "work_order", "kind", "state", "undone_by", "redo_of", "created_at", "change",
    ]

    let steps: [HistoryStep]
    let operations: [OutboxOperation]
    let details: [WorkOrder.ID: WorkOrderDetails]
    let time: TimeWords

    func lines(columns: Int) -> [Printable] {
        let rows = operations.map { operation -> [Printable] in
            [
                "\(operation.sequence)", time.moment(operation.createdAt), .cell(words(operation).plain),
                state(operation),
            ]
        }
        return Table(flexible: [2, 3], rows: rows).lines(columns: columns)
    }

    var rows: [[String]] {
        operations.map { operation in
            [
                String(operation.sequence), operation.id.rawValue, String(operation.workOrderNumber),
                ChangeWords.code(operation.change), StateWords.code(operation.state), undoneBy(operation) ?? "",
                redoOf(operation) ?? "", operation.createdAt.rfc3339, words(operation).plain,
            ]
        }
    }

    func json(_ operation: OutboxOperation) -> JSONValue {
        .object(
            operation.json.members + [
                JSONValue.Member(key: "undone", value: .bool(isUndone(operation))),
                JSONValue.Member(key: "undone_by", value: .optional(undoneBy(operation))),
                JSONValue.Member(key: "redo_of", value: .optional(redoOf(operation))),
                JSONValue.Member(key: "superseded_by", value: .optional(operation.supersededBy?.rawValue)),
            ])
    }

    private func words(_ operation: OutboxOperation) -> Printable {
        ChangeWords.of(operation, in: details[operation.workOrderID])
    }

    private func state(_ operation: OutboxOperation) -> Printable {
        if isUndone(operation) { return "undone" }
        if let next = operation.supersededBy.flatMap({ sequence($0) }) { return "now \(next)" }
        if let undone = steps.firstNonNil({ Self.undone(by: operation.id, $0) }).flatMap({ sequence($0) }) {
            return "\(StateWords.of(operation.state)), undoes \(undone)"
        }
        return StateWords.of(operation.state)
    }

    private func sequence(_ id: OutboxOperation.ID) -> Int64? { operations.first { $0.id == id }?.sequence }

    /// An operation can be undone once: what makes it again is another one.
    private func isUndone(_ operation: OutboxOperation) -> Bool {
        steps.contains { step in
            if case .undone(operation.id, _) = step { true } else { false }
        }
    }

    private func undoneBy(_ operation: OutboxOperation) -> String? {
        steps.firstNonNil { step in
            if case .undone(operation.id, let by?) = step { by.rawValue } else { String?.none }
        }
    }

    private func redoOf(_ operation: OutboxOperation) -> String? {
        steps.firstNonNil { step in
            if case .redone(let id, operation.id) = step { id.rawValue } else { String?.none }
        }
    }

    private static func undone(by id: OutboxOperation.ID, _ step: HistoryStep) -> OutboxOperation.ID? {
        if case .undone(let undone, id) = step { undone } else { nil }
    }
}
