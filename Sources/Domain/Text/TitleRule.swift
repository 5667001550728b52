/// What a work order's title may hold: one line of 1 to 200 characters that is not blank.
public enum TitleRule {
    /// In characters, as a reader counts them.
    public static let longest = 200

    /// What is wrong with the title, or `nil`. A control character is named before the length is; a newline and a tab
    /// are ones here.
    public static func problem(in title: String) -> TextRefusalReason? {
        if let control = title.unicodeScalars.first(where: { $0.properties.generalCategory == .control }) {
            return .controlCharacter(control.value)
        }
        let length = title.allSatisfy(\.isWhitespace) ? 0 : title.count
        return (1...longest).contains(length) ? nil : .titleLength(length)
    }
}
