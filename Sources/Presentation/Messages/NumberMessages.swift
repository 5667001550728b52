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

    /// Returns the message for a meter reading below the last one. It proposes the reading that was probably meant.
    static func lower(_ reading: Double, than last: Double, unit: String?, wanted: MessageText) -> Message {
        let after: StyledText = unit.map { " \($0)" } ?? ""
        let meant = meant(by: reading, atLeast: last)
        let question: StyledText = meant.map { " (did you mean \(NumberText.printable($0))?)" } ?? ""
        return value(
            "\(NumberText.printable(reading))\(after) is less than the last reading, \(NumberText.printable(last))\(after)\(question)",
            wanted)
    }

    /// Returns the reading that was meant if its point is one between thousands, as in `10.251`; `nil` if that reading is not
    /// a likely one either. A likely reading is at most twice the last one.
    private static func meant(by reading: Double, atLeast last: Double) -> Double? {
        let whole = (reading * 1_000).rounded()
        guard reading != reading.rounded(), abs(reading * 1_000 - whole) < 0.000_001 else { return nil }
        return whole >= last && whole <= 2 * last ? whole : nil
    }

    private static func value(_ summary: MessageText, _ wanted: MessageText) -> Message {
        Message(.valueNotAllowed, summary, next: wanted)
    }
}
