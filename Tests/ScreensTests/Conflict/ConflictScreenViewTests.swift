import MillwrightFrontEnd
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
@testable import MillwrightScreens
import MillwrightUseCases
import MillwrightViews
import Testing

@Suite struct ConflictScreenViewTests {
    private func view(_ state: ConflictState) -> View { ConflictScreen.view(state, in: .test) }

    @Test(arguments: [
        (Input.key(.enter), ConflictEvent.chosen(row: 0)),
        (.row(view: 0, list: BlockPlace(0), index: 1), .selected(row: 1)),
        (.key(.down), .selected(row: 1)), (.key(.character("e")), .editBegan), (.key(.character("u")), .undoRequested),
    ])
    func aKeyHasItsMeaning(_ input: Input, _ event: ConflictEvent) {
        #expect(ConflictScreen.event(for: input, in: .read()) == event)
        #expect(ConflictScreen.event(for: .key(.escape), in: .read()) == nil)
    }

    @Test func theEditorTakesTheKeys() async {
        let state = await ConflictScreen.run(.read(.mergeable), .test(), .editBegan).state
        #expect(
            ConflictScreen.event(for: .key(.enter), in: state)
                == .editTyped(TypedText("drain\nbleed\nrefill slowly\n", shape: .lines)))
        #expect(ConflictScreen.event(for: .key(.control("s")), in: state) == .editSaved)
        #expect(ConflictScreen.event(for: .key(.escape), in: state) == .editClosed)
        #expect(ConflictScreen.event(for: .field(view: 0, fields: BlockPlace(0), index: 0), in: state) == .ignored)
    }

    @Test func bothSidesAndTheChoices() {
        #expect(
            view(.read()).lines == [
                "# Conflict 43", "conflict 43 · 1042 · title", "before   Boiler",
                "yours    Boiler valve   09:50 this device", "theirs   Boiler gasket   10:00 Ana",
                "## Choose · nothing is lost until you choose", "> yours | keep yours; it replaces the server's value",
                "- theirs | discard yours; nobody can get a copy, but it stays in the history: elsewhere",
                "- another value | send another value; the office gets a copy of yours",
                "- note | keep the server's value; yours becomes a note on the work order",
            ])
        #expect(view(.read()).workingKeys == ["Enter choose", "e edit", "u undo"])
    }

    @Test func theMergedTextIsShownAndEdited() async {
        let state = ConflictState.read(.mergeable)
        let row = state.choices.firstIndex(of: .merged) ?? 0
        #expect(view(state).lines.contains("merged"))
        #expect(view(.read(.mergeable, selected: row)).workingKeys.contains("e edit merged text"))
        let editing = await ConflictScreen.run(.read(.mergeable, selected: row), .test(), .editBegan).state
        #expect(
            view(editing).lines.suffix(6) == [
                "[Conflict 44]", "| drain first", "| bleed", "| refill slowly", "Ctrl-S save", "Esc back",
            ])
    }

    @Test func theOtherStates() {
        let loading = ConflictState(.init("43"), now: tenOClock)
        #expect(view(loading).lines == ["# Conflict", "reading the conflict on this device"])
        var failed = loading
        failed.content = .failed(FlowProblem.broken.message, last: nil)
        #expect(view(failed).lines == ["# Conflict", "the store is in use; try again later"])
        let resolved = view(.read(.sample(43, .withdrawn)))
        #expect(
            resolved.lines == [
                "# Conflict 43", "conflict 43 is resolved", "1042 title → \"Boiler valve\": discarded",
            ])
        #expect(resolved.blockedKeys["Enter"] == "there is nothing to choose")
        let kept = view(.read(.sample(43, .title("Boiler valve"), .withdrawn, supersededBy: .init("44"))))
        #expect(kept.lines.last == "1042 title → \"Boiler valve\": saved again as a new change")
        let note = NoteVersion(id: NoteVersion.ID("n"), text: "title: Boiler valve", author: "Kim", savedAt: tenOClock)
        var noted = ConflictState(.init("43"), now: tenOClock)
        noted.content = .loaded(
            ConflictContent(
                operation: .sample(43, .title("Boiler valve"), .withdrawn, supersededBy: .init("44")),
                successor: .sample(44, .note(note), .waiting), details: nil))
        #expect(
            view(noted).lines.last
                == "1042 title → \"Boiler valve\": the server's value is kept, and yours is a note")
        var typed = noted
        typed.content = .loaded(
            ConflictContent(
                operation: .sample(43, .title("Boiler valve"), .withdrawn, supersededBy: .init("44")),
                successor: .sample(44, .title("Boiler gasket (order 7)"), .waiting), details: nil))
        #expect(
            view(typed).lines.last == "1042 title → \"Boiler gasket (order 7)\": saved again as a new change")
        var saving = ConflictState.read()
        saving.isResolving = true
        #expect(view(saving).blockedKeys["Enter"] == "the choice is being saved")
    }

    @Test func aConflictThatWaitsForAFetchHasNoChoices() {
        let unknown = OutboxOperation.sample(43, .conflict(.changedOnServer(theirs: nil)))
        #expect(view(.read(unknown)).lines.contains("theirs   changed; to fetch the new value: r"))
    }

    @Test func aDecisionForTheServersValueIsNamedAndOffersItsUndoOnlyWhileItWorks() {
        let operation = OutboxOperation.sample(43, .title("Boiler valve"), .withdrawn, supersededBy: .init("44"))
        let offers: [(UndoOffer, String)] = [
            (.possible, "43 is theirs. Undo: u"), (.untilSent, "43 is theirs. Undo until sent: u"),
            (.impossible, "43 is theirs"),
        ]
        for (offer, words) in offers {
            var state = ConflictState(operation.id, now: tenOClock)
            state.content = .loaded(
                ConflictContent(operation: operation, details: nil, isTheirs: true, undo: offer))
            state.notice = MessageText("43 is theirs").withUndo
            // The offer for the last change does not matter here.
            let view = ConflictScreen.view(state, in: .test.offering(.possible))
            #expect(view.message?.whole.plain == words)
            #expect(view.lines.contains { $0.hasSuffix(": the server's value is kept") }, "\(view.lines)")
        }
    }
}
