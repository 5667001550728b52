import DatabaseClient
package import Domain
package import OfflineEngine
import GRDB

/// What the leader writes. Each method is nothing but a line in the history when a newer leader has begun since.
///
/// Nothing is claimed or sealed once the session has ended. What the server answers to a request that was under way then
/// is still written down, as long as the device is the same account's at the same server.
extension DatabaseOutboxStorage {
    package func beginEpoch() async throws(StorageProblem) -> Int64 {
        try await write { db, _ in
            try db.execute(sql: OperationChecksum.fill)
            // A row that is damaged is left out of the sending; an index may hide any of them.
            if try !QueueCheck(db).isIndexed { throw DatabaseFailure.damaged(reason: QueueCheck.indexIsWrong) }
            return try Self.nextEpoch(db)
        }
    }

    /// What a leader of an older epoch brings changes nothing.
    @discardableResult
    static func nextEpoch(_ db: Database) throws -> Int64 {
        let epoch = (try Meta.epoch.value(db) ?? 0) + 1
        try Meta.epoch.set(epoch, db)
        return epoch
    }

    package func noteAttempt(
        _ id: OutboxOperation.ID, reason: String, epoch: Int64
    ) async throws(StorageProblem) {
        try await change(id, "no certain answer", detail: reason, epoch: epoch) { row, db, _ in
            try db.execute(
                sql: """
                    UPDATE op SET attempts = attempts + 1, last_problem = ?, may_have_arrived = may_have_arrived OR ?
                    WHERE op_id = ?
                    """,
                arguments: [reason, row.state == "inDoubt", row.id])
        }
    }

    package func noteFault(
        _ id: OutboxOperation.ID, _ fault: Answer.Fault, reason: String, epoch: Int64
    ) async throws(StorageProblem) -> PoisonPolicy.Record? {
        try await write(as: .answer) { db, now in
            guard let row = try OperationRow(id, db), !row.isFinished, try Self.isCurrent(epoch, db) else { return nil }
            let applied = try Meta.applied.value(db) ?? 0
            try db.execute(
                sql: """
                    UPDATE op SET attempts = attempts + 1, last_problem = ?, may_have_arrived = may_have_arrived OR ?,
                        healthy_failures = healthy_failures + 1, applied_before = COALESCE(applied_before, ?)
                    WHERE op_id = ?
                    """,
                arguments: [reason, row.state == "inDoubt", applied, row.id])
            try OperationRow.note("error of the server", detail: reason, of: row.id, at: now, db)
            let counts = try Row.fetchOne(
                db, sql: "SELECT healthy_failures, applied_before FROM op WHERE op_id = ?", arguments: [row.id])
            return counts.map {
                PoisonPolicy.Record(
                    fault: fault, healthyFailures: $0[0], othersApplied: Int(applied.subtractingWithin($0[1])))
            }
        }
    }

    package func noteVoided(_ id: OutboxOperation.ID) async throws(StorageProblem) {
        try await writeJournaled(as: .answer) { db, now in
            try OperationRow.storeShownID(id, db)
            guard let row = try OperationRow(id, db), !row.isFinished else { return [] }
            try Self.takeOut(row, "voided", at: now, db)
            // Nothing is voided but by a person who takes it back.
            try UndoLog.insertWithdrawn(id, db)
            return [row.id]
        }
    }

    package func noteRound(_ round: SyncStatus.LastRound) async throws(StorageProblem) {
        do { try await write { db, _ in try LastRoundRecord.save(round, db) } } catch .diskFull {
            // Finished operations give room.
            try await trimJournal()
            return try await write { db, _ in try LastRoundRecord.save(round, db) }
        }
        try await trimJournal()
    }

    package func noteNothingToSend() async throws(StorageProblem) {
        guard try await read({ try LastRoundRecord.fetch($0)?.halt != nil }) else { return }
        try await write { db, now in try LastRoundRecord.save(.init(at: now, applied: 0, halt: nil), db) }
    }

