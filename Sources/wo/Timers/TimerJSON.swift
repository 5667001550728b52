import MillwrightDomain
import MillwrightUseCases

extension TimeEntryListing {
    var json: JSONValue {
        .object(
            entry.json.members + [
                JSONValue.Member(key: "overlaps", value: .array(overlaps.map { .string($0.rawValue) }))
            ])
    }
}

extension WorkOrderDetails {
    /// The time entries in JSON.
    var timersJSON: JSONValue { .array(log.filter { $0.time != nil }.map(\.json)) }
}
