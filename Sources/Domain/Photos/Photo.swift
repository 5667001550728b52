/// A picture on a work order or on one of its tasks.
public struct Photo: Identifiable, Hashable, Sendable {
    /// Made where the photo was added; the same picture added to two work orders is two photos of one file.
    public let id: Identifier<Photo>
    /// `nil` when the photo is the work order's own.
    public let taskID: WorkOrderTask.ID?
    public let content: PhotoContent
    /// What its file was called. Shown, never used as a path.
    public let fileName: String
    /// By name, as it is shown.
    public let addedBy: String
    /// By the clock of whoever added it.
    public let addedAt: Instant

    public init(
        id: ID, taskID: WorkOrderTask.ID?, content: PhotoContent, fileName: String, addedBy: String, addedAt: Instant
    ) {
        self.id = id
        self.taskID = taskID
        self.content = content
        self.fileName = fileName
        self.addedBy = addedBy
        self.addedAt = addedAt
    }
}
