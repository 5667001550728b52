import MillwrightDatabaseClient
import MillwrightDomain

/// A cache that decodes each distinct list of assignees once. Thousands of work orders share a few lists.
struct AssigneeCache {
    /// Whether decoding is skipped because nobody needs the assignees.
    private let isOff: Bool
    private var known: [String: [Assignee]] = [:]

    init(isOff: Bool = false) { self.isOff = isOff }

    mutating func assignees(_ json: String) throws -> [Assignee] {
        if isOff || json == "[]" { return [] }
        if let found = known[json] { return found }
        let found = try JSONText.decode([AssigneeRecord].self, from: json).map { try $0.value() }
        known[json] = found
        return found
    }
}
