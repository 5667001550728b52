import DatabaseClient
import Domain
import OfflineEngine
import GRDB

/// One operation under a transaction: what the outbox decides by, and its history.
struct OperationRow {
    let id: String
    let lane: WorkOrder.ID
    private let kind: String
    private let part: LanePart
    let state: String
    let sealed: SealedRequest?
    /// Of the leader that claimed it last.
    let epoch: Int64
    /// A sending before the present one may have reached the server.
    let mayHaveArrived: Bool
    /// In quarantine without a verdict of the server.
    private let isPoisoned: Bool
    /// It is not what was recorded: never sealed and never sent.
    let isDamaged: Bool

    /// How much of an operation's history is kept.
    static let eventsKept = 50

    static func exists(_ id: OutboxOperation.ID, _ db: Database) throws -> Bool {
        let statement = try db.cachedStatement(sql: "SELECT 1 FROM op WHERE op_id = ?")
        return try Bool.fetchOne(statement, arguments: [id.rawValue]) ?? false
    }

    init?(_ id: OutboxOperation.ID, _ db: Database) throws {
        let statement = try db.cachedStatement(
            sql: """
                SELECT lane, state, sealed_request, sealed_sha256, epoch, may_have_arrived, touches,
                    CASE WHEN state = 'refused' AND json_valid(state_detail)
                        THEN json_extract(state_detail, '$.isVerdict') IS 0 ELSE 0 END,
                    \(OperationChecksum.isDamaged), kind
                FROM op WHERE op_id = ?
                """)
        let row = try RowInPlace.first(statement, arguments: [id.rawValue]) { OperationRow(id, $0) }
        guard let row else { return nil }
        self = row
    }

    private init(_ id: OutboxOperation.ID, _ row: RowInPlace) {
        part = LanePart(MergeGroup(text: row[6]))
        self.id = id.rawValue
        lane = WorkOrder.ID(row[0])
        state = row[1]
        sealed = (row[2] as [UInt8]?).map { SealedRequest(bytes: $0, sha256: row[3]) }
        epoch = row[4]
        mayHaveArrived = row[5]
        isPoisoned = row[7]
        isDamaged = row[8]
        kind = row[9]
    }

    var isFinished: Bool { ["applied", "withdrawn"].contains(state) }

    /// Can its bytes still follow the server's newest state?
    var isUnsealed: Bool { sealed == nil }

    /// May it have reached the server without a verdict? Then nothing may stand in for it.
    var isUndecided: Bool {
        state == "inDoubt" || (state == "waiting" && mayHaveArrived) || (isPoisoned && !isUnsealed)
    }

    func become(_ state: OperationState, _ db: Database) throws {
        let record = try StateRecord(state, kind: kind)
        let statement = try db.cachedStatement(sql: "UPDATE op SET state = ?, state_detail = ? WHERE op_id = ?")
        try statement.execute(arguments: [record.name, record.detail, id])
    }

    /// The next change of the same field was made on top of this one, which now never happens: it is based on `value`
    /// instead, or on what this one was based on. Without that it would look as if somebody else had changed the field.
    ///
    /// A damaged operation hands nothing on: its base, or the field that it names, may be wrong. The next change then meets
    /// the server's value as a conflict, which a person sees.
    func handBaseToSuccessor(_ value: FieldValue? = nil, _ db: Database) throws {
        if isDamaged { return }
        let base = try value.map { try JSONText.encode(FieldValueRecord($0, kind: kind)) }
        let statement = try db.cachedStatement(
            sql: """
                UPDATE op SET base_fields = COALESCE(?2, (SELECT base_fields FROM op WHERE op_id = ?1))
                WHERE sealed_request IS NULL AND op_id = (
                    SELECT later.op_id FROM op AS later JOIN op AS gone ON gone.op_id = ?1
                    WHERE later.account_id = gone.account_id AND later.lane = gone.lane AND later.kind = gone.kind
                        AND later.touches = gone.touches AND later.state NOT IN \(StateRecord.finished)
                        AND (COALESCE(later.place, later.seq), later.seq) > (COALESCE(gone.place, gone.seq), gone.seq)
                        AND later.supersedes IS NOT gone.op_id
                    ORDER BY COALESCE(later.place, later.seq), later.seq LIMIT 1)
                """)
        try statement.execute(arguments: [id, base])
    }

    /// The part of the view that changes when this operation comes or goes. A damaged row may name the wrong work order or
    /// the wrong field, so the whole view is computed again.
    func touched(_ db: Database) throws -> TouchedLanes {
        isDamaged ? try .everything(db) : TouchedLanes(lane, part)
    }

    /// A line of its history.
    static func note(
        _ what: String, detail: String? = nil, of id: String, at now: Instant, _ db: Database
    ) throws {
        let insert = try db.cachedStatement(sql: "INSERT INTO op_event (op_id, at, what, detail) VALUES (?, ?, ?, ?)")
        try insert.execute(arguments: [id, now.millisecondsSince1970, what, detail.map { String($0.prefix(500)) }])
        let forget = try db.cachedStatement(
            sql: """
                DELETE FROM op_event WHERE op_id = ?1 AND id <= (
                    SELECT id FROM op_event WHERE op_id = ?1 ORDER BY id DESC LIMIT 1 OFFSET \(eventsKept))
                """)
        try forget.execute(arguments: [id])
    }
}
