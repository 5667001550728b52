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
        return try editing.set(.signature, to: FieldCheck(db: db).checked(given, as: .signature), for: write)
    }
}

extension WorkOrderDTO {
    var signatureVersion: Int64 { versions[.signature] ?? version }
}
