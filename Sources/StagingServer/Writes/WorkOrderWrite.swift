import MillwrightDomain
import GRDB
import MillwrightWire

/// `PATCH /v1/workOrders/{id}`: changes one field. Each field has its own version, so edits of different fields do not
/// conflict.
enum WorkOrderWrite {
    static func patch(_ db: Database, _ write: Write) throws -> Outcome {
        var editing = try Editing(write.target, in: db)
        try requireAnyPermission(write.account, editing)
        try ETag.requireAny(in: write.ifMatch)
        let (field, value) = try field(of: write.decode(WorkOrderPatchDTO.self))
        let rule = rule(of: field)
        try editing.requirePermission(write.account, by: rule)
        try ETag.require(editing.dto.versions[field] ?? editing.dto.version, in: write.ifMatch)
        try editing.requireOpen(write.account, by: rule)
        return try editing.set(field, to: FieldCheck(db: db).checked(value, as: field), for: write)
    }

    /// Throws if the account may change no field. The body is read only after this check.
    private static func requireAnyPermission(_ account: Account, _ editing: Editing) throws(Problem) {
        guard !account.session.allows(.assign) else { return }
        try editing.requirePermission(account)
    }

    private static func rule(of field: WorkOrderDTO.Field) -> Editing.Rule {
        switch Field.named(field.rawValue)?.rule.permission {
        case .assign: EditRule.refusal(for:assigning:)
        default: EditRule.refusal(for:editing:)
        }
    }

    private static func field(
        of patch: WorkOrderPatchDTO
    ) throws(Problem) -> (WorkOrderDTO.Field, WorkOrderFieldDTO) {
        guard let only = patch.fields.first, patch.fields.count == 1 else {
            let names = WorkOrderDTO.Field.patched.map { ($0.rawValue, "is not the only one: send exactly one field") }
            throw .invalid(Dictionary(uniqueKeysWithValues: names))
        }
        return (only.key, only.value)
    }
}

extension WorkOrderDTO {
    /// Sets one field and gives it the row's next version. The other fields keep their versions.
    mutating func set(_ field: Field, to value: WorkOrderFieldDTO, by author: AuthorshipDTO) {
        set(field, to: value, by: author, version: version + 1)
    }

    /// Sets the status, which has its own version.
    mutating func setStatus(_ status: String, by author: AuthorshipDTO) {
        set(.status, to: .text(status), by: author, version: nil)
        statusVersion += 1
    }

    private mutating func set(
        _ field: Field, to value: WorkOrderFieldDTO, by author: AuthorshipDTO, version: Int64?
    ) {
        fieldVersions = versions
        fieldVersions?[field] = version
        authors = authors ?? Fields([:])
        authors?[field] = author
        self[field] = value
    }
}
