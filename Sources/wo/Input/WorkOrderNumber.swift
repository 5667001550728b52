/// How a person names a work order: `1042` or `WO-1042`.
enum WorkOrderNumber {
    static func parse(_ text: String) -> Int? {
        let digits = text.uppercased().hasPrefix("WO-") ? text.dropFirst(3) : text[...]
        return PositiveNumber.parse(digits)
    }
}

enum PositiveNumber {
    /// ASCII digits and nothing else, from 1.
    static func parse(_ text: some StringProtocol) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return Int(text).flatMap { $0 > 0 ? $0 : nil }
    }
}
