import MillwrightDomain
import GRDB
import MillwrightWire

/// `PATCH /v1/workOrders/{id}`: one field. Each has a version of its own, so that two people who change two fields are
/// not in each other's way.
enum WorkOrderWrite {
    private typealias Field = (
        name: String, text: WritableKeyPath<WorkOrderDTO, String>,
        version: WritableKeyPath<WorkOrderFieldVersionsDTO, Int64>,
        author: WritableKeyPath<WorkOrderAuthorsDTO, AuthorshipDTO?>
    )

    static func patch(_ db: Database, _ write: Write) throws -> Outcome {
        var editing = try Editing(write.target, in: db)
        try editing.requirePermission(write.account)
        try ETag.requireAny(in: write.ifMatch)
        let (field, text) = try field(of: write.decode(WorkOrderPatchDTO.self))
        try ETag.require(editing.dto.versions[keyPath: field.version], in: write.ifMatch)
        try editing.requireOpen(write.account)
        try require(text, as: field.name)
        guard editing.dto[keyPath: field.text] != text else { return .unchanged(editing.row) }
        editing.dto.set(field.text, field.version, to: text)
        editing.dto.set(field.author, to: write.author)
        editing.dto.version += 1
        editing.dto.updatedAt = WireInstant.text(write.at)
        return try .changed(editing.table.put(editing.dto, at: write.at, for: write.cause))
    }

    /// Also for who needs no permission: what a field may hold is the same for everybody.
    static func require(_ text: String, as field: String) throws(Problem) {
        if field == "priority" {
            guard WorkOrderPriority(rawValue: text) != nil else {
                let names = WorkOrderPriority.allCases.map(\.rawValue).joined(separator: ", ")
                throw .invalid(["priority": "must be one of: \(names)"])
            }
        }
        let problem = field == "title" ? TitleRule.problem(in: text) : TextRule.problem(in: text)
        if let problem { throw .invalid([field: RefusalWords.of(problem)]) }
    }

    private static func field(of patch: WorkOrderPatchDTO) throws(Problem) -> (Field, String) {
        let fields: [(Field, FieldPatch<String>)] = [
            (("title", \.title, \.title, \.title), patch.title),
            (("description", \.description, \.description, \.description), patch.description),
            (("priority", \.priority, \.priority, \.priority), patch.priority),
        ]
        let given = fields.filter { $0.1 != .keep }
        guard given.count == 1 else {
            throw .invalid(
                Dictionary(uniqueKeysWithValues: fields.map { ($0.0.name, "must be sent alone, and just one must be") })
            )
        }
        guard case .set(let text) = given[0].1 else { throw .invalid([given[0].0.name: "is null"]) }
        return (given[0].0, text)
    }
}

extension WorkOrderDTO {
    /// One field, with the version that the row is about to have; the versions of the others are written down with it.
    mutating func set(
        _ field: WritableKeyPath<WorkOrderDTO, String>,
        _ fieldVersion: WritableKeyPath<WorkOrderFieldVersionsDTO, Int64>, to text: String
    ) {
        var versions = versions
        versions[keyPath: fieldVersion] = version + 1
        fieldVersions = versions
        self[keyPath: field] = text
    }
}
