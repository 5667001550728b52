import DatabaseClient
package import Domain
package import OfflineEngine
import GRDB

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The bytes of an operation are fixed, and it is claimed, before the network is touched (rule 2.6.3).
extension DatabaseOutboxStorage {
    /// Before every sending, the first and each later one: the state is pessimistic before the network is touched.
    ///
    /// - Parameter write: what it is sent as, with its number; not called when it was sealed before.
    /// - Returns: what it is sealed as, from the first sending on.
    /// - Throws: `busy` when it must not be sent any more: taken back or parked meanwhile, or a newer leader is at work.
    package func seal(
        _ id: OutboxOperation.ID, epoch: Int64, _ write: @escaping @Sendable (DeviceStamp) -> SealedRequest
    ) async throws(StorageProblem) -> SealedRequest {
        try await writeJournaled { [makeDeviceID] db, now in
            guard let row = try OperationRow(id, db), try Self.isCurrent(epoch, db),
                ["waiting", "inDoubt"].contains(row.state)
            else { throw DatabaseFailure.busy(holder: nil) }
            let sealed = try Self.claim(row, epoch: epoch, at: now, naming: makeDeviceID, write, db)
            return (value: sealed, ids: row.isUnsealed ? [row.id] : [])
        }
    }

    /// After a receipt, in its transaction: the next of the lane, on what the server holds from here on.
    ///
    /// What goes wrong takes back the work on the next one and never the receipt. The next one is then left to ``seal``,
    /// which meets the same failure and says so.
    ///
    /// - Returns: `nil` when it is not sealed: it is not as it was when the leader read the lane, or is not plainly to
    ///   be sent.
    static func seal(
        _ next: FollowUp, epoch: Int64, at now: Instant, naming makeDeviceID: () -> String, _ db: Database
    ) throws -> SealedRequest? {
        var sealed: SealedRequest?
        do {
            try db.inSavepoint {
                guard let row = try OperationRow(next.id, db), row.isUnsealed, !row.mayHaveArrived,
                    let operation = try OperationRecord.fetch(next.id, db), operation.state == .waiting
                else { return .commit }
                let change = operation.change
                let server = try WorkOrderAggregate.load(row.lane, from: .mirror, for: change, db)?.serverState
                guard MergeRule.decide(change, base: operation.base, on: server?.details) == .send else {
                    return .commit
                }
                let version = server?.version(for: change)
                sealed = try claim(
                    row, epoch: epoch, at: now, naming: makeDeviceID, { next.write(operation, version, $0) }, db)
                return .commit
            }
        } catch {
            // A full disk may take back the whole transaction.
            if !db.isInsideTransaction { throw error }
            return nil
        }
        return sealed
    }

    private static func claim(
        _ row: OperationRow, epoch: Int64, at now: Instant, naming makeDeviceID: () -> String,
        _ write: (DeviceStamp) -> SealedRequest, _ db: Database
    ) throws -> SealedRequest {
        if row.isDamaged { throw DatabaseFailure.damaged(reason: "a change that waits is not what was recorded") }
        try OperationRow.note("claimed", detail: "epoch \(epoch)", of: row.id, at: now, db)
        let mayHaveArrived = row.mayHaveArrived || row.state == "inDoubt"
        if let sealed = row.sealed {
            try db.cachedStatement(
                sql: """
                    UPDATE op SET state = 'inDoubt', state_detail = NULL, epoch = ?, may_have_arrived = ?
                    WHERE op_id = ?
                    """
            ).execute(arguments: [epoch, mayHaveArrived, row.id])
            return sealed
        }
        let stamp = try Installation.nextStamp(naming: makeDeviceID, db)
        let sealed = write(stamp)
        try db.cachedStatement(
            sql: """
                UPDATE op SET state = 'inDoubt', state_detail = NULL, epoch = ?, may_have_arrived = ?,
                    sealed_request = ?, sealed_sha256 = ?, sealed_at = ?, device_id = ?, device_seq = ?
                WHERE op_id = ?
                """
        ).execute(arguments: [
            epoch, mayHaveArrived, Data(sealed.bytes), sealed.sha256, now.millisecondsSince1970, stamp.deviceID,
            stamp.sequence, row.id,
        ])
        return sealed
    }
}
