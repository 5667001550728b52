import MillwrightDomain
import MillwrightRoutes
import MillwrightWire

enum PhotosMapping {
    static func photo(_ dto: PhotoDTO) throws(MappingError) -> Photo {
        var taskID: WorkOrderTask.ID?
        if let id = dto.taskId { taskID = try WireValidation.id(id, "taskId") }
        guard let format = PhotoFormat.allCases.first(where: { $0.mediaType == dto.mediaType }) else {
            throw MappingError("mediaType has an unknown value: \(dto.mediaType.prefix(40))")
        }
        let content = Photo.Content(
            sha256: try WireValidation.sha256(dto.sha256, "sha256"), size: try WireValidation.count(dto.size, "size"),
            format: format, dimensions: try dimensions(dto))
        return Photo(
            id: try WireValidation.id(dto.id, "id"), taskID: taskID, content: content,
            fileName: try WireValidation.text(dto.fileName, "fileName"),
            addedBy: try WireValidation.text(dto.addedBy, "addedBy"),
            addedAt: try WireValidation.instant(dto.addedAt, "addedAt"))
    }

    static func attach(_ photo: Photo) -> PhotoAttachDTO {
        PhotoAttachDTO(
            id: photo.id.rawValue, taskId: photo.taskID?.rawValue, sha256: photo.content.sha256,
            size: photo.content.size, mediaType: photo.content.format.mediaType,
            width: photo.content.dimensions?.width, height: photo.content.dimensions?.height,
            fileName: photo.fileName, addedAt: RFC3339.text(photo.addedAt))
    }

    private static func dimensions(_ dto: PhotoDTO) throws(MappingError) -> Photo.Dimensions? {
        guard let width = dto.width, let height = dto.height else { return nil }
        return Photo.Dimensions(
            width: try WireValidation.count(width, "width"), height: try WireValidation.count(height, "height"))
    }
}
