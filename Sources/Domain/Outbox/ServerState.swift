/// The mirror of one work order: what the server last said, with the versions a change is based on.
public struct ServerState: Hashable, Sendable {
    public let details: WorkOrderDetails
    public let statusVersion: Int64
    public let fieldVersions: FieldVersions
    public let taskVersions: [WorkOrderTask.ID: Int64]

    public init(
        details: WorkOrderDetails, statusVersion: Int64, fieldVersions: FieldVersions,
        taskVersions: [WorkOrderTask.ID: Int64]
    ) {
        self.details = details
        self.statusVersion = statusVersion
        self.fieldVersions = fieldVersions
        self.taskVersions = taskVersions
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
