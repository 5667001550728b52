import MillwrightDomain
import GRDB
import MillwrightWire

/// `POST /v1/workOrders/{id}/conflictRecords`: adds a record of how a conflict was closed.
///
/// It changes nothing in the plant, so every signed-in account may send it. The work order may be complete, assigned to
/// somebody else, or deleted. In those cases the losing value is especially important to keep.
enum ConflictRecordWrite {
    static let entity = "conflictRecord"

    static func add(_ db: Database, _ write: Write) throws -> Outcome {
        let table = EntityTable(db: db)
        guard try table.row(.workOrder, write.target) != nil else {
            throw Problem.notFound("There is no workOrder \(write.target).")
        }
        let record = try checked(write.decode(ConflictRecordDTO.self))
        let seq = try table.lastSeq()
        if let held = try ConflictRecords.find(record.id, in: db) {
            guard held.workOrderId == write.target, held.record == record else {
                throw Problem.invalid(["id": "belongs to another record"])
            }
            return outcome(record, seq: seq, hasEffect: false)
        }
        let entry = ConflictRecordsDTO.Entry(
            workOrderId: write.target, decidedBy: write.account.me.name, receivedAt: WireInstant.text(write.at),
            record: record)
        try ConflictRecords.add(entry, at: write.at, seq: seq, for: write.cause, in: db)
        return outcome(record, seq: seq, hasEffect: true)
    }

    private static func outcome(_ record: ConflictRecordDTO, seq: Int64, hasEffect: Bool) -> Outcome {
        Outcome(entity: entity, id: record.id, version: 1, seq: seq, hasEffect: hasEffect, rows: [])
    }

    private static func checked(_ record: ConflictRecordDTO) throws(Problem) -> ConflictRecordDTO {
        var fields: [String: String] = [:]
        if record.id.wholeMatch(of: /[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}/) == nil {
            fields["id"] = "is not a UUID"
        }
        if !(1...200).contains(record.field.count) { fields["field"] = "must have from 1 to 200 characters" }
        if ConflictRecordDTO.Choice(rawValue: record.choice) == nil {
            let names = ConflictRecordDTO.Choice.allCases.map(\.rawValue).joined(separator: ", ")
            fields["choice"] = "must be one of: \(names)"
        }
        for (name, text) in [
            ("field", record.field), ("base", record.base), ("mine", record.mine), ("theirs", record.theirs),
        ] {
            if let problem = text.flatMap(TextRule.problem) { fields[name] = RefusalFormatter.of(problem) }
        }
        let decidedAt = WireInstant.instant(record.decidedAt)
        if decidedAt == nil { fields["decidedAt"] = "is not an instant" }
        guard let decidedAt, fields.isEmpty else { throw .invalid(fields) }
        var record = record
        record.decidedAt = WireInstant.text(decidedAt)
        return record
    }
}
