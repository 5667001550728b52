import MillwrightDomain
import MillwrightOfflineEngine
import GRDB

/// The stored result of the last round, which is the last replay that had something to send. Saving it also updates the
/// breaker.
enum LastRoundRecord {
    static func save(_ round: SyncStatus.LastRound, _ db: Database) throws {
        try db.execute(
            sql: "INSERT OR REPLACE INTO last_round (id, at, applied, problem) VALUES (1, ?, ?, ?)",
            arguments: [
                round.at.millisecondsSince1970, round.applied,
                try round.stopReason.map { try JSONText.encode(ReplayStopReasonRecord($0)) },
            ])
        let failures = round.stopReason?.isHostTrouble == true ? (try Meta.failedRounds.value(db) ?? 0) + 1 : 0
        try Meta.failedRounds.set(failures, db)
        let until = round.breakerOpenFor.map { round.at.advanced(by: $0).millisecondsSince1970 }
        try Meta.breakerOpenUntil.set(until ?? 0, db)
    }

    static func fetch(_ db: Database) throws -> SyncStatus.LastRound? {
        guard let row = try Row.fetchOne(db, sql: "SELECT at, applied, problem FROM last_round") else { return nil }
        let at = Instant(millisecondsSince1970: row["at"])
        let stopReason = (row["problem"] as String?).map { ReplayStopReasonRecord.stopReason(from: $0) }
        return SyncStatus.LastRound(
            at: at, applied: row["applied"], stopReason: stopReason,
            breakerOpenFor: try breakerOpenUntil(db).map { at.distance(to: $0) })
    }

    static func breaker(_ db: Database) throws -> SyncStatus.Breaker {
        SyncStatus.Breaker(
            failures: Int(try Meta.failedRounds.value(db) ?? 0), openUntil: try breakerOpenUntil(db))
    }

    private static func breakerOpenUntil(_ db: Database) throws -> Instant? { try Meta.breakerOpenUntil.instant(db) }
}

extension SyncStatus.WatchHeartbeat {
    static func fetch(_ db: Database) throws -> SyncStatus.WatchHeartbeat? {
        guard let at = try Meta.watchedAt.instant(db), let next = try Meta.nextRound.instant(db) else { return nil }
        return SyncStatus.WatchHeartbeat(
            at: at, nextRound: next, failures: Int(try Meta.watchFailures.value(db) ?? 0),
            stalledSince: try Meta.stalledSince.instant(db))
    }

    static func save(_ note: SyncStatus.WatchHeartbeat?, _ db: Database) throws {
        try Meta.watchedAt.set(note?.at.millisecondsSince1970 ?? 0, db)
        try Meta.nextRound.set(note?.nextRound.millisecondsSince1970 ?? 0, db)
        try Meta.watchFailures.set(Int64(note?.failures ?? 0), db)
        try Meta.stalledSince.set(note?.stalledSince?.millisecondsSince1970 ?? 0, db)
    }
}

extension Meta {
    /// Returns the stored instant; `nil` if it is missing or 0.
    func instant(_ db: Database) throws -> Instant? {
        try value(db).flatMap { $0 == 0 ? nil : Instant(millisecondsSince1970: $0) }
    }
}
