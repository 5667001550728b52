public import MillwrightDomain
public import MillwrightOfflineEngine
public import MillwrightViews

/// The changes that were discarded for the server's values, each with the step that reopens its conflict.
public struct AcceptedTheirsTable {
    public static let rowHeader = ["sequence", "id", "work_order", "kind", "value", "taken_at"]

    public let accepted: [AcceptedTheirs]
    public let details: [WorkOrder.ID: WorkOrderDetails]
    public let time: TimeFormatter

    public init(accepted: [AcceptedTheirs], details: [WorkOrder.ID: WorkOrderDetails], time: TimeFormatter) {
        self.accepted = accepted
        self.details = details
        self.time = time
    }

    public var lines: [MessageText] {
        accepted.flatMap { accepted -> [MessageText] in
            let operation = accepted.operation
            let head: StyledText = "conflict \(operation.sequence) · \(operation.workOrderNumber) · \(field(accepted))"
            return [
                MessageText(head.painted(.strong)),
                "  yours    \(mine(accepted))   discarded \(time.moment(accepted.acceptedAt))",
                "  \(next: .reopenConflict(.number(operation.sequence)))",
            ]
        }
    }

    public var rows: [[String]] {
        accepted.map { accepted in
            [
                String(accepted.operation.sequence), accepted.id.rawValue, String(accepted.operation.workOrderNumber),
                ChangeFormatter.code(accepted.operation.change), mineCode(accepted), accepted.acceptedAt.rfc3339,
            ]
        }
    }

    public func field(_ accepted: AcceptedTheirs) -> StyledText {
        ChangeFormatter.field(accepted.operation, in: details[accepted.operation.workOrderID])
    }

    private func mineCode(_ accepted: AcceptedTheirs) -> String {
        let change = accepted.operation.change
        return change.target.map { ValueForms($0).code } ?? change.text
    }

    private func mine(_ accepted: AcceptedTheirs) -> StyledText {
        let (operation, change) = (accepted.operation, accepted.operation.change)
        let kind = operation.task(in: details[operation.workOrderID])?.kind ?? .text
        return change.target.map { ValueForms($0, kind: kind, time: time).words } ?? "\"\(change.text)\""
    }
}
