import MillwrightPresentation

/// The question about input that is not saved, when a person leaves a screen.
enum UnsavedQuestion {
    static let dialog = Dialog(
        title: "Not saved yet", blocks: [.text("Save your input before you leave?")],
        keys: [KeyHint(.enter, "save"), KeyHint(.character("d"), "discard"), KeyHint(.escape, "back")])

    /// Returns the answer that an input means; `nil` for an input that is not a key. Any other key closes the question, so a
    /// person who goes on typing loses nothing.
    static func answer(to input: Input) -> UnsavedAnswer? {
        switch input {
        case .key(.enter): .save
        case .key(.character("d")): .discard
        case .key: .stay
        default: nil
        }
    }
}

/// An answer to the question about unsaved input.
public enum UnsavedAnswer: Equatable, Sendable {
    case save, discard
    /// The person stays on the screen.
    case stay
}
