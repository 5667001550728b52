import MillwrightDatabaseClient
import MillwrightDomain

/// Decodes each spelling of a list of assignees once: a list of thousands holds few different ones.
struct AssigneeCache {
    /// Nobody asks who they are.
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
