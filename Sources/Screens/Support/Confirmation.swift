public import MillwrightPresentation

/// A question before an action that discards something. Enter does not confirm it, so that pressing a key twice by
/// mistake discards nothing.
public struct Confirmation: Equatable, Sendable {
    public let question: StyledText
    public let lines: [StyledText]
    /// The words for the action, such as `discard`.
    let step: StyledText

    enum Answer: Equatable {
        case yes, no
    }

    /// Returns the answer for an input; `nil` if the input is not an answer.
    func answer(to input: Input) -> Answer? {
        switch input {
        case .key(.character("y")): .yes
        case .key(.character("n")), .key(.escape), .key(.character("q")): .no
        default: nil
        }
    }

    var dialog: Dialog {
        Dialog(
            title: question, blocks: [.text(lines)],
            keys: [KeyHint(.character("y"), step), KeyHint(.escape, "back")])
    }
}
