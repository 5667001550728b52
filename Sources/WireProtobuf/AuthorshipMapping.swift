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
