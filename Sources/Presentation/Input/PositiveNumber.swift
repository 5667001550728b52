public enum PositiveNumber {
    /// ASCII digits and nothing else, from 1.
    public static func parse(_ text: some StringProtocol) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return Int(text).flatMap { $0 > 0 ? $0 : nil }
    }
}
