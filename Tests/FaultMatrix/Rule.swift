/// The rule that arms a cell's fault.
enum Rule {
    /// The default options of a fault, small enough to take little time.
    private static let usual: [String: [String: any Sendable]] = [
        "delay": ["delayMilliseconds": 100],
        "heavyTailedDelay": ["delayMilliseconds": 5],
        "slowRequest": ["delayMilliseconds": 10],
        "slowAnswer": ["delayMilliseconds": 10, "bytes": 64],
        "oversize": ["bytes": 6_000_000],
    ]

    static func json(for cell: Cell, on workOrder: String) -> [String: any Sendable] {
        let match = cell.endpoint.match(on: workOrder)
        var rule: [String: any Sendable] = [
            "match": ["method": match.method, "path": match.path], "point": cell.point, "fault": cell.faultName,
        ]
        rule.merge(usual[cell.faultName] ?? [:]) { $1 }
        for option in cell.fault.split(separator: ";").dropFirst() {
            let parts = option.split(separator: "=", maxSplits: 1).map(String.init)
            let text = parts.count > 1 ? parts[1] : "true"
            rule[parts[0]] = parts[0] == "retryAfter" ? text : value(text)
        }
        return rule
    }

    private static func value(_ text: String) -> any Sendable {
        switch text {
        case "true": true
        case "false": false
        default: Int(text).map { $0 as any Sendable } ?? text
        }
    }
}
