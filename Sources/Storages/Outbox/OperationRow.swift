import Domain
import GRDB

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// One operation under a transaction: what the outbox decides by, and its history.
struct OperationRow {
    let id: String
    let lane: WorkOrder.ID
    let state: String
    let sealed: SealedRequest?
    /// Of the leader that claimed it last.
    let epoch: Int64
    /// A sending before the present one may have reached the server.
    let mayHaveArrived: Bool

    /// How much of an operation's history is kept.
    static let eventsKept = 50

    init?(_ id: OutboxOperation.ID, _ db: Database) throws {
        let row = try Row.fetchOne(
            db,
            sql: "SELECT lane, state, sealed_request, sealed_sha256, epoch, may_have_arrived FROM op WHERE op_id = ?",
            arguments: [id.rawValue])
        guard let row else { return nil }
        self.id = id.rawValue
        lane = WorkOrder.ID(row[0])
        state = row[1]
        sealed = (row[2] as Data?).map { SealedRequest(bytes: [UInt8]($0), sha256: row[3] ?? "") }
        epoch = row[4]
        mayHaveArrived = row[5]
    }

    var isFinished: Bool { ["applied", "withdrawn"].contains(state) }

    func become(_ state: OperationState, _ db: Database) throws {
        let record = try StateRecord(state)
        try db.execute(
            sql: "UPDATE op SET state = ?, state_detail = ? WHERE op_id = ?",
            arguments: [record.name, record.detail, id])
    }

    /// The next change of the same field was made on top of this one, which now never happens: it is based on what this
    /// one was based on. Without that it would look as if somebody else had changed the field.
    func handBaseToSuccessor(_ db: Database) throws {
        try db.execute(
            sql: """
                UPDATE op SET base_fields = (SELECT base_fields FROM op WHERE op_id = ?1)
                WHERE sealed_request IS NULL AND op_id = (
                    SELECT later.op_id FROM op AS later JOIN op AS gone ON gone.op_id = ?1
                    WHERE later.account_id = gone.account_id AND later.lane = gone.lane AND later.kind = gone.kind
                        AND later.touches = gone.touches AND later.seq > gone.seq
                        AND later.state NOT IN ('applied', 'withdrawn')
                    ORDER BY later.seq LIMIT 1)
                """,
            arguments: [id])
    }

    static func note(_ what: String, detail: String? = nil, of id: String, at now: Instant, _ db: Database) throws {
        try db.execute(
            sql: "INSERT INTO op_event (op_id, at, what, detail) VALUES (?, ?, ?, ?)",
            arguments: [id, now.millisecondsSince1970, what, detail.map { String($0.prefix(500)) }])
        try db.execute(
            sql: """
                DELETE FROM op_event WHERE op_id = ?1 AND id <= (
                    SELECT id FROM op_event WHERE op_id = ?1 ORDER BY id DESC LIMIT 1 OFFSET \(eventsKept))
                """,
            arguments: [id])
    }
}
