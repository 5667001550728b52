public import MillwrightViews

/// The messages for a typed text that is not a number.
public enum NumberMessages {
    /// - Parameters:
    ///   - wanted: The numbers that are allowed.
    ///   - subject: What has the expected unit.
    public static func message(
        for error: NumberError, in text: String, wanted: MessageText, unitOf subject: StyledText = "this task"
    ) -> Message {
        switch error {
        case .notANumber: value("\"\(text)\" is not a number", wanted)
        case .ambiguous(let readings):
            value(
                "\"\(text)\" can mean two numbers",
                MessageText(StyledText.listed(readings.map { NumberText.printable($0) })))
        case .otherUnit(let unit): value("\"\(unit)\" is not the unit of \(subject)", wanted)
        case .notExact:
            value("\"\(text)\" has too many digits to be saved exactly", "a number with at most 15 digits")
        }
    }

    private static func value(_ summary: MessageText, _ wanted: MessageText) -> Message {
        Message(.valueNotAllowed, summary, next: wanted)
    }
}
