public import MillwrightDomain
public import MillwrightOfflineEngine
public import MillwrightViews

/// The changes made on this device, including undone and redone changes.
public struct LogTable {
    public static let rowHeader = [
        "sequence", "id", "work_order", "kind", "state", "undone_by", "redo_of", "created_at", "change",
    ]

    public let steps: [HistoryStep]
    public let operations: [OutboxOperation]
    public let details: [WorkOrder.ID: WorkOrderDetails]
    public let time: TimeFormatter

    public init(
        steps: [HistoryStep], operations: [OutboxOperation], details: [WorkOrder.ID: WorkOrderDetails],
        time: TimeFormatter
    ) {
        self.steps = steps
        self.operations = operations
        self.details = details
        self.time = time
    }

    public func lines(columns: Int) -> [StyledText] {
        let rows = operations.map { operation -> [StyledText] in
            [
                "\(operation.sequence)", time.moment(operation.createdAt), .cell(words(operation).plain),
                state(operation),
            ]
        }
        return TextTable(flexible: [2, 3], rows: rows).lines(columns: columns)
    }

    public var rows: [[String]] {
        operations.map { operation in
            [
                String(operation.sequence), operation.id.rawValue, String(operation.workOrderNumber),
                ChangeFormatter.code(operation.change), StateFormatter.code(operation.state), undoneBy(operation) ?? "",
                redoOf(operation) ?? "", operation.createdAt.rfc3339,
                ChangeFormatter.of(operation, in: details[operation.workOrderID], time: nil).plain,
            ]
        }
    }

    private func words(_ operation: OutboxOperation) -> StyledText {
        ChangeFormatter.of(operation, in: details[operation.workOrderID], time: time)
    }

    private func state(_ operation: OutboxOperation) -> StyledText {
        if isUndone(operation) { return "undone" }
        if let next = operation.supersededBy.flatMap({ sequence($0) }) { return "replaced by \(next)" }
        if let undone = steps.firstNonNil({ Self.undone(by: operation.id, $0) }).flatMap({ sequence($0) }) {
            return "\(StateFormatter.of(operation.state)), undoes \(undone)"
        }
        return StateFormatter.of(operation.state)
    }

    private func sequence(_ id: OutboxOperation.ID) -> Int64? { operations.first { $0.id == id }?.sequence }

    /// Returns whether the operation was undone. An operation can be undone once; a redo is another operation.
    public func isUndone(_ operation: OutboxOperation) -> Bool { steps.isUndone(operation.id) }

    public func undoneBy(_ operation: OutboxOperation) -> String? {
        steps.firstNonNil { step in
            if case .undone(operation.id, let by?) = step { by.rawValue } else { String?.none }
        }
    }

    public func redoOf(_ operation: OutboxOperation) -> String? {
        steps.firstNonNil { step in
            if case .redone(let id, operation.id) = step { id.rawValue } else { String?.none }
        }
    }

    private static func undone(by id: OutboxOperation.ID, _ step: HistoryStep) -> OutboxOperation.ID? {
        if case .undone(let undone, id) = step { undone } else { nil }
    }
}
