import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightOfflineEngine
import GRDB

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// One operation as a line of a queue file (rule 2.13): the intent and, if the operation was sealed, the exact bytes of
/// its request. They contain no `Authorization`. The line is a SHA-256 hash, a tab and JSON. The hash covers the JSON.
struct QueueFileRecord: Codable, Hashable, FastEncoded {
    typealias Column = OperationColumn

    var id: String
    var account: String
    var lane: String
    var number: Int
    var kind: String
    var kindVersion: Int
    var touches: String
    var ordering: String
    var args: String
    var base: String
    var baseVersion: Int64?
    var state: String
    var stateDetail: String?
    var sealed: Data?
    var sealedSHA256: String?
    var sealedAt: Int64?
    var mayHaveArrived: Bool
    var attempts: Int
    var createdAt: Int64
    /// The end of the undo window, in milliseconds since 1970; `nil` without such a window. Files of the first release
    /// do not have this and the following properties.
    var heldUntil: Int64?
    /// The id of the operation that this one supersedes; `nil` if it supersedes no operation.
    var supersedes: String?
    var lastProblem: String?
    /// The number of server errors, and (`appliedSinceFault`) the number of other operations that succeeded since the
    /// first error. Another device that imports the operation continues these counts. They decide when the operation is
    /// set aside.
    var faults: Int?
    var appliedSinceFault: Int64?
    /// The device that sealed the operation, and the operation's sequence number on that device.
    var device: String?
    var deviceSequence: Int64?
    /// Whether the operation was damaged on disk, so that it is shown and never sent; `nil` if it was not damaged.
    var damaged: Bool?
    /// The operation's sequence and its place in the queue of this device. Only the journal stores them.
    var sequence: Int64?
    var place: Int64?

    /// The fields for the fast encoder. Every operation in the outbox is encoded twice, so speed matters.
    var fields: [FastField]? {
        let fields: [FastField?] = [
            .text("account", account), .whole("appliedSinceFault", ifAny: appliedSinceFault), .text("args", args),
            .whole("attempts", Int64(attempts)), .text("base", base),
            .whole("baseVersion", ifAny: baseVersion), .whole("createdAt", createdAt),
            .flag("damaged", ifAny: damaged), .text("device", ifAny: device),
            .whole("deviceSequence", ifAny: deviceSequence), .whole("faults", ifAny: faults.map { Int64($0) }),
            .whole("heldUntil", ifAny: heldUntil), .text("id", id),
            .text("kind", kind), .whole("kindVersion", Int64(kindVersion)), .text("lane", lane),
            .text("lastProblem", ifAny: lastProblem), .flag("mayHaveArrived", mayHaveArrived),
            .whole("number", Int64(number)), .text("ordering", ordering),
            .whole("place", ifAny: place), .text("sealed", ifAny: sealed?.base64EncodedString()),
            .whole("sealedAt", ifAny: sealedAt), .text("sealedSHA256", ifAny: sealedSHA256),
            .whole("sequence", ifAny: sequence), .text("state", state), .text("stateDetail", ifAny: stateDetail),
            .text("supersedes", ifAny: supersedes), .text("touches", touches),
        ]
        return fields.compactMap { $0 }
    }

    /// - Parameter applied: the number of operations that this device has seen applied so far, to compute
    ///   `appliedSinceFault`.
    init(row: BorrowedRow, applied: Int64) {
        id = row[Column.id]
        account = row[Column.account]
        lane = row[Column.lane]
        number = row[Column.number]
        kind = row[Column.kind]
        kindVersion = row[Column.kindVersion]
        touches = row[Column.touches]
        ordering = row[Column.ordering]
        args = row[Column.args]
        base = row[Column.base]
        baseVersion = row[Column.baseVersion]
        state = row[Column.state]
        stateDetail = row[Column.stateDetail]
        sealed = (row[Column.sealedRequest] as [UInt8]?).map { Data($0) }
        sealedSHA256 = row[Column.sealedSHA256]
        sealedAt = row[Column.sealedAt]
        mayHaveArrived = row[Column.mayHaveArrived]
        attempts = row[Column.attempts]
        createdAt = row[Column.createdAt]
        heldUntil = row[Column.heldUntil]
        supersedes = row[Column.supersedes]
        lastProblem = row[Column.lastProblem]
        device = row[Column.device]
        deviceSequence = row[Column.deviceSequence]
        faults = row[Column.faults]
        appliedSinceFault = (row[Column.appliedBefore] as Int64?).map { applied.subtractingWithin($0) }
        damaged = row[Column.isDamaged] ? true : nil
    }

