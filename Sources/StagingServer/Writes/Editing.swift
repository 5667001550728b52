import MillwrightDomain
import GRDB
import MillwrightWire

/// The current work order at the start of an edit, and the checks that edits share.
struct Editing {
    let table: EntityTable
    let row: EntityRow
    var dto: WorkOrderDTO
    let workOrder: WorkOrder

    /// Reads the current work order.
    init(_ id: String, in db: Database) throws {
        table = EntityTable(db: db)
        row = try table.living(.workOrder, id)
        dto = try row.decode(WorkOrderDTO.self)
        guard let workOrder = WorkOrderMapping.workOrder(dto) else {
            throw DatabaseError(message: "work order \(id) cannot be read")
        }
        self.workOrder = workOrder
    }

    /// Throws if this account may not edit the work order. It does not check whether the work order is complete,
    /// because ``requireOpen(_:)`` does that after the check of `If-Match`.
    func requirePermission(_ account: Account) throws(Problem) {
        guard let refusal = EditRule.refusal(for: account.session, editing: workOrder), refusal != .complete else {
            return
        }
        throw RefusalFormatter.of(refusal)
    }

    func requireOpen(_ account: Account) throws(Problem) {
        guard let refusal = EditRule.refusal(for: account.session, editing: workOrder) else { return }
        throw RefusalFormatter.of(refusal)
    }

    func requireText(_ text: String, field: String) throws(Problem) {
        guard let problem = TextRule.problem(in: text) else { return }
        throw .invalid([field: RefusalFormatter.of(problem)])
    }
}
