/// The unit of conflict: one field, fields that only make sense together, or one added entry.
///
/// Changes of the same group are always sent in order. A change of another group on the server is not a conflict.
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
}
