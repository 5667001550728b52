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
        return try .changed(editing.table.tombstone(row, at: write.at, for: write.cause))
    }

    static func all(_ db: Database, _ write: Write) throws -> Outcome {
        let editing = try requirePermitted(on: write.target, write, in: db)
        let rows = try editing.parts(.photo).map {
            try editing.table.tombstone($0, at: write.at, for: write.cause)
        }
        return try .changed(rows, of: editing.row)
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
