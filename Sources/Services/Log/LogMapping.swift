package import MillwrightDomain
package import MillwrightRoutes
package import MillwrightWire

package enum LogMapping {
    static func entry(_ dto: LogEntryDTO) throws(MappingError) -> LogEntry {
        LogEntry(
            id: try WireValidation.id(dto.id, "id"), personID: try WireValidation.id(dto.personId, "personId"),
            person: try WireValidation.text(dto.person, "person"), content: try content(dto.content),
            recordedAt: try WireValidation.instant(dto.recordedAt, "recordedAt"))
    }

    static func post(_ entry: LogEntry) -> LogEntryPostDTO {
        LogEntryPostDTO(
            id: entry.id.rawValue, content: dto(entry.content), recordedAt: RFC3339.text(entry.recordedAt))
    }

    /// Returns the content. Throws unless exactly one field is set and its values are valid.
    package static func content(_ dto: LogContentDTO) throws(MappingError) -> LogEntry.Content {
        var found: [LogEntry.Content] = []
        if let time = dto.time {
            found.append(
                .time(
                    LogEntry.TimeSpan(
                        start: try WireValidation.instant(time.start, "time.start"),
                        end: try time.end.map { text throws(MappingError) in
                            try WireValidation.instant(text, "time.end")
                        })))
        }
        if let part = dto.part {
            found.append(
                .part(
                    LogEntry.PartUse(
                        name: try WireValidation.text(part.name, "part.name"),
                        quantity: try WireValidation.finite(part.quantity, "part.quantity"))))
        }
        if let reading = dto.reading {
            found.append(
                .reading(
                    LogEntry.MeterReading(
                        meter: try WireValidation.text(reading.meter, "reading.meter"),
                        value: try WireValidation.finite(reading.value, "reading.value"),
                        unit: try reading.unit.map { text throws(MappingError) in
                            try WireValidation.text(text, "reading.unit")
                        })))
        }
        if let cost = dto.cost {
            found.append(
                .cost(
                    LogEntry.Cost(
                        description: try WireValidation.text(cost.description, "cost.description"),
                        minorUnits: cost.minorUnits,
                        currency: try WireValidation.text(cost.currency, "cost.currency"))))
        }
        if let request = dto.request {
            var teams: [Team.ID] = []
            for id in try WireValidation.list(request.teamIds ?? [], "request.teamIds") {
                teams.append(try WireValidation.id(id, "request.teamIds"))
            }
            found.append(
                .request(
                    LogEntry.AssignmentRequest(
                        text: try WireValidation.text(request.text, "request.text"), teams: teams)))
        }
        guard found.count == 1 else { throw MappingError("content must have exactly one kind") }
        return found[0]
    }

    package static func dto(_ content: LogEntry.Content) -> LogContentDTO {
        switch content {
        case .time(let span):
            LogContentDTO(time: TimeSpanDTO(start: RFC3339.text(span.start), end: span.end.map(RFC3339.text)))
        case .part(let part): LogContentDTO(part: PartUseDTO(name: part.name, quantity: part.quantity))
        case .reading(let reading):
            LogContentDTO(reading: MeterReadingDTO(meter: reading.meter, value: reading.value, unit: reading.unit))
        case .cost(let cost):
            LogContentDTO(
                cost: CostDTO(
                    description: cost.description, minorUnits: cost.minorUnits, currency: cost.currency))
        // The server takes the teams from the account, as it takes the person.
        case .request(let request): LogContentDTO(request: AssignmentRequestDTO(text: request.text))
        }
    }
}
