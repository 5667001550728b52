import MillwrightWire

extension ProtoPhoto {
    init(_ dto: PhotoDTO) {
        self.init()
        id = dto.id
        workOrderID = dto.workOrderId
        set(\.taskID, dto.taskId)
        sha256 = dto.sha256
        size = dto.size
        mediaType = dto.mediaType
        set(\.width, dto.width.map { Int64($0) })
        set(\.height, dto.height.map { Int64($0) })
        fileName = dto.fileName
        addedBy = dto.addedBy
        addedAt = dto.addedAt
    }
}

extension PhotoDTO {
    init(_ message: ProtoPhoto) throws(ChangePageProtobufError) {
        self.init(
            id: try message.require(message.id, if: message.hasID, "photo.id"),
            workOrderId: try message.require(message.workOrderID, if: message.hasWorkOrderID, "photo.work_order_id"),
            taskId: message.hasTaskID ? message.taskID : nil,
            sha256: try message.require(message.sha256, if: message.hasSha256, "photo.sha256"),
            size: try message.require(message.size, if: message.hasSize, "photo.size"),
            mediaType: try message.require(message.mediaType, if: message.hasMediaType, "photo.media_type"),
            width: message.hasWidth ? Int(message.width) : nil,
            height: message.hasHeight ? Int(message.height) : nil,
            fileName: try message.require(message.fileName, if: message.hasFileName, "photo.file_name"),
            addedBy: try message.require(message.addedBy, if: message.hasAddedBy, "photo.added_by"),
            addedAt: try message.require(message.addedAt, if: message.hasAddedAt, "photo.added_at"))
    }
}

extension ProtoNote {
    init(_ dto: NoteDTO) {
        self.init()
        id = dto.id
        workOrderID = dto.workOrderId
        text = dto.text
        author = dto.author
        savedAt = dto.savedAt
    }
}

extension NoteDTO {
    init(_ message: ProtoNote) throws(ChangePageProtobufError) {
        self.init(
            id: try message.require(message.id, if: message.hasID, "note.id"),
            workOrderId: try message.require(message.workOrderID, if: message.hasWorkOrderID, "note.work_order_id"),
            text: try message.require(message.text, if: message.hasText, "note.text"),
            author: try message.require(message.author, if: message.hasAuthor, "note.author"),
            savedAt: try message.require(message.savedAt, if: message.hasSavedAt, "note.saved_at"))
    }
}
