import MillwrightScreenKit
import MillwrightUseCases
import MillwrightViews
import Testing

@testable import MillwrightScreens

struct NotesInputTests {
    private func event(_ input: Input, _ state: NotesState) -> NotesEvent? {
        NotesScreen.event(for: input, in: state)
    }

    private let list = NotesState.sample(["a", "b"])

    @Test(arguments: [
        (Input.key(.down), NotesEvent.selected(1)), (.key(.character("k")), .selected(-1)),
        (.key(.pageUp), .selected(-10)),
        (.key(.pageDown), .selected(10)), (.key(.home), .selected(0)), (.key(.end), .selected(1)),
        (.wheel(lines: 1), .selected(1)), (.row(view: 0, list: BlockPlace(0), index: 1), .opened(1)),
        (.key(.enter), .opened(0)), (.key(.character("n")), .modeChanged(.writing(NewNote()))),

    ])
    func anInputInTheListHasItsEvent(input: Input, expected: NotesEvent) { #expect(event(input, list) == expected) }

    @Test func keysOfTheRootAreNotUsedInTheList() {
        for key in [Key.escape, .character("q"), .character("Q"), .character("?")] {
            #expect(event(.key(key), list) == nil)
        }
    }

    @Test func aNoteIsReadWithTheArrowsAndLeftWithEscape() {
        var text = TypedText("a\nb", shape: .lines)
        text.moveToStart()
        var state = list
        state.mode = .reading(text)
        var next = text
        let isMoved = next.apply(.key(.down))
        #expect(isMoved)
        #expect(event(.key(.down), state) == .modeChanged(.reading(next)))
        #expect(event(.key(.character("j")), state) == .modeChanged(.reading(next)))
        #expect(event(.key(.character("k")), state) == .modeChanged(.reading(text)))
        #expect(event(.key(.escape), state) == .modeChanged(.list))
        #expect(event(.key(.character("n")), state) == .modeChanged(.writing(NewNote())))
        #expect(event(.key(.character("x")), state) == nil)
    }

    @Test func everythingTypedGoesIntoTheNote() {
        let writing = NotesState.writing("a")
        for text in ["q", "?", ":", "u"] as [Character] {
            #expect(event(.key(.character(text)), writing) == .modeChanged(NotesState.writing("a\(text)").mode))
        }
        #expect(event(.key(.enter), writing) == .modeChanged(NotesState.writing("a\n").mode))
        #expect(event(.paste("\nb"), writing) == .modeChanged(NotesState.writing("a\nb").mode))
        #expect(event(.key(Key(.function(1))), writing) == .modeChanged(writing.mode))
        #expect(event(.resized(columns: 80, rows: 24), writing) == nil)
    }

    @Test func replacingIsSwitchedOnAndOff() {
        let event = event(.key(.control("r")), .writing("a"))
        guard case .modeChanged(.writing(let note)) = event else { return #expect(Bool(false)) }
        #expect(note.placement.isReplacing)
        var state = NotesState.writing("a")
        state.mode = .writing(note)
        #expect(self.event(.key(.control("r")), state) == .modeChanged(NotesState.writing("a").mode))
    }

    @Test func aNoteIsSavedOrLeft() {
        #expect(event(.key(.control("s")), .writing("a")) == .saveRequested)
        #expect(event(.key(.escape), .writing("a")) == .writingEndRequested)
        var leaving = NotesState.writing("a")
        leaving.isLeaving = true
        #expect(event(.key(.enter), leaving) == .leaveAnswered(.save))
        #expect(event(.key(.character("x")), leaving) == .leaveAnswered(.stay))
    }
}
