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

    /// The rule that decides whether a session may make a change of the work order, such as
    /// ``EditRule/refusal(for:editing:)``.
    typealias Rule = (Session, WorkOrder) -> EditRefusalReason?

    /// Throws if this account may not make the change. It does not check whether the work order is complete, because
    /// ``requireOpen(_:by:)`` does that after the check of `If-Match`.
    func requirePermission(
        _ account: Account, by rule: Rule = EditRule.refusal(for:editing:)
    ) throws(Problem) {
        guard let refusal = rule(account.session, workOrder), refusal != .complete else { return }
        throw RefusalFormatter.of(refusal)
    }

    func requireOpen(_ account: Account, by rule: Rule = EditRule.refusal(for:editing:)) throws(Problem) {
        guard let refusal = rule(account.session, workOrder) else { return }
        throw RefusalFormatter.of(refusal)
    }

    func requireText(_ text: String, field: String) throws(Problem) {
        guard let problem = TextRule.problem(in: text) else { return }
        throw .invalid([field: RefusalFormatter.of(problem)])
    }

    /// Returns the work order's parts of this kind that are not deleted, oldest first.
    func parts(_ kind: EntityKind) throws -> [EntityRow] {
        try table.rows(ofWorkOrder: dto.id).filter { $0.kind == kind }
    }

    /// Returns the work order's photos, oldest first.
    func photos() throws -> [PhotoDTO] { try parts(.photo).map { try $0.decode(PhotoDTO.self) } }

    /// Sets one field, and stores the work order as its next version. If the field has the value already, nothing
    /// changes.
    mutating func set(_ field: WorkOrderDTO.Field, to value: WorkOrderFieldDTO, for write: Write) throws -> Outcome {
        guard dto[field] != value else { return .unchanged(row) }
        dto.set(field, to: value, by: write.author)
        dto.version += 1
        dto.updatedAt = WireInstant.text(write.at)
        return try .changed(table.put(dto, at: write.at, for: write.cause))
    }
}
