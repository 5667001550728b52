import MillwrightDomain
import GRDB
import MillwrightWire

/// `PATCH /v1/workOrders/{id}`: one field. Each has a version of its own, so that two people who change two fields are
/// not in each other's way.
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

    /// Also for who needs no permission: what a field may hold is the same for everybody.
    static func require(_ text: String, as name: WorkOrderDTO.Field) throws(Problem) {
        let content = Field.named(name.rawValue)?.rule.content
        guard let content, let value = content.value(rawText: text) else {
            let names = (content?.choices ?? []).compactMap(\.rawText).joined(separator: ", ")
            throw .invalid([name.rawValue: "must be one of: \(names)"])
        }
        if let problem = content.textProblem(in: value) { throw .invalid([name.rawValue: RefusalWords.of(problem)]) }
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
    /// One field, with the version that the row is about to have; the versions of the others are written down with it.
    mutating func set(_ field: Field, to text: String, by author: AuthorshipDTO) {
        set(field, to: text, by: author, version: version + 1)
    }

    /// The status, which has a version of its own.
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
