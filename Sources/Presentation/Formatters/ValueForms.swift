public import MillwrightDomain
import MillwrightOfflineEngine

/// The value of a field in each form that is shown.
public struct ValueForms {
    /// The form for a line: a text is in quotation marks.
    public let words: StyledText
    /// The form for a view with a line or a block of its own for the value: whole and without marks.
    public let text: String
    /// The form for a pipe.
    public let code: String

    /// - Parameter kind: the kind of the task, for the unit of a number.
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

    /// The lines of the technician's text on a page of its own.
    static func block(_ text: String) -> [StyledText] {
        ["yours"] + UntrustedText(text).displayLines.map { "  \($0)" }
    }
}
