import MillwrightDomain
import GRDB
import MillwrightWire

/// `PATCH /v1/timeEntries/{id}`: changes the end of labor time. Without an end, the timer runs again.
///
/// The work order may be complete or reassigned, because a timer that runs there has to end.
enum TimeEntryWrite {
    static func patch(_ db: Database, _ write: Write) throws -> Outcome {
        let table = EntityTable(db: db)
        let row = try table.living(.logEntry, write.target)
        var dto = try row.decode(LogEntryDTO.self)
        guard let entry = LogMapping.entry(dto) else {
            throw DatabaseError(message: "log entry \(row.id) cannot be read")
        }
        guard var span = entry.time else { throw Problem.notFound("There is no time entry \(row.id).") }
        if let refusal = EditRule.refusal(for: write.account.session, endingTimeOf: entry) {
            throw RefusalFormatter.of(refusal)
        }
        try ETag.require(row.version, in: write.ifMatch)
        span.end = try end(of: write.decode(TimeEntryPatchDTO.self))
        if let problem = TimeRule.problem(with: span, now: write.at) {
            throw Problem.invalid(["end": RefusalFormatter.of(problem)])
        }
        guard span != entry.time else { return .unchanged(row) }
        dto.content = LogMapping.dto(.time(span))
        dto.version += 1
        dto.author = write.author
        return try .changed(table.put(dto, at: write.at, for: write.cause))
    }

    private static func end(of patch: TimeEntryPatchDTO) throws(Problem) -> Instant? {
        switch patch.end {
        case .keep: throw .invalid(["end": "is missing"])
        case .clear: return nil
        case .set(let text):
            guard let end = WireInstant.instant(text) else { throw .invalid(["end": "is not an instant"]) }
            return end
        }
    }
}
