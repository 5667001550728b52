public import MillwrightDomain
public import MillwrightViews

/// All notes of a work order, oldest first, with author and time.
public struct NoteList {
    public let details: WorkOrderDetails
    public let time: TimeFormatter

    public init(details: WorkOrderDetails, time: TimeFormatter) {
        self.details = details
        self.time = time
    }

    /// The lines of all notes: the heading of each note, then its indented text.
    public var lines: [StyledText] {
        paragraphs.flatMap { [$0.heading] + $0.text.map { "   \($0)" } }
    }

    /// A note for display.
    public struct Paragraph: Equatable, Sendable {
        /// The position of the note, from 1.
        public let place: Int
        /// The author and the time of the note. If the note replaces other notes or was replaced, the byline says so.
        public let byline: StyledText
        /// The lines of the text.
        public let text: [StyledText]
        /// Whether a later note replaces the note.
        public let isReplaced: Bool

        /// The position and the byline.
        public var heading: StyledText {
            let heading: StyledText = "\(place)  \(byline)"
            return isReplaced ? heading.painted(.faint) : heading
        }
    }

    /// All notes, oldest first.
    public var paragraphs: [Paragraph] {
        let places = Dictionary(
            details.notes.enumerated().map { ($0.element.id, $0.offset + 1) }, uniquingKeysWith: { first, _ in first })
        let replacements = details.noteReplacements
        return details.notes.enumerated().map { offset, note in
            var byline: StyledText = "\(note.author), \(time.moment(note.savedAt))\(mark(of: note))"
            let earlier = note.replaces.compactMap { places[$0] }.filter { $0 <= offset }
            if !earlier.isEmpty { byline = byline + ", replaces \(Self.list(earlier))" }
            let replacement = replacements[note.id].flatMap { places[$0] }
            if let replacement { byline = (byline + ", replaced by \(replacement)").painted(.faint) }
            return Paragraph(
                place: offset + 1, byline: byline, text: text(of: note), isReplaced: replacement != nil)
        }
    }

    private func mark(of note: NoteVersion) -> StyledText {
        UnconfirmedStateFormatter.mark(details.unconfirmed.notes[note.id])
    }

    private func text(of note: NoteVersion) -> [StyledText] {
        note.body.isEmpty ? ["(empty)"] : UntrustedText(note.body).displayLines
    }

    private static func list(_ places: [Int]) -> StyledText {
        StyledText.joined(places.map { "\($0)" }, by: ", ")
    }
}
