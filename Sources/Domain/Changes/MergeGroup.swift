/// The unit of conflict: one field, fields that only make sense together, or one added entry.
///
/// Two changes of the same group never overtake each other. A change of another group on the server is no conflict.
package struct MergeGroup: Hashable, Sendable {
    /// `status`, `title`, `task`, `note` and so on. Stores keep it, so it never changes.
    package let name: String
    /// The id of the task or of the entry; `nil` for a field of the work order itself.
    package let id: String?

    package init(_ name: String, id: String? = nil) {
        self.name = name
        self.id = id
    }

    /// The answer and the note of one task.
    package static func task(_ id: WorkOrderTask.ID) -> MergeGroup { MergeGroup("task", id: id.rawValue) }
}
