/// The mirror of one work order: what the server last said, with the versions a change is based on.
public struct ServerState: Hashable, Sendable {
    public let details: WorkOrderDetails
    public let statusVersion: Int64
    public let fieldVersions: FieldVersions
    public let taskVersions: [WorkOrderTask.ID: Int64]
    public let authors: FieldAuthors
    public let taskAuthors: [WorkOrderTask.ID: Authorship]

    public init(
        details: WorkOrderDetails, statusVersion: Int64, fieldVersions: FieldVersions,
        taskVersions: [WorkOrderTask.ID: Int64], authors: FieldAuthors = .unknown,
        taskAuthors: [WorkOrderTask.ID: Authorship] = [:]
    ) {
        self.authors = authors
        self.taskAuthors = taskAuthors
        self.details = details
        self.statusVersion = statusVersion
        self.fieldVersions = fieldVersions
        self.taskVersions = taskVersions
    }

    /// Who made the field of this change what it is there; `nil` for an addition, and where the server does not say.
    public func author(of change: Change) -> Authorship? {
        switch change {
        case .taskValue(let id, _), .taskNote(let id, _): taskAuthors[id]
        case .status: authors.status
        case .edit(.title): authors.title
        case .edit(.description): authors.description
        case .edit(.priority): authors.priority
        case .note, .photo, .conflictRecord: nil
        }
    }

    /// The version the server must still be at when this change arrives; `nil` for an addition.
    public func version(for change: Change) -> Int64? {
        switch change {
        case .taskValue(let id, _), .taskNote(let id, _): taskVersions[id]
        case .status: statusVersion
        case .edit(let edit): fieldVersions.version(of: edit)
        case .note, .photo, .conflictRecord: nil
        }
    }
}
