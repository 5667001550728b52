/// A picture attached to a work order or to one of its tasks.
public struct Photo: Identifiable, Hashable, Sendable {
    /// The id, made on the device that added the photo. The same picture on two work orders is two photos with one
    /// file.
    public let id: Identifier<Photo>
    /// The task of the photo; `nil` if the photo belongs to the work order itself.
    public let taskID: WorkOrderTask.ID?
    public let content: Photo.Content
    /// The name of the original file. It is shown, never used as a path.
    public let fileName: String
    /// The name of the person who added the photo, for display.
    public let addedBy: String
    /// The time of adding, by the clock of the device that added it.
    public let addedAt: Instant

    public init(
        id: ID, taskID: WorkOrderTask.ID?, content: Photo.Content, fileName: String, addedBy: String, addedAt: Instant
    ) {
        self.id = id
        self.taskID = taskID
        self.content = content
        self.fileName = fileName
        self.addedBy = addedBy
        self.addedAt = addedAt
    }
}