    /// Roughly what the lines of the unfinished operations take; 0 when there are none.
    private static let journaledSize = """
        SELECT SUM(1000 + 2 * LENGTH(args) + 2 * COALESCE(LENGTH(sealed_request), 0)) FROM op
        WHERE state NOT IN \(StateRecord.finished)
        """

    private func trimJournal() async throws(StorageProblem) {
        guard let journal else { return }
        let size: Int64
        do { size = try journal.size() } catch { return journal.didFail(StorageProblem(error)) }
        if size == 0 { return }
        let needed = try await read { try Int64.fetchOne($0, sql: Self.journaledSize) ?? 0 }
        guard needed == 0 || size > max(QueueJournal.longest, 2 * needed) else { return }
        let finished: Result<Set<String>?, StorageProblem> = try await read { db in
            do { return .success(try Self.finished(in: journal, db)) } catch let error as SystemError {
                return .failure(StorageProblem(error))
            }
        }
        do {
            if let finished = try finished.get() { return journal.trim(finished) }
        } catch { return journal.didFail(error) }
        journal.rewrite(try await read { try QueueFileRecord.held(in: $0, named: []) })
    }

    /// - Returns: `nil` when the journal cannot be read to its end.
    private static func finished(in journal: QueueJournal, _ db: Database) throws -> Set<String>? {
        let statement = try db.cachedStatement(
            sql: """
                SELECT op_id FROM op WHERE op_id IN (SELECT value FROM json_each(?)) AND state IN \(StateRecord.finished)
                """)
        var finished: Set<String> = []
        let isWhole = try journal.forEachBatch(of: 1_000) { ids in
            let ids = try JSONText.encode(ids.subtracting(finished).sorted())
            finished.formUnion(try String.fetchSet(statement, arguments: [ids]))
        }
        return isWhole ? finished : nil
    }

    /// Whatever this sending came to, one before it may have arrived: then the operation stays in doubt.
    package func noteNotSent(
        _ id: OutboxOperation.ID, reason: String, epoch: Int64
    ) async throws(StorageProblem) {
        try await change(id, "not sent", detail: reason, epoch: epoch) { row, db, _ in
            let isAsBefore = !row.mayHaveArrived && row.epoch == epoch
            try db.execute(
                sql: "UPDATE op SET last_problem = ?, state = ? WHERE op_id = ?",
                arguments: [reason, row.state == "inDoubt" && isAsBefore ? "waiting" : row.state, row.id])
        }
    }

    package func apply(
        _ receipt: Receipt, rows: [ServerRow], sealing next: FollowUp?, epoch: Int64
    ) async throws(StorageProblem) -> SealedRequest? {
        try await writeJournaled(as: .answer) { [makeDeviceID, owner] db, now in
            let id = receipt.operationID.rawValue
            guard try Self.isCurrent(epoch, db) else {
                try OperationRow.note("stale receipt", detail: "epoch \(epoch)", of: id, at: now, db)
                return (value: nil, ids: [])
            }
            var writer = try MirrorRows(db, from: .answer)
            for row in rows { try writer.save(row) }
            try writer.finish()
            if let row = try OperationRow(receipt.operationID, db) {
                if row.state != "applied" { try Self.takeEffect(of: receipt, db) }
                try row.become(.applied, db)
                let statement = try db.cachedStatement(
                    sql: "UPDATE op SET receipt = ?, last_problem = NULL, attempts = attempts + ? WHERE op_id = ?")
                try statement.execute(arguments: [
                    try JSONText.encode(ReceiptRecord(receipt)), row.state == "applied" ? 0 : 1, id,
                ])
                try OperationRow.note("applied", detail: receipt.effect.rawValue, of: id, at: now, db)
                writer.touched.formUnion(try row.touched(db))
                if row.state != "applied" { try Meta.applied.set((try Meta.applied.value(db) ?? 0) + 1, db) }
            }
            try ViewRows.recompute(writer.touched, db)
            // Nobody is signed in any more: the next one is not sent, so it is not sealed.
            let follower = try Owner.isStill(owner, db) ? next : nil
            let sealed = try follower.flatMap { try Self.seal($0, epoch: epoch, at: now, naming: makeDeviceID, db) }
            return (value: sealed, ids: [id] + (sealed == nil ? [] : next.map { [$0.id.rawValue] } ?? []))
        }
    }

