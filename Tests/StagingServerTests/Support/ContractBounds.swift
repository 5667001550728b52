import Foundation

/// The bounds in `Fixtures/staging-openapi.yaml`, read line by line. Each bound is on the line of the value it limits.
enum ContractBounds {
    /// The schemas of request bodies.
    private static let bodies = [
        "TaskValue", "TaskPatch", "WorkOrderPatch", "ConflictRecord", "StatusChange", "NotePut", "PhotoAttach",
        "LoginRequest", "RefreshRequest", "Sha256", "ChosenId", "Signature", "Asset", "Assignee", "TimeSpan", "PartUse",
        "MeterReading", "Cost", "AssignmentRequest", "LogContent", "LogEntryPost", "TimeEntryPatch", "WorkOrderPost",
        "NewChecklist",
        "NewTask",
    ]
    /// The patterns that a test generator needs only to produce readable values. By the contract, the server answers
    /// any other range with the whole content.
    private static let openPatterns = ["Range"]

    static func ofRequests() throws -> Set<String> {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fixtures/staging-openapi.yaml")
        var (found, section, schema, name) = (Set<String>(), "", "", "")
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
            if let top = line.wholeMatch(of: /(?:  )?([A-Za-z]+):/) { section = String(top.1) }
            if let head = line.firstMatch(of: /^    ([A-Za-z0-9]+):/) { schema = String(head.1) }
            if let named = line.firstMatch(of: /\bname: ([A-Za-z-]+)/) { name = String(named.1) }
            switch section {
            case "schemas" where !bodies.contains(schema), "responses": continue
            // These header fields are sent by the server.
            case _ where line.contains("headers: {"): continue
            case "schemas": found.formUnion(bounds(in: line, of: path(schema, line)))
            default: found.formUnion(bounds(in: line, of: name))
            }
        }
        return found
    }

    /// Returns `Schema.property`, or only the schema.
    private static func path(_ schema: String, _ line: Substring) -> String {
        line.firstMatch(of: /^        ([A-Za-z0-9]+): \{/).map { "\(schema).\($0.1)" } ?? schema
    }

    private static func bounds(in line: Substring, of name: String) -> [String] {
        let numbers = line.matches(of: /\b((?:max|min)(?:imum|Length|Items|Properties)): (\d+)/).map {
            "\(name).\($0.1)=\($0.2)"
        }
        guard !openPatterns.contains(name), let pattern = line.firstMatch(of: /pattern: '(.+?)'/)?.1 else {
            return numbers
        }
        return numbers + pattern.matches(of: /\{(?:\d+,)?(\d+)\}/).map { "\(name).pattern=\($0.1)" }
    }
}
