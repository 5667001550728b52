public import Domain

/// The mirror of one work order: the server's last known state, with the versions a change is based on.
public struct ServerState: Hashable, Sendable {
    public let details: WorkOrderDetails
    public let statusVersion: Int64
    public let fieldVersions: FieldVersions
    public let taskVersions: [WorkOrderTask.ID: Int64]
    public let authors: FieldAuthors
    public let taskAuthors: [WorkOrderTask.ID: LastEdit]

    public init(
        details: WorkOrderDetails, statusVersion: Int64, fieldVersions: FieldVersions,
        taskVersions: [WorkOrderTask.ID: Int64], authors: FieldAuthors = .unknown,
        taskAuthors: [WorkOrderTask.ID: LastEdit] = [:]
    ) {
        self.authors = authors
        self.taskAuthors = taskAuthors
        self.details = details
        self.statusVersion = statusVersion
        self.fieldVersions = fieldVersions
        self.taskVersions = taskVersions
    }

    /// Returns the last edit of this change's field on the server; `nil` for an addition, and where the server does not
    /// say.
    public func author(of change: Change) -> LastEdit? {
        switch change {
        case .taskValue(let id, _), .taskNote(let id, _): taskAuthors[id]
        case .status: authors.status
        case .edit(.title): authors.title
        case .edit(.description): authors.description
        case .edit(.priority): authors.priority
        case .note, .photo, .conflictRecord: nil
        }
    }

    /// Returns the version the server must still have when this change arrives; `nil` for an addition.
    public func version(for change: Change) -> Int64? {
        switch change {
        case .taskValue(let id, _), .taskNote(let id, _): taskVersions[id]
        case .status: statusVersion
        case .edit(let edit): fieldVersions.version(of: edit)
        case .note, .photo, .conflictRecord: nil
        }
    }
}
