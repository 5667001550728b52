import GRDB

/// The queue, recovered from the damaged database and the journal.
///
/// - A row with a right checksum is used. If the journal is newer, it provides the sealing and the final state.
/// - A row with a wrong checksum is restored from its journal line alone. If there is no line, the row stays in the
///   queue as damaged: a person sees it, and it is never sent. A finished row without a line stays finished, because the
///   journal has a line of each unfinished operation.
/// - A row without a checksum is from an earlier version. Its journal line provides the intent and the sealing, and the
///   row provides the rest.
struct RecoveredQueue {
    private(set) var rows: [SalvagedTable.Values] = []
    private(set) var fromDatabase = 0
    private(set) var fromJournal = 0
    /// The number of operations that are lost or stay damaged. An operation is lost if its row is gone and only its
    /// entry in SQLite's index of unfinished operations can be read.
    private(set) var missing = 0

    init(_ found: Salvage, _ lines: [QueueFileRecord], _ db: Database) throws {
        var journal = JournaledOperations(lines)
        let salvaged = found.operations.rows
        var ids: Set<String> = []
        var damaged: [SalvagedTable.Values] = []
        for row in salvaged {
            guard let id = row.text("op_id") else { continue }
            if try RowChecksum.isRight(row, OperationChecksum.columns, db) == false {
                damaged.append(row)
            } else {
                ids.insert(id)
            }
        }
        for row in salvaged {
            guard let id = row.text("op_id"), ids.contains(id) else { continue }
            let entry = journal.take(id) ?? journal.takeMatchByContent(of: row, knownIn: ids)
            let (known, isSame) = Self.row(row, corrected: entry)
            rows.append(known)
            count(known, isSame: isSame)
        }
        for row in damaged {
            let entry = row.text("op_id").flatMap { journal.take($0) } ?? journal.takeSamePlace(as: row, knownIn: ids)
            let (known, isRestored) = Self.row(damaged: row, restoredFrom: entry)
            rows.append(known)
            count(known, isSame: !isRestored)
            if !isRestored { missing += 1 }
        }
        for record in journal.rest {
            rows.append(Self.row(record))
            fromJournal += 1
        }
        let places = Set(rows.compactMap { $0.number("seq") })
        missing += found.indexed.subtracting(places).count
        for index in rows.indices { rows[index][RowChecksum.column] = nil }
        // Sorted by sequence. Operations without a sequence come last and get new sequences.
        rows.sort { ($0.number("seq") ?? .max) < ($1.number("seq") ?? .max) }
    }

    private mutating func count(_ row: SalvagedTable.Values, isSame: Bool) {
        if Self.isFinished(row) { return }
        if isSame { fromDatabase += 1 } else { fromJournal += 1 }
    }

    private static func isFinished(_ row: SalvagedTable.Values) -> Bool {
        row.text("state").map { ["applied", "withdrawn"].contains($0) } ?? true
    }

    /// - Returns: the row, and whether it was restored from the journal.
    private static func row(
        damaged row: SalvagedTable.Values, restoredFrom entry: JournaledOperations.Entry?
    ) -> (SalvagedTable.Values, isRestored: Bool) {
        if let intent = entry?.intent, entry?.ending == nil { return (Self.row(intent), true) }
        guard let ending = entry?.ending else {
            if entry == nil, isFinished(row) { return (row, true) }
            let change = ["state": damaged.state, "state_detail": damaged.detail, "damaged": true.databaseValue]
            return (row.merging(change) { $1 }, false)
        }
        let change = ["state": ending.state.databaseValue, "state_detail": .null]
        return (row.merging(change) { $1 }, true)
    }

    /// - Returns: the row, and whether the row needed no correction from the journal.
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
        for (name, value) in intent.values(of: unchanging) where row[name] != value {
            row[name] = value
            isSame = false
        }
        if intent.sealed != nil, row["sealed_request"] != intent.sealed?.databaseValue {
            for (name, value) in intent.values(of: sealing) { row[name] = value }
            if row.text("state") == "waiting" {
                (row["state"], row["may_have_arrived"]) = (inDoubt, true.databaseValue)
            }
            isSame = false
        }
        if !isBase(row.text("base_fields")) { row["base_fields"] = intent.base.databaseValue }
        return (readable(row, otherwise: (inDoubt, .null)), isSame)
    }

    /// Makes a row from the journal alone. The row has the sealed bytes if the journal has them.
    private static func row(_ line: QueueFileRecord) -> SalvagedTable.Values {
        let record = line.recovered
        return record.values(of: unchanging.union(sealing).union(progress))
            .merging([OperationColumn.sequence.sql: record.sequence.databaseValue]) { $1 }
    }

    private static let unchanging: Set<OperationColumn> = [
        .id, .account, .lane, .number, .kind, .kindVersion, .touches, .ordering, .args, .createdAt,
    ]
    private static let sealing: Set<OperationColumn> = [
        .sealedRequest, .sealedSHA256, .sealedAt, .device, .deviceSequence,
    ]
    private static let progress: Set<OperationColumn> = [
        .place, .supersedes, .base, .baseVersion, .attempts, .state, .stateDetail, .heldUntil, .mayHaveArrived,
        .lastProblem, .damaged,
    ]

    private static let inDoubt = "inDoubt".databaseValue

    /// The state of an operation whose stored state cannot be read. A person then decides about the operation.
    private static let poisoned = (
        "refused".databaseValue,
        #"{"isVerdict":false,"reason":"stateDamagedOnDisk:"}"#.databaseValue
    )

    private static let damaged = (
        state: "refused".databaseValue,
        detail: #"{"isVerdict":false,"reason":"damagedOnDisk:"}"#.databaseValue
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
            _ = try JSONText.decode(FieldValueRecord.self, from: text).fieldValue()
            return true
        } catch { return false }
    }
}
