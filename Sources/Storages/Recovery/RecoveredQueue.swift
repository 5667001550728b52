import GRDB

/// The queue as the damaged database and the journal have it together. A line of the journal has a checksum, a row has
/// none: what was asked for and what was sealed is taken from the line where there is one, how it went since from the
/// row. Only where a line says that the operation ended is it believed about that too, for it was written after the
/// commit, and the row can only have gone back.
struct RecoveredQueue {
    private(set) var rows: [SalvagedTable.Values] = []
    private(set) var fromDatabase = 0
    private(set) var fromJournal = 0

    init(_ salvaged: [SalvagedTable.Values], _ lines: [QueueFileRecord]) {
        var journal = JournaledOperations(lines)
        let ids = Set(salvaged.compactMap { $0.text("op_id") })
        for row in salvaged {
            guard let id = row.text("op_id") else { continue }
            let entry = journal.take(id) ?? journal.takeTwin(of: row, knownIn: ids)
            let (known, isSame) = Self.row(row, corrected: entry)
            rows.append(known)
            count(known, isSame: isSame)
        }
        for record in journal.rest {
            rows.append(Self.row(record))
            fromJournal += 1
        }
        // In the order of the line, so that those who have lost their number get one behind it.
        rows.sort { ($0.number("seq") ?? .max) < ($1.number("seq") ?? .max) }
    }

    private mutating func count(_ row: SalvagedTable.Values, isSame: Bool) {
        guard let state = row.text("state"), !["applied", "withdrawn"].contains(state) else { return }
        if isSame { fromDatabase += 1 } else { fromJournal += 1 }
    }

    /// - Returns: whether the journal had nothing to correct, too.
    private static func row(
        _ row: SalvagedTable.Values, corrected entry: JournaledOperations.Entry?
    ) -> (SalvagedTable.Values, isSame: Bool) {
        var row = row
        if let ending = entry?.ending {
            (row["state"], row["state_detail"]) = (ending.state.databaseValue, .null)
            return (row, true)
        }
        guard let intent = entry?.intent else { return (readable(row, otherwise: poisoned), true) }
        var isSame = true
        for (name, value) in unchanging(intent) where row[name] != value {
            row[name] = value
            isSame = false
        }
        if intent.sealed != nil, row["sealed_request"] != intent.sealed?.databaseValue {
            for (name, value) in sealing(intent) { row[name] = value }
            if row.text("state") == "waiting" {
                (row["state"], row["may_have_arrived"]) = (inDoubt, true.databaseValue)
            }
            isSame = false
        }
        if !isBase(row.text("base_fields")) { row["base_fields"] = intent.base.databaseValue }
        return (readable(row, otherwise: (inDoubt, .null)), isSame)
    }

    /// Of the journal alone. It may have been sent since, so it is in doubt: with the bytes it was sealed with, or,
    /// where the journal has none, with none.
    private static func row(_ record: QueueFileRecord) -> SalvagedTable.Values {
        let waits = ["conflict", "refused"].contains(record.state)
        return unchanging(record).merging(sealing(record)) { $1 }.merging([
            "seq": record.sequence.databaseValue, "place": record.place.databaseValue,
            "supersedes": record.supersedes.databaseValue, "base_fields": record.base.databaseValue,
            "base_version": record.baseVersion.databaseValue, "attempts": record.attempts.databaseValue,
            "state": waits ? record.state.databaseValue : inDoubt,
            "state_detail": waits ? record.stateDetail.databaseValue : .null,
            "held_until": record.heldUntil.databaseValue,
            "may_have_arrived": true.databaseValue,
            "last_problem": "recovered from the journal".databaseValue,
        ]) { $1 }
    }

    private static func unchanging(_ record: QueueFileRecord) -> SalvagedTable.Values {
        [
            "op_id": record.id.databaseValue, "account_id": record.account.databaseValue,
            "lane": record.lane.databaseValue, "work_order_number": record.number.databaseValue,
            "kind": record.kind.databaseValue, "kind_version": record.kindVersion.databaseValue,
            "touches": record.touches.databaseValue, "ordering": record.ordering.databaseValue,
            "args": record.args.databaseValue, "created_wall": record.createdAt.databaseValue,
        ]
    }

    private static func sealing(_ record: QueueFileRecord) -> SalvagedTable.Values {
        [
            "sealed_request": record.sealed.databaseValue, "sealed_sha256": record.sealedSHA256.databaseValue,
            "sealed_at": record.sealedAt.databaseValue, "device_id": record.device.databaseValue,
            "device_seq": record.deviceSequence.databaseValue,
        ]
    }

    private static let inDoubt = "inDoubt".databaseValue

    /// Nobody knows how far it came: a person decides.
    private static let poisoned = (
        "refused".databaseValue,
        #"{"isVerdict":false,"reason":"Its state was damaged on disk"}"#.databaseValue
    )

    private static func readable(
        _ row: SalvagedTable.Values, otherwise other: (state: DatabaseValue, detail: DatabaseValue)
    ) -> SalvagedTable.Values {
        do {
            _ = try StateRecord(name: row.text("state") ?? "", detail: row.text("state_detail")).state()
            return row
        } catch { return row.merging(["state": other.state, "state_detail": other.detail]) { $1 } }
    }

    private static func isBase(_ text: String?) -> Bool {
        guard let text else { return false }
        do {
            _ = try JSONText.decode(BaseValueRecord.self, from: text).base()
            return true
        } catch { return false }
    }
}
