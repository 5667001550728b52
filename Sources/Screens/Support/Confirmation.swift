public import MillwrightPresentation

/// A question before a step that discards something. Enter does not answer it, so a key pressed twice discards nothing.
public struct Confirmation: Equatable, Sendable {
    public let question: StyledText
    public let lines: [StyledText]
    /// The words for the step, such as `discard`.
    let step: StyledText

    enum Answer: Equatable {
        case yes, no
    }

    /// Returns the answer that an input means; `nil` if it means nothing.
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
