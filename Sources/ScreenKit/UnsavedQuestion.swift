package import MillwrightViews

/// The question that a person answers when leaving a screen with unsaved input.
package enum UnsavedQuestion {
    package static let dialog = Dialog(
        title: "Not saved yet", blocks: [.text("Save your input before you leave?")],
        keys: [KeyHint(.enter, "save"), KeyHint(.character("d"), "discard"), KeyHint(.escape, "back")])

    /// Returns the answer for a key; `nil` for an input that is not a key. Any key other than Enter and `d` only closes
    /// the question, so that a person who goes on typing loses nothing.
    package static func answer(to input: Input) -> UnsavedAnswer? {
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

/// The answer of a dialog with typed texts to an input.
package enum EntryAnswer<Entry: Equatable>: Equatable {
    case changed(Entry)
    case save
    case closed
}

extension UnsavedQuestion {
    /// Returns the answer of the dialog to an input while it asks the question; `nil` for an input that is not a key.
    /// - Parameter entry: the entry without the question, for a person who stays.
    package static func answer<Entry>(to input: Input, staying entry: Entry) -> EntryAnswer<Entry>? {
        answer(to: input).map {
            switch $0 {
            case .save: .save
            case .discard: .closed
            case .stay: .changed(entry)
            }
        }
    }
}
