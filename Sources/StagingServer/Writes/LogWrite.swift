import MillwrightDomain
import GRDB
import MillwrightWire

/// `POST /v1/workOrders/{id}/timeEntries`, `…/parts`, `…/readings`, `…/costs` and `…/requests`: adds an entry to the
/// log.
///
/// Entries are only ever added, so a write needs no base version. Labor time may overlap with other labor time of the
/// same person: it was done, and a refusal would lose it. A request of a person who was assigned in the meantime is
/// accepted too, because the assignment has answered it. The server adds the teams of the account to a request, so that
/// the assignment of a team answers it on every device.
enum LogWrite {
    static func adding(_ kind: LogKind) -> Ledger.Effect {
        { db, write in try add(kind, db, write) }
    }

    private static func add(_ kind: LogKind, _ db: Database, _ write: Write) throws -> Outcome {
        let editing = try Editing(write.target, in: db)
        try editing.requirePermission(write.account, by: kind.rule)
        let request = try write.decode(LogEntryPostDTO.self)
        try editing.requireOpen(write.account, by: kind.rule)
        guard EntityID.isWellFormed(request.id) else { throw Problem.invalid(["id": "is not an id"]) }
        var entry = LogEntryDTO(
            id: request.id, workOrderId: editing.dto.id, personId: write.account.id, person: write.account.me.name,
            content: LogMapping.dto(try content(request.content, kind, of: write.account.me, at: write.at)),
            recordedAt: try FieldCheck.instant(request.recordedAt, named: "recordedAt"), version: 1)
        if let held = try editing.table.row(.logEntry, entry.id) {
            guard !held.isDeleted else { throw idIsTaken }
            let known = try held.decode(LogEntryDTO.self)
            (entry.version, entry.author) = (known.version, known.author)
            // The teams of the account may have changed since then.
            if let request = known.content.request, request.text == entry.content.request?.text {
                entry.content.request = request
            }
            guard entry == known else { throw idIsTaken }
            return .unchanged(held)
        }
        if let part = entry.content.part { try Stock.take(part.quantity, of: part.name, in: db) }
        return try .changed(editing.table.put(entry, at: write.at, for: write.cause))
    }

    private static func content(
        _ dto: LogContentDTO, _ kind: LogKind, of person: MeDTO, at now: Instant
    ) throws(Problem) -> LogEntry.Content {
        guard let content = LogMapping.content(dto), kind.accepts(content) else {
            throw .invalid(["content": "must be exactly one valid \(kind.member)"])
        }
        if let problem = LogRule.problem(with: content, now: now) {
            throw .invalid(["content.\(kind.member)": RefusalFormatter.of(problem)])
        }
        guard case .request(let request) = content else { return content }
        return .request(LogEntry.AssignmentRequest(text: request.text, teams: person.teams.map { Team.ID($0.id) }))
    }

    private static var idIsTaken: Problem { .invalid(["id": "belongs to another entry"]) }
}
