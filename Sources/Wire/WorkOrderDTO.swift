/// A work order in lists, details and the change feed. Instants are RFC 3339 in UTC.
package struct WorkOrderDTO: Codable, Hashable, Sendable {
    package var id: String
    package var number: Int
    package var title: String
    package var description: String
    /// The status: `open`, `inProgress`, `onHold` or `complete`.
    package var status: String
    /// The priority: `none`, `low`, `medium` or `high`.
    package var priority: String
    package var due: String?
    package var asset: AssetDTO?
    package var location: NamedDTO?
    package var assignees: [AssigneeDTO]
    package var category: String?
    package var requiresSignature: Bool
    package var signature: SignatureDTO?
    package var runningTimers: [RunningTimerDTO]
    package var checklists: [NamedDTO]
    package var version: Int64
    /// The version of the status, which changes only with the status. A change of the status sends it in `If-Match`, as
    /// a strong ETag.
    package var statusVersion: Int64
    /// The versions for the `If-Match` of a change of one field; absent in rows of an old server. See ``versions``.
    package var fieldVersions: Fields<Int64>?
    /// The author of each field's last change; absent if the field has not changed since the server began recording
    /// authors.
    package var authors: Fields<AuthorshipDTO>?
    package var updatedAt: String

    package init(
        id: String, number: Int, title: String, description: String, status: String, priority: String, due: String?,
        asset: AssetDTO?, location: NamedDTO?, assignees: [AssigneeDTO], category: String?, requiresSignature: Bool,
        signature: SignatureDTO?, runningTimers: [RunningTimerDTO], checklists: [NamedDTO], version: Int64,
        statusVersion: Int64, updatedAt: String, fieldVersions: Fields<Int64>? = nil,
        authors: Fields<AuthorshipDTO>? = nil
    ) {
        self.authors = authors
        self.id = id
        self.number = number
        self.title = title
        self.description = description
        self.status = status
        self.priority = priority
        self.due = due
        self.asset = asset
        self.location = location
        self.assignees = assignees
        self.category = category
        self.requiresSignature = requiresSignature
        self.signature = signature
        self.runningTimers = runningTimers
        self.checklists = checklists
        self.version = version
        self.statusVersion = statusVersion
        self.updatedAt = updatedAt
        self.fieldVersions = fieldVersions
    }
}

extension WorkOrderDTO {
    /// A field that a single change can set. It has the same name in the row, in a patch, in the versions and in the
    /// authors.
    package enum Field: String, CaseIterable, CodingKey, Sendable {
        case status, title, description, priority, due, category, asset, location, assignees, signature

        /// The fields with a version among ``fieldVersions``. The status has its version in ``statusVersion``.
        package static let versioned = allCases.filter { $0 != .status }

        /// The fields of ``WorkOrderPatchDTO``. The status and the signature have their own endpoints.
        package static let patched = versioned.filter { $0 != .signature }
    }

    /// A dictionary from a field to a value about it, such as its version or its author. Some fields may have no entry.
    /// Decoding leaves out fields that this version of the program does not know.
    package struct Fields<Value: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
        private var values: [Field: Value]

        package init(_ values: [Field: Value]) { self.values = values }

        package init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: Field.self)
            values = [:]
            for field in Field.allCases { values[field] = try fields.decodeIfPresent(Value.self, forKey: field) }
        }

        package func encode(to encoder: any Encoder) throws {
            var fields = encoder.container(keyedBy: Field.self)
            for field in Field.allCases { try fields.encodeIfPresent(values[field], forKey: field) }
        }

        package subscript(field: Field) -> Value? {
            get { values[field] }
            set { values[field] = newValue }
        }
    }

    /// The version of each field except the status: the row's version when the field last changed. A change of the
    /// field sends it in `If-Match`. After the change, the field's version is the version in the receipt. If
    /// ``fieldVersions`` has no version for a field, the row's current version is used.
    package var versions: Fields<Int64> {
        Fields(Dictionary(uniqueKeysWithValues: Field.versioned.map { ($0, fieldVersions?[$0] ?? version) }))
    }
}

extension WorkOrderDTO {
    /// The value of one field.
    package subscript(field: Field) -> WorkOrderFieldDTO {
        get {
            switch field {
            case .status: .text(status)
            case .title: .text(title)
            case .description: .text(description)
            case .priority: .text(priority)
            case .due: due.map { .text($0) } ?? .empty
            case .category: category.map { .text($0) } ?? .empty
            case .asset: asset.map { .asset($0) } ?? .empty
            case .location: location.map { .location($0) } ?? .empty
            case .assignees: .assignees(assignees)
            case .signature: signature.map { .signature($0) } ?? .empty
            }
        }
        set {
            switch (field, newValue) {
            case (.status, .text(let text)): status = text
            case (.title, .text(let text)): title = text
            case (.description, .text(let text)): description = text
            case (.priority, .text(let text)): priority = text
            case (.due, _): due = newValue.text
            case (.category, _): category = newValue.text
            case (.asset, .asset(let new)): asset = new
            case (.asset, _): asset = nil
            case (.location, .location(let new)): location = new
            case (.location, _): location = nil
            case (.assignees, .assignees(let new)): assignees = new
            case (.signature, .signature(let new)): signature = new
            case (.signature, _): signature = nil
            case (.status, _), (.title, _), (.description, _), (.priority, _), (.assignees, _): break
            }
        }
    }
}
