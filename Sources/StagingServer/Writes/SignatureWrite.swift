import MillwrightDomain
import GRDB
import MillwrightWire

/// `PUT` and `DELETE /v1/workOrders/{id}/signature`: sets the signature of a work order, or removes it.
enum SignatureWrite {
    static func put(_ db: Database, _ write: Write) throws -> Outcome {
        try set(db, write) { .signature(try write.decode(SignatureDTO.self)) }
    }

    static func delete(_ db: Database, _ write: Write) throws -> Outcome {
        try set(db, write) { .empty }
    }

    /// - Parameter value: reads the new value. It is called after the checks that do not need it.
    private static func set(
        _ db: Database, _ write: Write, to value: () throws -> WorkOrderFieldDTO
    ) throws -> Outcome {
        var editing = try Editing(write.target, in: db)
        try editing.requirePermission(write.account)
        try ETag.require(editing.dto.signatureVersion, in: write.ifMatch)
        let given = try value()
        try editing.requireOpen(write.account)
        let checked = try FieldCheck(db: db).checked(given, as: .signature)
        if case .signature(let signature) = checked { try requirePicture(of: signature, on: editing) }
        return try editing.set(.signature, to: checked, for: write)
    }

    /// Throws if the signature has a picture that is not a photo of the work order.
    private static func requirePicture(of signature: SignatureDTO, on editing: Editing) throws {
        guard let sha256 = signature.pictureSha256 else { return }
        guard try editing.photos().contains(where: { $0.sha256 == sha256 }) else {
            throw Problem.invalid(["pictureSha256": "is not a photo of this work order"])
        }
    }
}

extension WorkOrderDTO {
    var signatureVersion: Int64 { versions[.signature] ?? version }
}
