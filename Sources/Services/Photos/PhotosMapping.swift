import MillwrightDomain
import MillwrightRoutes
import MillwrightWire

enum PhotosMapping {
    static func photo(_ dto: PhotoDTO) throws(MappingError) -> Photo {
        var taskID: WorkOrderTask.ID?
        if let id = dto.taskId { taskID = try WireRule.id(id, "taskId") }
        guard let format = PhotoFormat.allCases.first(where: { $0.mediaType == dto.mediaType }) else {
            throw MappingError("mediaType is not known here: \(dto.mediaType.prefix(40))")
        }
        let content = PhotoContent(
            sha256: try WireRule.sha256(dto.sha256, "sha256"), size: try WireRule.count(dto.size, "size"),
            format: format, dimensions: try dimensions(dto))
        return Photo(
            id: try WireRule.id(dto.id, "id"), taskID: taskID, content: content,
            fileName: try WireRule.text(dto.fileName, "fileName"), addedBy: try WireRule.text(dto.addedBy, "addedBy"),
            addedAt: try WireRule.instant(dto.addedAt, "addedAt"))
    }

    static func attach(_ photo: Photo) -> PhotoAttachDTO {
        PhotoAttachDTO(
            id: photo.id.rawValue, taskId: photo.taskID?.rawValue, sha256: photo.content.sha256,
            size: photo.content.size, mediaType: photo.content.format.mediaType,
            width: photo.content.dimensions?.width, height: photo.content.dimensions?.height,
            fileName: photo.fileName, addedAt: RFC3339.text(photo.addedAt))
    }

    private static func dimensions(_ dto: PhotoDTO) throws(MappingError) -> PhotoDimensions? {
        guard let width = dto.width, let height = dto.height else { return nil }
        return PhotoDimensions(
            width: try WireRule.count(width, "width"), height: try WireRule.count(height, "height"))
    }
}
