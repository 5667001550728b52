import Domain
import OfflineEngine

/// What was given up for what the server had, and the way back.
struct TakenTable {
    static let rowHeader = ["sequence", "id", "work_order", "field", "mine", "taken_at"]

    let taken: [AcceptedTheirs]
    let details: [WorkOrder.ID: WorkOrderDetails]
    let time: TimeWords

    var lines: [Printable] {
        taken.flatMap { taken -> [Printable] in
            let operation = taken.operation
            let head: Printable = "conflict \(operation.sequence) · \(operation.workOrderNumber) · \(field(taken))"
            return [
                head.painted(.strong), "  yours    \(mine(taken))   given up \(time.moment(taken.takenAt))",
                "  wo resolve \(operation.sequence) --reopen",
            ]
        }
    }

    var rows: [[String]] {
        taken.map { taken in
            [
                String(taken.operation.sequence), taken.id.rawValue, String(taken.operation.workOrderNumber),
                field(taken).plain, mineCode(taken), taken.takenAt.rfc3339,
            ]
        }
    }

    func json(_ taken: AcceptedTheirs) -> JSONValue {
        [
            "id": .string(taken.id.rawValue), "sequence": .integer(taken.operation.sequence),
            "work_order": .integer(Int64(taken.operation.workOrderNumber)),
            "kind": .string(ChangeWords.code(taken.operation.change)), "field": .string(field(taken).plain),
            "mine": taken.operation.change.json, "taken_at": .string(taken.takenAt.rfc3339),
        ]
    }

    private func field(_ taken: AcceptedTheirs) -> Printable {
        ChangeWords.field(taken.operation.change, in: details[taken.operation.workOrderID])
    }

    private func mineCode(_ taken: AcceptedTheirs) -> String {
        let change = taken.operation.change
        return change.target.map { ValueForms($0).code } ?? change.text
    }

    private func mine(_ taken: AcceptedTheirs) -> Printable {
        let change = taken.operation.change
        return change.target.map { ValueForms($0).words } ?? "\"\(change.text)\""
    }
}
