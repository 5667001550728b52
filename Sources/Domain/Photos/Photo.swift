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

/// The bytes of a photo, by what they are and not by where they came from.
public struct PhotoContent: Hashable, Sendable {
    /// SHA-256 of the stored bytes, 64 lower-case hexadecimal digits.
    public let sha256: String
    /// In bytes.
    public let size: Int64
    public let format: PhotoFormat
    /// `nil` when the file does not tell.
    public let dimensions: PhotoDimensions?

    public init(sha256: String, size: Int64, format: PhotoFormat, dimensions: PhotoDimensions?) {
        self.sha256 = sha256
        self.size = size
        self.format = format
        self.dimensions = dimensions
    }
}

/// In pixels, as shown after turning the picture upright.
public struct PhotoDimensions: Hashable, Sendable {
    public let width: Int
    public let height: Int

    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}
