public enum PositiveNumber {
    /// Parses a number from 1 that has only ASCII digits.
    public static func parse(_ text: some StringProtocol) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return Int(text).flatMap { $0 > 0 ? $0 : nil }
    }
}
