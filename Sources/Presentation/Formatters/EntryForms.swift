import MillwrightDomain
import MillwrightViews

/// An added entry, such as a note or a photo, in each form that a view shows.
struct EntryForms {
    /// The form for one line, such as `note "dry"` or `photo seal.jpg`.
    let words: StyledText
    /// The form with the whole text, for a view that shows the entry on separate lines.
    let lines: [StyledText]

    init(_ entry: Entry) {
        switch entry {
        case .note(let note):
            let replacing: StyledText = note.replaces.isEmpty ? "" : ", replaces \(note.replaces.count) earlier"
            words = "note \"\(note.body)\"\(replacing)"
            lines = ValueForms.block(note.body)
        case .photo(let photo):
            words = "photo \(photo.fileName)"
            lines = ["yours    \(photo.fileName), \(NumberText.size(photo.content.size))"]
        case .log(let entry):
            words = LogFormatter.words(entry.content)
            lines = ["yours    \(words)"]
        case .conflictRecord(let record):
            let mine = ConflictRecordFormatter.mine(record)
            words = "copy for the office: your \(ConflictRecordFormatter.field(record)) \"\(mine)\""
            lines = ["yours    \"\(mine)\""]
        }
    }
}
