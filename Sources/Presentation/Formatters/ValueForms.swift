public import MillwrightDomain
import MillwrightOfflineEngine
public import MillwrightViews

/// The value of a field in each form that a view shows.
public struct ValueForms {
    /// The form for one line, with quotation marks around text.
    public let words: StyledText
    /// The whole value without quotation marks, for a view that shows it on a separate line or block.
    public let text: String
    /// The form for tab-separated output.
    public let code: String

    /// - Parameters:
    ///   - kind: The kind of the task, for the unit of a number.
    ///   - field: The field of the value, if it is a field of the work order itself.
    ///   - time: The formatter for a person's local time; `nil` for programs, which get times in UTC.
    public init(
        _ value: FieldValue, kind: TaskKind = .text, of field: Field? = nil, time: TimeFormatter? = nil
    ) {
        switch value {
        case .empty:
            words = field == nil ? TaskFormatter.value(nil, kind: kind) : "none"
            (text, code) = (words.plain, "")
        case .text("") where field != nil:
            words = "none"
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
        case .instant(let instant):
            let universal = CivilTime(instant)
            words = time.map { $0.dateAndTime(instant) } ?? "\(universal.date) \(universal.clock) UTC"
            (text, code) = (words.plain, instant.rfc3339)
        case .asset(let asset):
            words = "\(asset.name)"
            (text, code) = (asset.name, asset.name)
        case .location(let location):
            words = "\(location.name)"
            (text, code) = (location.name, location.name)
        case .assignees(let assignees):
            words =
                assignees.isEmpty
                ? "nobody" : StyledText.joined(assignees.map { StyledText($0.name) }, by: ", ")
            (text, code) = (words.plain, assignees.map(\.name).joined(separator: ", "))
        case .signature(let signature):
            words = "signed by \(signature.signer)"
            (text, code) = (words.plain, signature.signer)
        }
    }

    /// Returns the technician's text as the lines of a separate block.
    static func block(_ text: String) -> [StyledText] {
        ["yours"] + UntrustedText(text).displayLines.map { "  \($0)" }
    }
}
