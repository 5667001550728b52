/// The first line of a note that replaces earlier notes.
///
/// Notes are only ever added. A replacement is therefore a new note whose first line contains the ids of the notes
/// that it replaces. Because the line is part of the text, every server stores it and the office can read it. The
/// replaced notes stay.
package enum NoteReplacement {
    private static let opening = "Replaces earlier notes: "

    /// Adds the line that names the replaced notes.
    /// - Returns: `text` below that line; `text` itself if `ids` is empty.
    package static func text(_ text: String, replacing ids: [NoteVersion.ID]) -> String {
        ids.isEmpty ? text : opening + ids.map(\.rawValue).joined(separator: ", ") + "\n" + text
    }

    /// Splits a text into the replaced ids and the rest.
    /// - Returns: `nil` if `text` does not begin with a line that names replaced notes.
    fileprivate static func parts(of text: String) -> (ids: [NoteVersion.ID], body: String)? {
        guard text.hasPrefix(opening) else { return nil }
        let lines = text.dropFirst(opening.count).split(
            separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        guard lines.count == 2 else { return nil }
        return (lines[0].split(separator: ",").map { NoteVersion.ID(String($0.drop { $0 == " " })) }, String(lines[1]))
    }
}

extension NoteVersion {
    /// The earlier notes that this note replaces, according to its text.
    public var replaces: [ID] { NoteReplacement.parts(of: text)?.ids ?? [] }

    /// The text without the line that names the replaced notes.
    public var body: String { NoteReplacement.parts(of: text)?.body ?? text }
}

extension WorkOrderDetails {
    /// A dictionary from the id of each replaced note to the id of the note that replaces it. If several notes replace
    /// the same note, the last of them counts. A note replaces only notes that come before it.
    public var noteReplacements: [NoteVersion.ID: NoteVersion.ID] {
        var known: Set<NoteVersion.ID> = []
        var replacements: [NoteVersion.ID: NoteVersion.ID] = [:]
        for note in notes {
            for id in note.replaces where known.contains(id) { replacements[id] = note.id }
            known.insert(note.id)
        }
        return replacements
    }

    /// The notes that no other note replaces, oldest first.
    public var currentNotes: [NoteVersion] {
        let replaced = noteReplacements
        return notes.filter { replaced[$0.id] == nil }
    }
}
