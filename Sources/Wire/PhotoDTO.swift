package struct PhotoDTO: Codable, Hashable, Sendable {
    package var id: String
    package var workOrderId: String
    package var taskId: String?
    /// The SHA-256 of the bytes: 64 lower-case hexadecimal digits.
    package var sha256: String
    package var size: Int64
    /// The media type: `image/jpeg`, `image/png`, `image/heic` or `image/webp`.
    package var mediaType: String
    package var width: Int?
    package var height: Int?
    package var fileName: String
    package var addedBy: String
    package var addedAt: String

    package init(
        id: String, workOrderId: String, taskId: String?, sha256: String, size: Int64, mediaType: String, width: Int?,
        height: Int?, fileName: String, addedBy: String, addedAt: String
    ) {
        self.id = id
        self.workOrderId = workOrderId
        self.taskId = taskId
        self.sha256 = sha256
        self.size = size
        self.mediaType = mediaType
        self.width = width
        self.height = height
        self.fileName = fileName
        self.addedBy = addedBy
        self.addedAt = addedAt
    }
}
