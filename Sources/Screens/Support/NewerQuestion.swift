public import MillwrightFrontEnd
import MillwrightDomain
import MillwrightPresentation
import MillwrightScreenKit
import MillwrightViews

/// The question before a save that would replace a value which the person has not seen. Nothing is saved while it is open,
/// and the typed input stays.
public struct NewerQuestion: Equatable, Sendable {
    /// The value that would be replaced.
    public let newer: NewerValue
    /// The message of the failed save.
    let reason: Message

    init(_ newer: NewerValue, _ reason: Message) { (self.newer, self.reason) = (newer, reason) }

    /// Makes the question for a failed save.
    /// - Returns: `nil` if the save failed for another reason.
    public init?(_ problem: FlowProblem) {
        guard let newer = problem.newer else { return nil }
        (self.newer, reason) = (newer, problem.message)
    }

    public enum Answer: Equatable, Sendable {
        /// The person replaces the newer value knowingly.
        case replace
        /// The person gives up their own value.
        case takeTheirs
        /// The person goes on editing.
        case stay
    }

    /// Returns the answer for an input; `nil` for an input that is not a key. Enter does not replace the newer value. Any
    /// other key only closes the question, so that a person who goes on typing loses nothing.
    func answer(to input: Input) -> Answer? {
        switch input {
        case .key(Confirmation.key): .replace
        case .key(.character("t")) where newer.field != .signature: .takeTheirs
        case .key: .stay
        default: nil
        }
    }

    func dialog(_ context: ViewContext) -> Dialog {
        let isSignature = newer.field == .signature
        let theirs = isSignature ? [] : Self.lines(of: newer)
        let keys = [
            Confirmation.hint(isSignature ? "sign what is there now" : "save yours over it"),
            KeyHint(.character("t"), "take theirs"), KeyHint(.escape, "back"),
        ]
        return Dialog(
            title: "Changed in the meantime",
            blocks: [.text([context.words(reason.summary)] + theirs)],
            keys: keys.filter { !isSignature || $0.key != .character("t") })
    }

    /// The lines of a long text that the question shows. The rest is on the screen of the work order.
    private static let mostLines = 6

    /// Returns the newer value on lines of its own if the reason does not have it.
    private static func lines(of newer: NewerValue) -> [StyledText] {
        let lines = UntrustedText(ValueForms(newer.value).text).displayLines
        let more: [StyledText] = lines.count > mostLines ? ["…"] : []
        return ["now:"] + lines.prefix(mostLines).map { "  \($0)" } + more
    }
}
