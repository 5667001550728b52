import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

extension TimeEntryListing {
    var json: JSONValue {
        .object(
            entry.json.members + [
                JSONValue.Member(key: "overlaps", value: .array(overlaps.map { .string($0.rawValue) })),
                JSONValue.Member(
                    key: "overlaps_elsewhere",
                    value: .array(
                        overlapsElsewhere.map {
                            ["number": .integer(Int64($0.number)), "id": .string($0.entry.rawValue)]
                        })),
            ])
    }
}

extension ChosenWorkOrder {
    /// Returns the notes about labor time for the report of its change: a warning if the server would refuse it.
    func clockNotes(about span: LogEntry.TimeSpan, in context: Context) async throws(Failure) -> [StyledText] {
        let skew = try await session.status().clockSkew
        return LogMessages.clockWarning(about: span, now: context.now, skew: skew).map { [$0] } ?? []
    }

    /// Returns the labor time in JSON after its end was set, or as a dry run would set it.
    func timeJSON(_ id: LogEntry.ID?, after outcome: ChangeOutcome, endingAt end: Instant) async throws(Failure)
        -> JSONValue
    {
        guard let id else { return .null }
        return try await details(after: outcome, of: [.timeEnd(of: id, end)]).logEntry(id)?.json ?? .null
    }

    /// Returns the labor time that was added or would be added, in JSON. If nothing changed, it is that of the person's
    /// timer, which runs already.
    func timeJSON(
        _ span: LogEntry.TimeSpan, _ outcome: ChangeOutcome, in context: Context
    ) async throws(Failure) -> JSONValue {
        switch outcome {
        case .wouldSave: plannedJSON(of: .time(span), in: context)
        case .saved(let id): try await details().logEntry(LogEntry.ID(id.rawValue))?.json ?? .null
        case .unchanged:
            try await details().log.last { $0.personID == session.session.user.id && $0.runningTimer != nil }?.json
                ?? .null
        }
    }
}
