import MillwrightViews

/// The answer of a dialog with typed texts to an input.
enum EntryAnswer<Entry: Equatable>: Equatable {
    case changed(Entry)
    case save
    case closed
}

extension UnsavedQuestion {
    /// Returns the answer of the dialog to an input while it asks the question; `nil` for an input that is not a key.
    /// - Parameter entry: the entry without the question, for a person who stays.
    static func answer<Entry>(to input: Input, staying entry: Entry) -> EntryAnswer<Entry>? {
        answer(to: input).map {
            switch $0 {
            case .save: .save
            case .discard: .closed
            case .stay: .changed(entry)
            }
        }
    }
}
