import MillwrightWire

extension ProtoAuthorship {
    init(_ dto: AuthorshipDTO) {
        self.init()
        by = dto.by
        at = dto.at
    }
}

extension AuthorshipDTO {
    init(_ message: ProtoAuthorship) throws(ChangePageProtobufError) {
        self.init(
            by: try message.require(message.by, if: message.hasBy, "authorship.by"),
            at: try message.require(message.at, if: message.hasAt, "authorship.at"))
    }
}

extension ProtoWorkOrderAuthors {
    init(_ dto: WorkOrderAuthorsDTO) {
        self.init()
        set(\.status, dto.status.map { ProtoAuthorship($0) })
        set(\.title, dto.title.map { ProtoAuthorship($0) })
        set(\.description_p, dto.description.map { ProtoAuthorship($0) })
        set(\.priority, dto.priority.map { ProtoAuthorship($0) })
    }
}

extension WorkOrderAuthorsDTO {
    init(_ message: ProtoWorkOrderAuthors) throws(ChangePageProtobufError) {
        self.init(
            status: message.hasStatus ? try AuthorshipDTO(message.status) : nil,
            title: message.hasTitle ? try AuthorshipDTO(message.title) : nil,
            description: message.hasDescription_p ? try AuthorshipDTO(message.description_p) : nil,
            priority: message.hasPriority ? try AuthorshipDTO(message.priority) : nil)
    }
}
