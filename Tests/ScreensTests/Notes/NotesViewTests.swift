import MillwrightFrontEnd
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews
import Testing

@testable import MillwrightScreens

struct NotesViewTests {
    private func lines(_ state: NotesState) -> [String] {
        NotesScreen.view(state, in: SampleWorkOrder.context).plain
    }

    @Test func theNewestNoteIsFirstAndReplacedOnesAreMarked() {
        let texts = ["old", NoteReplacement.text("new\nline", replacing: [NoteVersion.ID("n1")])]
        #expect(
            lines(.sample(texts)) == [
                "# Notes of 1042", ">2 | Ann, 16:00, replaces 1 | new", " 1 | Ann, 16:00, replaced by 2 | old",
                "keys: Enter read, n new note, u undo",
            ])
    }

    @Test func aNoteIsReadAsAWhole() {
        var state = NotesState.sample(["one\ntwo"])
        state.mode = .reading(TypedText("one\ntwo", shape: .lines))
        #expect(
            lines(state) == ["# Notes of 1042", "1  Ann, 16:00", "| one", "| two", "keys: Esc to the list, n new note"])
    }

    @Test func theEditorShowsTheCurrentNotesAndWhatWillHappen() {
        let added = NotesState.writing("hello", after: ["one"])
        #expect(
            lines(added) == [
                "# Notes of 1042", "1  Ann, 16:00", "  one", "New note, added to 1 earlier note", "| hello",
                "keys: Ctrl-S save, Ctrl-R replace earlier notes, Esc back",
            ])
        var replacing = added
        guard case .writing(var note) = added.mode else { return #expect(Bool(false)) }
        note.placement = .replacing([NoteVersion.ID("n1")])
        replacing.mode = .writing(note)
        #expect(
            lines(replacing).contains("New note, replaces 1 earlier note; they stay in the list, marked as replaced"))
        #expect(lines(.writing("", after: [])).contains("the text of the note"))
        #expect(lines(.writing("", after: [])).contains("New note"))
    }

    @Test func theFirstReadAnEmptyListAndAFailureHaveWords() {
        let first = NotesState(
            id: SampleWorkOrder.id, session: SampleWorkOrder.session(), now: SampleWorkOrder.now, isWriting: false)
        #expect(lines(first)[1] == "reading the notes")
        #expect(lines(.sample([]))[1] == "no notes yet; n writes one")
        var failed = NotesState.sample(["a"])
        failed.details = .failed(SampleWorkOrder.problem.message, last: failed.details.value)
        #expect(Array(lines(failed)[1...2]) == ["the disk is full; delete something", ">1 | Ann, 16:00 | a"])
        failed.details = .failed(SampleWorkOrder.problem.message, last: nil)
        #expect(lines(failed)[1] == "the disk is full; delete something")
    }

    @Test func aTextThatIsNotAllowedBlocksTheSave() {
        #expect(lines(.writing("bell \u{7}")).last?.hasPrefix("keys: -Ctrl-S save") == true)
    }

    @Test func refusalsNoticesAndTheQuestionAreShown() {
        var state = NotesState.writing("hello")
        state.notice = "saved"
        #expect(lines(state).contains("message: saved"))
        state.problem = SampleWorkOrder.problem.message
        state.isLeaving = true
        #expect(lines(state).contains("message: the disk is full; delete something"))
        #expect(lines(state).contains("dialog: Not saved yet"))
        #expect(lines(.sample([], status: .complete)).last == "keys: -Enter read, -n new note, u undo")
    }
}
