import MillwrightDomain
import GRDB
import MillwrightWire

/// `PATCH /v1/workOrders/{id}`: changes one field. Each field has its own version, so edits of different fields do not
/// conflict.
enum WorkOrderWrite {
    static func patch(_ db: Database, _ write: Write) throws -> Outcome {
        var editing = try Editing(write.target, in: db)
        try editing.requirePermission(write.account)
        try ETag.requireAny(in: write.ifMatch)
        let (field, text) = try field(of: write.decode(WorkOrderPatchDTO.self))
        try ETag.require(editing.dto.versions[field] ?? editing.dto.version, in: write.ifMatch)
        try editing.requireOpen(write.account)
        try require(text, as: field)
        guard editing.dto[field] != text else { return .unchanged(editing.row) }
        editing.dto.set(field, to: text, by: write.author)
        editing.dto.version += 1
        editing.dto.updatedAt = WireInstant.text(write.at)
        return try .changed(editing.table.put(editing.dto, at: write.at, for: write.cause))
    }

    /// Throws if the text is not a value of the field. Edits by the dispatcher, which need no permission, are checked
    /// too.
    static func require(_ text: String, as name: WorkOrderDTO.Field) throws(Problem) {
        let content = Field.named(name.rawValue)?.rule.content
        guard let content, let value = content.value(rawText: text) else {
            let names = (content?.choices ?? []).compactMap(\.rawText).joined(separator: ", ")
            throw .invalid([name.rawValue: "must be one of: \(names)"])
        }
        if let problem = content.textProblem(in: value) {
            throw .invalid([name.rawValue: RefusalFormatter.of(problem)])
        }
    }

    private static func field(of patch: WorkOrderPatchDTO) throws(Problem) -> (WorkOrderDTO.Field, String) {
        guard let (field, given) = patch.fields.first, patch.fields.count == 1 else {
            let names = WorkOrderDTO.Field.patched.map { ($0.rawValue, "must be sent alone, and just one must be") }
            throw .invalid(Dictionary(uniqueKeysWithValues: names))
        }
        guard case .set(let text) = given else { throw .invalid([field.rawValue: "is null"]) }
        return (field, text)
    }
}

extension WorkOrderDTO {
    /// Sets one field and gives it the row's next version. The other fields keep their versions.
    mutating func set(_ field: Field, to text: String, by author: AuthorshipDTO) {
        set(field, to: text, by: author, version: version + 1)
    }

    /// Sets the status, which has its own version.
    mutating func setStatus(_ status: String, by author: AuthorshipDTO) {
        set(.status, to: status, by: author, version: nil)
        statusVersion += 1
    }

    private mutating func set(_ field: Field, to text: String, by author: AuthorshipDTO, version: Int64?) {
        fieldVersions = versions
        fieldVersions?[field] = version
        authors = authors ?? Fields([:])
        authors?[field] = author
        self[field] = text
    }
}
