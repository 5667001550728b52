import MillwrightDomain
import TestSupport
import Testing

struct NoteReplacementTests {
    private static func note(_ id: String, _ text: String, replacing ids: [String] = []) -> NoteVersion {
        Samples.note(id, NoteReplacement.text(text, replacing: ids.map { NoteVersion.ID($0) }))
    }

    private static func details(_ notes: NoteVersion...) -> WorkOrderDetails {
        WorkOrderDetails(workOrder: Samples.workOrder(), notes: notes)
    }

    @Test func aReplacementListsTheReplacedNotesInItsFirstLine() {
        let note = Self.note("c", "back on Monday\nnot before", replacing: ["a", "b"])
        #expect(note.text == "Replaces earlier notes: a, b\nback on Monday\nnot before")
        #expect(note.replaces == [NoteVersion.ID("a"), NoteVersion.ID("b")])
        #expect(note.body == "back on Monday\nnot before")
    }

    @Test(arguments: ["", "plain", "Replaces earlier notes: a", "see\nReplaces earlier notes: a\nx"])
    func textWithoutAReplacementLineIsShownUnchanged(text: String) {
        #expect(Samples.note("a", text).body == text && Samples.note("a", text).replaces.isEmpty)
    }

    @Test func aReplacedNoteIsKeptButNoLongerCurrent() {
        let details = Self.details(
            Self.note("a", "1"), Self.note("b", "2"), Self.note("c", "3", replacing: ["a", "b"]))
        #expect(details.notes.count == 3)
        #expect(details.currentNotes.map(\.id.rawValue) == ["c"])
        #expect(
            details.noteReplacements == [
                NoteVersion.ID("a"): NoteVersion.ID("c"), NoteVersion.ID("b"): NoteVersion.ID("c"),
            ])
    }

    @Test func aNoteThatArrivedMeanwhileIsNotReplaced() {
        let details = Self.details(
            Self.note("a", "1"), Self.note("office", "new"), Self.note("c", "3", replacing: ["a"]))
        #expect(details.currentNotes.map(\.id.rawValue) == ["office", "c"])
    }

    @Test func aNoteReplacesNeitherItselfNorALaterOne() {
        let details = Self.details(Self.note("a", "1", replacing: ["a", "b"]), Self.note("b", "2"))
        #expect(details.currentNotes.map(\.id.rawValue) == ["a", "b"])
    }
}
