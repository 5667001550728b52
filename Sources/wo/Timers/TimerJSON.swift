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
