/// The parser for a drawn signature: the path data of SVG, or points.
public enum StrokeParser {
    /// Converts points to path data. Each line of the text is one stroke, with points such as `10,20` separated by
    /// blanks. Text that begins with `M` or `m` counts as path data and is returned without a check.
    /// - Returns: `nil` if the text is empty, or does not begin so and is not a list of points.
    public static func path(of text: String) -> String? {
        let trimmed = text.split(whereSeparator: \.isNewline).map(String.init).filter { !$0.allSatisfy(\.isWhitespace) }
        guard let first = trimmed.first?.first(where: { !$0.isWhitespace }) else { return nil }
        if first == "M" || first == "m" {
            return String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
        }
        var strokes: [String] = []
        for line in trimmed {
            var points: [String] = []
            for word in line.split(whereSeparator: \.isWhitespace) {
                let numbers = word.split(separator: ",", omittingEmptySubsequences: false)
                guard numbers.count == 2, let x = Double(numbers[0]), let y = Double(numbers[1]), x.isFinite, y.isFinite
                else { return nil }
                points.append("\(numbers[0]) \(numbers[1])")
            }
            strokes.append("M " + points.joined(separator: " L "))
        }
        return strokes.joined(separator: " ")
    }
}
