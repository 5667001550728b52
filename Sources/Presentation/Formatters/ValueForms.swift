public import MillwrightDomain
import MillwrightOfflineEngine

/// The value of a field in each form that a view shows.
public struct ValueForms {
    /// The form for a line, with quotation marks around text.
    public let words: StyledText
    /// The whole value without quotation marks, for a view that shows it on a separate line or block.
    public let text: String
    /// The form for tab-separated output.
    public let code: String

    /// - Parameter kind: The kind of the task, for the unit of a number.
    public init(_ value: FieldValue, kind: TaskKind = .text) {
        switch value {
        case .empty:
            words = TaskFormatter.value(nil, kind: kind)
            (text, code) = (words.plain, "")
        case .text(let text):
            words = "\"\(text)\""
            (self.text, code) = (text, text)
        case .status(let status):
            words = StatusFormatter.of(status)
            (text, code) = (words.plain, StatusFormatter.code(status))
        case .priority(let priority):
            words = "\(priority.rawValue)"
            (text, code) = (priority.rawValue, priority.rawValue)
        case .answer(let answer):
            words = TaskFormatter.value(answer, kind: kind)
            code = TaskFormatter.raw(answer)
            text = if case .text(let text) = answer { text } else { words.plain }
        }
    }

    /// Returns the technician's text as the lines of a separate block.
    static func block(_ text: String) -> [StyledText] {
        ["yours"] + UntrustedText(text).displayLines.map { "  \($0)" }
    }
}
