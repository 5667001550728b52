import MillwrightDatabaseClient
import MillwrightDomain

/// The text that a search scans, in lower case by Unicode's rules, which SQLite does not have.
enum SearchText {
    static func indexed(_ order: WorkOrder) -> String {
        [
            "wo-\(order.number)", order.title, order.description, order.asset?.name, order.asset?.code,
            order.location?.name,
        ].compactMap { $0 }.joined(separator: "\n").lowercased()
    }

    static func wanted(_ text: String) -> String { text.lowercased() }
}