    static func export(of account: User.ID, _ db: Database) throws -> QueueFile {
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(Column.filed) FROM op WHERE state NOT IN \(StateRecord.finished) AND account_id = ?
                ORDER BY \(OperationRecord.order)
                """)
        let applied = try Meta.applied.value(db) ?? 0
        let lines = try BorrowedRow.map(statement, arguments: [account.rawValue]) {
            try QueueFileRecord(row: $0, applied: applied).line()
        }
        return QueueFile(lines: closed([QueueFile.firstLine(try origin(of: account, db))] + lines))
    }

    private static func origin(of account: User.ID, _ db: Database) throws -> QueueFile.Origin {
        let row = try Row.fetchOne(
            db, sql: "SELECT email, server FROM account WHERE id = ?", arguments: [account.rawValue])
        return QueueFile.Origin(account: account, email: row?["email"], server: row?["server"])
    }

    /// Returns the lines and a closing line. The closing line has the number of operations and the hash of all lines
    /// before it.
    /// - Parameter lines: the first line of the file and the lines of the operations.
    static func closed(_ lines: [String]) -> [String] {
        let hash = TextHash.sha256(lines.map { $0 + "\n" }.joined())
        return lines + ["\(QueueFile.end)\t\(lines.count - 1)\t\(hash)"]
    }

    func line() throws -> String {
        let json = try JSONText.encode(self)
        return "\(TextHash.sha256(json))\t\(json)"
    }

    /// Returns the record of a line; `nil` if its hash is missing or wrong, because the line was truncated or changed.
    /// Throws if the hash is right but this version cannot read the record.
    static func record(ofLine line: String) throws -> QueueFileRecord? {
        let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
        guard parts.count == 2, TextHash.sha256(parts[1]) == parts[0] else { return nil }
        let record = try JSONText.decode(QueueFileRecord.self, from: parts[1])
        guard record.isInRange else { throw UnreadableRecordError("a number out of range") }
        return record
    }

    /// Whether all numbers are in their valid ranges. A number out of range comes from damage or another program.
    private var isInRange: Bool {
        let counts = [Int64(attempts), Int64(faults ?? 0)]
        let numbers = [
            Int64(number), baseVersion, sealedAt, createdAt, heldUntil, appliedSinceFault, deviceSequence, sequence,
            place,
        ]
        return counts.allSatisfy { StoredRange.counts.contains($0) }
            && numbers.allSatisfy { $0.map(StoredRange.numbers.contains) ?? true }
    }

    /// Returns the records of all operations in the file. Throws at the first line that is damaged, cannot be read or
    /// belongs to another account.
    static func read(
        _ file: QueueFile, for account: User.ID, owner: QueueOwner
    ) throws(QueueFileError) -> [QueueFileRecord] {
        let body = try body(of: file)
        var records: [QueueFileRecord] = []
        for (index, line) in body.lines.enumerated().dropFirst() where !line.isEmpty {
            let read: QueueFileRecord?
            do { read = try record(ofLine: line) } catch {
                throw QueueFileError(line: index + 1, reason: "this version cannot read it")
            }
            guard var record = read else {
                throw QueueFileError(line: index + 1, reason: "it was cut off or changed")
            }
            do {
                if owner == .signedIn { record.account = account.rawValue }
                _ = try StateRecord(name: record.state, detail: record.stateDetail).state()
                records.append(record)
            } catch {
                throw QueueFileError(line: index + 1, reason: "this version cannot read it")
            }
            if record.isFinished { throw QueueFileError(line: index + 1, reason: "its change is already finished") }
            guard records.last?.account == account.rawValue else {
                throw QueueFileError(line: index + 1, reason: "it belongs to another account")
            }
        }
        if let damage = body.damage { throw damage }
        return records
    }

    /// Returns the first line with the lines of operations, and the error if the closing line is missing or wrong. The
    /// caller throws that error only if every operation can be read. A file of the first version has no closing line.
    private static func body(
        of file: QueueFile
    ) throws(QueueFileError) -> (lines: [String], damage: QueueFileError?) {
        if file.lines.first == QueueFile.firstHead { return (file.lines, nil) }
        guard file.origin != nil else {
            throw QueueFileError(line: 1, reason: "it does not begin with \"\(QueueFile.head)\"")
        }
        let lines = Array(file.lines.reversed().drop(while: \.isEmpty).reversed())
        guard let last = lines.last, last.hasPrefix(QueueFile.end + "\t") else {
            return (
                lines,
                QueueFileError(line: lines.count, reason: "the end of the file after it is missing")
            )
        }
        let body = Array(lines.dropLast())
        if closed(body).last == last { return (body, nil) }
        return (body, QueueFileError(line: lines.count, reason: "lines before it were lost or changed"))
    }
}
