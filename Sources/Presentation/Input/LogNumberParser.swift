/// The parser for the quantity of a part and for a meter reading.
public enum LogNumberParser {
    /// Parses a number with a point or a comma. Returns `nil` if the text is not such a number.
    public static func parse(_ text: String) -> Double? {
        guard let number = Double(text.replacing(",", with: ".")), number.isFinite else { return nil }
        return number
    }
}
