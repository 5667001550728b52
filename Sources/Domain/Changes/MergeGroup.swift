/// The unit of conflict: one field, several fields that belong together, or one added entry.
///
/// Changes of the same group are always sent in order. If somebody changes a field of another group on the server,
/// that is not a conflict.
package struct MergeGroup: Hashable, Sendable {
    /// The name, such as `status`, `title`, `task` or `note`. It is stored, so it never changes.
    package let name: String
    /// The id of the task or of the entry; `nil` for a field of the work order itself.
    package let id: String?

    package init(_ name: String, id: String? = nil) {
        self.name = name
        self.id = id
    }

    /// Returns the group of the answer and the note of one task.
    package static func task(_ id: WorkOrderTask.ID) -> MergeGroup { MergeGroup("task", id: id.rawValue) }

    /// Returns the group of a log entry and the end of its time.
    package static func logEntry(_ id: LogEntry.ID) -> MergeGroup { MergeGroup("logEntry", id: id.rawValue) }

    var taskID: WorkOrderTask.ID? { name == "task" ? id.map { WorkOrderTask.ID($0) } : nil }

    var logEntryID: LogEntry.ID? { name == "logEntry" ? id.map { LogEntry.ID($0) } : nil }
}
