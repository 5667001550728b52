import MillwrightPresentation
public import MillwrightViews

/// A question before an action that the person cannot take back, or that discards something. Neither Enter, a click, nor
/// the key that opened the question confirms it, so that a key pressed twice by mistake does nothing.
public struct Confirmation: Equatable, Sendable {
    public let question: StyledText
    public let lines: [StyledText]
    /// The words for the action, such as `discard`.
    let step: StyledText

    enum Answer: Equatable {
        case yes, no
    }

    /// The key that confirms every such question.
    static let key = Key.character("y")

    /// The key of a question with the words for its action.
    static func hint(_ step: StyledText, blocked: StyledText? = nil) -> KeyHint {
        KeyHint(key, step, blocked: blocked, isConsent: true)
    }

    /// Returns the answer for an input; `nil` if the input is not an answer.
    func answer(to input: Input) -> Answer? {
        switch input {
        case .key(Self.key): .yes
        case .key(.character("n")), .key(.escape), .key(.character("q")): .no
        default: nil
        }
    }

    /// Returns the event of a screen for an input while the question is open; `nil` for an input that the screens below
    /// may use.
    func event<Event>(for input: Input, yes: Event, no: Event, ignored: Event) -> Event? {
        switch answer(to: input) {
        case .yes: yes
        case .no: no
        case nil: input.staysInDialog ? ignored : nil
        }
    }

    var dialog: Dialog {
        Dialog(title: question, blocks: [.text(lines)], keys: [Self.hint(step), KeyHint(.escape, "back")])
    }
}

extension Confirmation {
    /// Creates the question before a part, a meter or a category is saved that no work order on this device has yet.
    init(_ new: NewName) {
        let kind = NewNameMessages.kind(new)
        self.init(question: "New \(kind)?", lines: [NewNameMessages.reason(new)], step: "add it as a new \(kind)")
    }
}