    /// The rows that would show what a receipt proves may not have come with it. Until a pull brings them the mirror has
    /// the change itself, at the version it had: otherwise the view would go back to what was before, and what was made
    /// on top would look as if somebody else had changed the field. A part that was deleted since stays away.
    private static func takeEffect(of receipt: Receipt, _ db: Database) throws {
        guard let operation = try OperationRecord.fetch(receipt.operationID, db), operation.isInView,
            let mirror = try WorkOrderAggregate.load(operation.workOrderID, from: .mirror, for: operation.change, db),
            mirror.sequence(of: operation.change) ?? 0 < receipt.sequence,
            try !isDeleted(operation.change, after: receipt.sequence, db)
        else { return }
        var details = mirror.details
        details.apply(operation.change)
        try mirror.save(details, in: .mirror, places: OwnPlaces(operation.change, at: receipt.sequence), db)
    }

    private static func isDeleted(_ change: Change, after sequence: Int64, _ db: Database) throws -> Bool {
        guard let group = change.entry?.rule.group, let id = group.id else { return false }
        // A part of a work order has a table of the name of its kind.
        let end = try Tombstone.of(group.name, id, in: try Meta.generation.value(db) ?? 0, db)
        return end.map { sequence < $0.sequence } ?? false
    }

    package func finishWithoutSending(_ id: OutboxOperation.ID, epoch: Int64) async throws(StorageProblem) {
        try await change(id, "the server holds it already", epoch: epoch) { row, db, _ in
            try row.become(.applied, db)
            try ViewRows.recompute(row.touched(db), db)
        }
    }

    package func park(
        _ id: OutboxOperation.ID, as state: OperationState, epoch: Int64
    ) async throws(StorageProblem) {
        guard !state.isSendable, !state.isFinished else {
            throw .unusable(reason: "an operation is parked as a conflict, as refused or as poisoned, not as \(state)")
        }
        try await change(id, "parked", detail: state.historyWords, epoch: epoch) { row, db, _ in
            try row.become(state, db)
            // A verdict is the answer to one more sending; a fault was counted when it was noted.
            if case .poisoned = state {
            } else if row.state == "inDoubt" {
                try db.execute(sql: "UPDATE op SET attempts = attempts + 1 WHERE op_id = ?", arguments: [row.id])
            }
            try ViewRows.recompute(row.touched(db), db)
        }
    }

    /// Runs `body` on an unfinished operation. A finished one stays finished.
    private func change(
        _ id: OutboxOperation.ID, _ what: String, detail: String? = nil, epoch: Int64,
        _ body: @escaping @Sendable (OperationRow, Database, Instant) throws -> Void
    ) async throws(StorageProblem) {
        try await writeJournaled(as: .answer) { db, now in
            guard let row = try OperationRow(id, db), !row.isFinished else { return [] }
            guard try Self.isCurrent(epoch, db) else {
                try OperationRow.note("stale: \(what)", detail: detail, of: row.id, at: now, db)
                return []
            }
            try body(row, db, now)
            try OperationRow.note(what, detail: detail, of: row.id, at: now, db)
            return try OperationRow(id, db)?.isFinished == true ? [row.id] : []
        }
    }

    static func isCurrent(_ epoch: Int64, _ db: Database) throws -> Bool {
        epoch >= (try Meta.epoch.value(db) ?? 0)
    }
}
