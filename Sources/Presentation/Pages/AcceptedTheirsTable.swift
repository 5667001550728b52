public import MillwrightDomain
public import MillwrightOfflineEngine

/// The changes that were discarded for the server's values, each with the step that reopens its conflict.
public struct AcceptedTheirsTable {
    public static let rowHeader = ["sequence", "id", "work_order", "field", "mine", "taken_at"]

    public let taken: [AcceptedTheirs]
    public let details: [WorkOrder.ID: WorkOrderDetails]
    public let time: TimeFormatter

    public init(taken: [AcceptedTheirs], details: [WorkOrder.ID: WorkOrderDetails], time: TimeFormatter) {
        self.taken = taken
        self.details = details
        self.time = time
    }

    public var lines: [MessageText] {
        taken.flatMap { taken -> [MessageText] in
            let operation = taken.operation
            let head: StyledText = "conflict \(operation.sequence) · \(operation.workOrderNumber) · \(field(taken))"
            return [
                MessageText(head.painted(.strong)),
                "  yours    \(mine(taken))   discarded \(time.moment(taken.takenAt))",
                "  \(next: .reopenConflict(.number(operation.sequence)))",
            ]
        }
    }

    public var rows: [[String]] {
        taken.map { taken in
            [
                String(taken.operation.sequence), taken.id.rawValue, String(taken.operation.workOrderNumber),
                field(taken).plain, mineCode(taken), taken.takenAt.rfc3339,
            ]
        }
    }

    public func field(_ taken: AcceptedTheirs) -> StyledText {
        ChangeFormatter.field(taken.operation.change, in: details[taken.operation.workOrderID])
    }

    private func mineCode(_ taken: AcceptedTheirs) -> String {
        let change = taken.operation.change
        return change.target.map { ValueForms($0).code } ?? change.text
    }

    private func mine(_ taken: AcceptedTheirs) -> StyledText {
        let change = taken.operation.change
        return change.target.map { ValueForms($0).words } ?? "\"\(change.text)\""
    }
}
