public enum PositiveNumber {
    /// Parses a whole number of at least 1 that is written in ASCII digits only. Returns `nil` for any other text.
    public static func parse(_ text: some StringProtocol) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return Int(text).flatMap { $0 > 0 ? $0 : nil }
    }
}
