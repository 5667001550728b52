/// Body of `POST /v1/workOrders/{id}/photos`: attaches bytes that the server has already verified.
package struct PhotoAttachDTO: Codable, Hashable, Sendable {
    package var id: String
    package var taskId: String?
    package var sha256: String
    package var size: Int64
    package var mediaType: String
    package var width: Int?
    package var height: Int?
    package var fileName: String
    /// The time by the technician's own clock.
    package var addedAt: String
    package init(
        id: String, taskId: String?, sha256: String, size: Int64, mediaType: String, width: Int?, height: Int?,
        fileName: String, addedAt: String
    ) {
        self.id = id
        self.taskId = taskId
        self.sha256 = sha256
        self.size = size
        self.mediaType = mediaType
        self.width = width
        self.height = height
        self.fileName = fileName
        self.addedAt = addedAt
    }
}
