import MillwrightDomain
import MillwrightPresentation

extension LogEntry {
    var json: JSONValue {
        let head: JSONValue = [
            "id": .string(id.rawValue), "kind": .string(LogFormatter.code(content)), "person": .string(person),
            "recorded_at": .string(recordedAt.rfc3339),
        ]
        return .object(head.members + content.json.members)
    }
}

extension LogEntry.Content {
    fileprivate var json: JSONValue {
        switch self {
        case .time(let span):
            [
                "start": .string(span.start.rfc3339), "end": .optional(span.end?.rfc3339),
                "seconds": span.duration.map { .integer($0.wholeMilliseconds / 1_000) } ?? .null,
            ]
        case .part(let part): ["name": .string(part.name), "quantity": .number(part.quantity)]
        case .reading(let reading):
            ["meter": .string(reading.meter), "value": .number(reading.value), "unit": .optional(reading.unit)]
        case .cost(let cost):
            [
                "description": .string(cost.description), "minor_units": .integer(cost.minorUnits),
                "currency": .string(cost.currency),
            ]
        case .request(let request): ["text": .string(request.text)]
        }
    }
}
