import MillwrightDatabaseClient
import MillwrightDomain
import GRDB
import MillwrightOfflineEngine

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Operations with the columns that only the engine needs.
extension OperationRecord {
    private static let selectionByID = "SELECT \(Column.stored) FROM op WHERE op_id = ?"

    static func stored(_ id: OutboxOperation.ID, _ db: Database) throws -> StoredOperation? {
        let statement = try db.cachedStatement(sql: selectionByID)
        if let found = try BorrowedRow.first(statement, arguments: [id.rawValue], stored) { return found }
        return try sequence(ofShown: id, db).flatMap { try stored(at: $0, db) }
    }

    static func stored(at sequence: Int64, _ db: Database) throws -> StoredOperation? {
        let statement = try db.cachedStatement(sql: "SELECT \(Column.stored) FROM op WHERE seq = ?")
        return try BorrowedRow.first(statement, arguments: [sequence], stored)
    }

    private static func stored(_ row: BorrowedRow) -> StoredOperation {
        let operation = operation(row)
        let bytes: [UInt8]? = row[Column.sealedRequest]
        let sealing = bytes.map { bytes in
            StoredOperation.Sealing(
                request: SealedRequest(bytes: bytes, sha256: row[Column.sealedSHA256]),
                at: operation.sealedAt ?? operation.createdAt,
                stamp: DeviceStamp(deviceID: row[Column.device] ?? "", sequence: row[Column.deviceSequence] ?? 0))
        }
        let (faults, appliedBefore): (Int, Int64?) = (row[Column.faults], row[Column.appliedBefore])
        return StoredOperation(
            operation, state: operation.isReadable ? operation.state : state(row), place: place(row),
            sealing: sealing, epoch: row[Column.epoch], mayHaveArrived: row[Column.mayHaveArrived],
            // An id that is not UTF-8 is damaged even if the checksum is right. The checksum was then computed after
            // the damage.
            isDamaged: row[Column.isDamaged] || isDamaged(operation.id),
            faults: faults == 0 ? nil : StoredOperation.Faults(count: faults, appliedBefore: appliedBefore),
            acceptedTheirsAt: (row[Column.acceptedTheirsAt] as Int64?).map(Instant.init(millisecondsSince1970:)))
    }

    /// Returns the state, or `nil` if it cannot be read.
    private static func state(_ row: BorrowedRow) -> OperationState? {
        do { return try StateRecord(name: row[Column.state], detail: row[Column.stateDetail]).state() } catch {
            return nil
        }
    }

    /// Returns the columns that differ, with their new values.
    static func changes(
        from old: StoredOperation, to new: StoredOperation
    ) throws -> [(column: Column, value: (any DatabaseValueConvertible)?)] {
        var changes: [(column: Column, value: (any DatabaseValueConvertible)?)] = []
        let kind = old.operation.change.rule.name
        if old.isDamaged, new.state.isFinished {
            // The person who withdraws the operation was shown this id, so this id replaces the damaged id. The wrong
            // checksum would look as if the ending were damage.
            changes += [(.id, old.id.rawValue), (.checksum, nil)]
        }
        if old.state != new.state {
            let record = try StateRecord(new.state, kind: kind)
            changes += [(.state, record.name), (.stateDetail, record.detail)]
        }
        if old.attempts != new.attempts { changes.append((.attempts, new.attempts)) }
        if old.lastProblem != new.lastProblem { changes.append((.lastProblem, new.lastProblem?.text)) }
        if old.epoch != new.epoch { changes.append((.epoch, new.epoch)) }
        if old.mayHaveArrived != new.mayHaveArrived { changes.append((.mayHaveArrived, new.mayHaveArrived)) }
        if old.sealing != new.sealing {
            changes += [
                (.sealedRequest, new.sealing.map { Data($0.request.bytes) }),
                (.sealedSHA256, new.sealing?.request.sha256),
                (.sealedAt, new.sealing?.at.millisecondsSince1970), (.device, new.sealing?.stamp.deviceID),
                (.deviceSequence, new.sealing?.stamp.sequence),
            ]
        }
        if old.faults != new.faults {
            changes += [(.faults, new.faults?.count ?? 0), (.appliedBefore, new.faults?.appliedBefore)]
        }
        if let receipt = new.receipt, receipt != old.receipt {
            changes.append((.receipt, try JSONText.encode(ReceiptRecord(receipt))))
        }
        if old.supersededBy != new.supersededBy { changes.append((.supersededBy, new.supersededBy?.rawValue)) }
        if old.acceptedTheirsAt != new.acceptedTheirsAt {
            changes.append((.acceptedTheirsAt, new.acceptedTheirsAt?.millisecondsSince1970))
        }
        return changes
    }
}
