import MillwrightDomain
import MillwrightWire

/// The conversion of log entries to the domain. It returns `nil` for invalid values.
enum LogMapping {
    static func entry(_ dto: LogEntryDTO) -> LogEntry? {
        guard let content = content(dto.content), let recordedAt = WireInstant.instant(dto.recordedAt) else {
            return nil
        }
        return LogEntry(
            id: .init(dto.id), personID: .init(dto.personId), person: dto.person, content: content,
            recordedAt: recordedAt)
    }

    /// Returns the content; `nil` unless exactly one field is set and its content is valid.
    static func content(_ dto: LogContentDTO) -> LogEntry.Content? {
        let given: [LogEntry.Content??] = [
            dto.time.map { time($0).map(LogEntry.Content.time) },
            dto.part.map { .part(LogEntry.PartUse(name: $0.name, quantity: $0.quantity)) },
            dto.reading.map { .reading(LogEntry.MeterReading(meter: $0.meter, value: $0.value, unit: $0.unit)) },
            dto.cost.map {
                .cost(LogEntry.Cost(description: $0.description, minorUnits: $0.minorUnits, currency: $0.currency))
            },
            dto.request.map { request in
                .request(
                    LogEntry.AssignmentRequest(
                        text: request.text, teams: (request.teamIds ?? []).map { Team.ID($0) }))
            },
        ]
        let set = given.compactMap { $0 }
        return set.count == 1 ? set[0] : nil
    }

    static func dto(_ content: LogEntry.Content) -> LogContentDTO {
        switch content {
        case .time(let span): LogContentDTO(time: dto(span))
        case .part(let part): LogContentDTO(part: PartUseDTO(name: part.name, quantity: part.quantity))
        case .reading(let reading):
            LogContentDTO(
                reading: MeterReadingDTO(meter: reading.meter, value: reading.value, unit: reading.unit))
        case .cost(let cost):
            LogContentDTO(
                cost: CostDTO(description: cost.description, minorUnits: cost.minorUnits, currency: cost.currency))
        case .request(let request):
            LogContentDTO(
                request: AssignmentRequestDTO(text: request.text, teamIds: request.teams.map(\.rawValue)))
        }
    }

    static func dto(_ span: LogEntry.TimeSpan) -> TimeSpanDTO {
        TimeSpanDTO(start: WireInstant.text(span.start), end: span.end.map(WireInstant.text))
    }

    private static func time(_ dto: TimeSpanDTO) -> LogEntry.TimeSpan? {
        let end = dto.end.map(WireInstant.instant)
        guard let start = WireInstant.instant(dto.start) else { return nil }
        if case .some(.none) = end { return nil }
        return LogEntry.TimeSpan(start: start, end: end ?? nil)
    }
}
