import MillwrightDomain
import GRDB
import MillwrightWire

/// `DELETE /v1/photos/{id}` and `DELETE /v1/workOrders/{id}/photos`: delete one photo, or all photos of a work order.
enum PhotoRemoval {
    static func one(_ db: Database, _ write: Write) throws -> Outcome {
        guard let row = try EntityTable(db: db).row(.photo, write.target) else {
            throw Problem.notFound("There is no photo \(write.target).")
        }
        // A repeated deletion changes nothing, even if the work order was completed or deleted in the meantime.
        guard !row.isDeleted else { return .unchanged(row) }
        let editing = try requirePermitted(on: row.workOrderID, write, in: db)
        try requireNoSignature(without: [row.id], on: editing)
        return try .changed(editing.table.tombstone(row, at: write.at, for: write.cause))
    }

    static func all(_ db: Database, _ write: Write) throws -> Outcome {
        let editing = try requirePermitted(on: write.target, write, in: db)
        let photos = try editing.parts(.photo)
        try requireNoSignature(without: Set(photos.map(\.id)), on: editing)
        let rows = try photos.map {
            try editing.table.tombstone($0, at: write.at, for: write.cause)
        }
        return try .changed(rows, of: editing.row)
    }

    /// Throws if the signature would lose its picture.
    private static func requireNoSignature(without removed: Set<String>, on editing: Editing) throws {
        guard let sha256 = editing.dto.signature?.pictureSha256 else { return }
        let pictures = try editing.photos().filter { $0.sha256 == sha256 }
        if !pictures.isEmpty, pictures.allSatisfy({ removed.contains($0.id) }) {
            throw RefusalFormatter.of(.isSignaturePicture)
        }
    }

    private static func requirePermitted(
        on workOrder: String, _ write: Write, in db: Database
    ) throws -> Editing {
        let editing = try Editing(workOrder, in: db)
        try editing.requirePermission(write.account, by: EditRule.refusal(for:deletingPhotosOf:))
        try editing.requireOpen(write.account, by: EditRule.refusal(for:deletingPhotosOf:))
        return editing
    }
}
