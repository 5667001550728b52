import MillwrightDomain
import GRDB
import MillwrightWire

/// `POST /v1/workOrders/{id}/photos`: adds an uploaded and verified photo to a work order.
enum PhotoWrite {
    static func attach(_ db: Database, _ write: Write) throws -> Outcome {
        let editing = try Editing(write.target, in: db)
        try editing.requirePermission(write.account)
        let request = try write.decode(PhotoAttachDTO.self)
        try editing.requireOpen(write.account)
        let photo = try photo(request, on: editing.dto.id, by: write.account)
        if let taskID = request.taskId {
            let task = try editing.table.row(.task, taskID)
            guard let task, !task.isDeleted, task.workOrderID == editing.dto.id else {
                throw Problem.invalid(["taskId": "is not a task of this work order"])
            }
        }
        if let held = try editing.table.row(.photo, photo.id) {
            guard !held.isDeleted, try held.decode(PhotoDTO.self) == photo else {
                throw Problem.invalid(["id": "belongs to another photo"])
            }
            return .unchanged(held)
        }
        try requireVerified(request, by: write.account, in: db)
        return try .changed(editing.table.put(photo, at: write.at, for: write.cause))
    }

    private static func photo(
        _ request: PhotoAttachDTO, on workOrder: String, by account: Account
    ) throws(Problem) -> PhotoDTO {
        var fields: [String: String] = [:]
        if !EntityID.isWellFormed(request.id) { fields["id"] = "is not an id" }
        if Digests.bytes(hex: request.sha256) == nil { fields["sha256"] = "must be 64 lower-case hexadecimal digits" }
        if !(1...PhotoLimits.largest).contains(request.size) { fields["size"] = "is not the size of a photo" }
        if !PhotoFormat.allCases.map(\.mediaType).contains(request.mediaType) {
            fields["mediaType"] = "must be a supported picture format"
        }
        for (name, side) in [("width", request.width), ("height", request.height)] {
            if let side, !PhotoLimits.sides.contains(side) {
                fields[name] =
                    "must be from \(PhotoLimits.sides.lowerBound) to \(PhotoLimits.sides.upperBound) pixels"
            }
        }
        switch PhotoNameRule.problem(in: request.fileName) {
        case .length: fields["fileName"] = "must have from 1 to 255 bytes"
        case .text(let problem): fields["fileName"] = RefusalFormatter.of(problem)
        case nil: break
        }
        let addedAt = WireInstant.instant(request.addedAt)
        if addedAt == nil { fields["addedAt"] = "is not an instant" }
        guard let addedAt, fields.isEmpty else { throw .invalid(fields) }
        return PhotoDTO(
            id: request.id, workOrderId: workOrder, taskId: request.taskId, sha256: request.sha256, size: request.size,
            mediaType: request.mediaType, width: request.width, height: request.height, fileName: request.fileName,
            addedBy: account.me.name, addedAt: WireInstant.text(addedAt))
    }

    /// Throws unless this account uploaded the bytes. An upload of the same picture by another account makes no
    /// difference, so it is not revealed.
    private static func requireVerified(_ request: PhotoAttachDTO, by account: Account, in db: Database) throws {
        let size = try Int64.fetchOne(
            db, sql: "SELECT size FROM blob WHERE account = ? AND sha256 = ?",
            arguments: [account.id, request.sha256])
        guard let size else {
            throw Problem(.blobNotVerified, 409, "The bytes were not uploaded yet", "Upload them first.")
        }
        guard size == request.size else {
            throw Problem.invalid(["size": "must be \(size), the size of the uploaded bytes"])
        }
    }
}
