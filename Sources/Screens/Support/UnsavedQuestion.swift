import MillwrightViews

/// The question that a person answers when leaving a screen with unsaved input.
enum UnsavedQuestion {
    static let dialog = Dialog(
        title: "Not saved yet", blocks: [.text("Save your input before you leave?")],
        keys: [KeyHint(.enter, "save"), KeyHint(.character("d"), "discard"), KeyHint(.escape, "back")])

    /// Returns the answer for a key; `nil` for an input that is not a key. Any key other than Enter and `d` only closes
    /// the question, so that a person who goes on typing loses nothing.
    static func answer(to input: Input) -> UnsavedAnswer? {
        switch input {
        case .key(.enter): .save
        case .key(.character("d")): .discard
        case .key: .stay
        default: nil
        }
    }
}
