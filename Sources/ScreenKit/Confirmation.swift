public import MillwrightViews

/// A question before an action that the person cannot take back, or that discards something. Neither Enter, a click, nor
/// the key that opened the question confirms it, so that a key pressed twice by mistake does nothing.
public struct Confirmation: Equatable, Sendable {
    public let question: StyledText
    public let lines: [StyledText]
    /// The words for the action, such as `discard`.
    package let step: StyledText

    package init(question: StyledText, lines: [StyledText], step: StyledText) {
        self.question = question
        self.lines = lines
        self.step = step
    }

    package enum Answer: Equatable {
        case yes, no
    }

    /// The key that confirms every such question.
    package static let key = Key.character("y")

    /// The key of a question with the words for its action.
    package static func hint(_ step: StyledText, blocked: StyledText? = nil) -> KeyHint {
        KeyHint(key, step, blocked: blocked, isConsent: true)
    }

    /// Returns the answer for an input; `nil` if the input is not an answer.
    package func answer(to input: Input) -> Answer? {
        switch input {
        case .key(Self.key): .yes
        case .key(.character("n")), .key(.escape), .key(.character("q")): .no
        default: nil
        }
    }

    /// Returns the event of a screen for an input while the question is open; `nil` for an input that the screens below
    /// may use.
    package func event<Event>(for input: Input, yes: Event, no: Event, ignored: Event) -> Event? {
        switch answer(to: input) {
        case .yes: yes
        case .no: no
        case nil: input.staysInDialog ? ignored : nil
        }
    }

    package var dialog: Dialog {
        Dialog(title: question, blocks: [.text(lines)], keys: [Self.hint(step), KeyHint(.escape, "back")])
    }
}

extension Input {
    /// Whether an open dialog keeps an unused input from the screens below. Keys with Control, such as Ctrl-P, and
    /// events of the terminal are passed to the screens below.
    package var staysInDialog: Bool {
        switch self {
        case .key(let key): !key.modifiers.contains(.control)
        case .paste, .replacement, .row, .field, .view, .wheel, .stroke: true
        case .resized, .ended: false
        }
    }
}
