import MillwrightWire

extension ProtoAsset {
    init(_ dto: AssetDTO) {
        self.init()
        id = dto.id
        name = dto.name
        set(\.code, dto.code)
    }
}

extension AssetDTO {
    init(_ message: ProtoAsset) throws(ChangePageProtobufError) {
        self.init(
            id: try message.require(message.id, if: message.hasID, "asset.id"),
            name: try message.require(message.name, if: message.hasName, "asset.name"),
            code: message.hasCode ? message.code : nil)
    }
}

extension ProtoNamed {
    init(_ dto: NamedDTO) {
        self.init()
        id = dto.id
        name = dto.name
    }
}

extension NamedDTO {
    init(_ message: ProtoNamed, _ owner: String) throws(ChangePageProtobufError) {
        self.init(
            id: try message.require(message.id, if: message.hasID, "\(owner).id"),
            name: try message.require(message.name, if: message.hasName, "\(owner).name"))
    }
}

extension ProtoAssignee {
    init(_ dto: AssigneeDTO) {
        self.init()
        type = dto.type
        id = dto.id
        name = dto.name
    }
}

extension AssigneeDTO {
    init(_ message: ProtoAssignee) throws(ChangePageProtobufError) {
        self.init(
            type: try message.require(message.type, if: message.hasType, "assignee.type"),
            id: try message.require(message.id, if: message.hasID, "assignee.id"),
            name: try message.require(message.name, if: message.hasName, "assignee.name"))
    }
}

extension ProtoSignature {
    init(_ dto: SignatureDTO) {
        self.init()
        signer = dto.signer
        signedAt = dto.signedAt
        set(\.strokes, dto.strokes)
        set(\.contentSha256, dto.contentSha256)
        set(\.pictureSha256, dto.pictureSha256)
    }
}

extension SignatureDTO {
    init(_ message: ProtoSignature) throws(ChangePageProtobufError) {
        self.init(
            signer: try message.require(message.signer, if: message.hasSigner, "signature.signer"),
            signedAt: try message.require(message.signedAt, if: message.hasSignedAt, "signature.signed_at"),
            strokes: message.hasStrokes ? message.strokes : nil,
            contentSha256: message.hasContentSha256 ? message.contentSha256 : nil,
            pictureSha256: message.hasPictureSha256 ? message.pictureSha256 : nil)
    }
}

extension ProtoRunningTimer {
    init(_ dto: RunningTimerDTO) {
        self.init()
        id = dto.id
        technicianID = dto.technicianId
        technician = dto.technician
        since = dto.since
    }
}

extension RunningTimerDTO {
    init(_ message: ProtoRunningTimer) throws(ChangePageProtobufError) {
        self.init(
            id: try message.require(message.id, if: message.hasID, "running_timer.id"),
            technicianId: try message.require(
                message.technicianID, if: message.hasTechnicianID, "running_timer.technician_id"),
            technician: try message.require(message.technician, if: message.hasTechnician, "running_timer.technician"),
            since: try message.require(message.since, if: message.hasSince, "running_timer.since"))
    }
}
