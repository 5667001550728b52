import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
@testable import MillwrightScreens
import Testing

@Suite struct ConflictScreenTests {
    private let content = ConflictContent(operation: .conflict(43), details: nil)

    @Test func theConflictIsReadUntilItIsResolved() async {
        let resolved = ConflictContent(operation: .sample(43, .withdrawn), details: nil)
        let environment = ConflictEnvironment.test(.success(content), .success(resolved))
        let run = await ConflictScreen.run(ConflictState(.init("43"), now: tenOClock), environment, .appeared)
        #expect(run.state.choices == [])
        #expect(run.state.content == .loaded(resolved))
    }

    @Test func aFailedReadKeepsTheConflict() async {
        let environment = ConflictEnvironment.test(.success(content), .failure(.broken))
        let run = await ConflictScreen.run(ConflictState(.init("43"), now: tenOClock), environment, .appeared)
        #expect(run.state.content == .failed(ScreenProblem.broken.message, last: content))
        #expect(run.state.choices == [.mine, .theirs, .value, .asNote])
    }

    @Test(arguments: [(0, "mine"), (1, "theirs"), (3, "asNote")])
    func aChoiceResolvesTheConflict(_ row: Int, _ choice: String) async {
        let run = await ConflictScreen.run(.read(), .test(), .chosen(row: row))
        #expect(run.notices == ["43 is \(choice). Undo: u"])
        #expect(run.state == .read(selected: row))
        #expect(run.effects.contains(.resolved(.init("43"))))
    }

    @Test func theChangesOfADeletedWorkOrderMoveToANewOne() async {
        let row = ConflictState.read(.gone).choices.firstIndex(of: .newWorkOrder) ?? -1
        let run = await ConflictScreen.run(.read(.gone), .test(), .chosen(row: row))
        #expect(run.notices == ["45 moved"])
        #expect(run.effects.contains(.resolved(.init("45"))))
        let failed = await ConflictScreen.run(.read(.gone), .test(resolved: .failure(.broken)), .chosen(row: row))
        #expect(failed.notices == ["the store is in use; try again later"])
        #expect(!failed.state.isResolving)
    }

    @Test func whatIsInStockCanBeTaken() async {
        let row = ConflictState.read(.partBelowStock).choices.firstIndex(of: .available) ?? -1
        let run = await ConflictScreen.run(.read(.partBelowStock), .test(), .chosen(row: row))
        #expect(run.notices == ["46 is available. Undo: u"])
    }

    @Test func aRowWithoutChoiceDoesNothing() async {
        let run = await ConflictScreen.run(.read(), .test(), .chosen(row: 9))
        #expect(run.effects == [.selected(row: 9)])
    }

    @Test func aMergedTextIsSentAsItIs() async {
        let row = ConflictState.read(.mergeable).choices.firstIndex(of: .merged)
        let run = await ConflictScreen.run(.read(.mergeable), .test(), .chosen(row: row ?? 0))
        #expect(run.notices == ["44 is merged. Undo: u"])
    }

    @Test func aMergedTextCanBeEdited() async {
        let row = ConflictState.read(.mergeable).choices.firstIndex(of: .merged) ?? 0
        let begun = await ConflictScreen.run(.read(.mergeable, selected: row), .test(), .editBegan)
        #expect(begun.state.editing?.text.text == "drain first\nbleed\nrefill slowly")
        #expect(await ConflictScreen.run(begun.state, .test(), .editSaved).notices == ["44 is merged. Undo: u"])
        let edited = await ConflictScreen.run(begun.state, .test(), .editTyped(TypedText("drain")), .editSaved)
        #expect(edited.notices == ["44 is drain. Undo: u"])
        #expect(edited.state == .read(.mergeable, selected: row))
    }

    @Test func anotherValueOpensTheEditor() async {
        let run = await ConflictScreen.run(.read(), .test(), .chosen(row: 2))
        #expect(run.state.editing?.text.text == "Boiler valve")
        let saved = await ConflictScreen.run(run.state, .test(), .editTyped(TypedText("Valve")), .editSaved)
        #expect(saved.notices == ["43 is Valve. Undo: u"])
        #expect(await ConflictScreen.run(run.state, .test(), .editClosed).state == .read(selected: 2))
    }

    @Test func aValueThatIsNotSavedStaysWithTheReason() async {
        let environment = ConflictEnvironment.test(resolved: .failure(.broken))
        let run = await ConflictScreen.run(.read(), environment, .editBegan, .editSaved)
        #expect(run.state.editing?.problem == ScreenProblem.broken.message)
        #expect(!run.state.isResolving)
    }

    @Test func aTextThatIsNoValueResolvesNothing() async {
        let change = OutboxOperation.sample(
            43, .priority(.high), base: .priority(.low), .conflict(.changedOnServer(theirs: .priority(.none))))
        let run = await ConflictScreen.run(
            .read(change), .test(), .editBegan, .editTyped(TypedText("urgent")), .editSaved)
        #expect(run.state.editing?.problem != nil)
        #expect(run.notices == [])
    }

    @Test func aFailureResolvesNothing() async {
        let run = await ConflictScreen.run(.read(), .test(resolved: .failure(.broken)), .chosen(row: 0))
        #expect(run.notices == ["the store is in use; try again later"])
        #expect(run.state == .read())
    }

    @Test func aDecisionIsNotSavedTwice() async {
        var state = ConflictState.read()
        state.isResolving = true
        #expect(await ConflictScreen.run(state, .test(), .chosen(row: 0)).effects == [.selected(row: 0)])
    }

    @Test func aConflictWithoutValueHasNoEditor() async {
        let gone = OutboxOperation.sample(43, .conflict(.goneOnServer))
        #expect(
            await ConflictScreen.run(.read(gone), .test(), .editBegan).notices == [
                "change 43 has no value that you can edit; press Q"
            ])
        let resolved = OutboxOperation.sample(43, .withdrawn)
        #expect(
            await ConflictScreen.run(.read(resolved), .test(), .editBegan).notices == [
                "the change is not in conflict; press Q"
            ])
    }

    @Test func undoAndUnknownInputs() async {
        #expect(await ConflictScreen.run(.read(), .test(), .undoRequested).effects == [.undoAsked(.init("43"))])
        #expect(await ConflictScreen.run(.read(), .test(), .ignored, .editSaved).effects == [])
    }

    @Test func theSelectionStaysOnItsChoice() {
        var state = ConflictState.read(selected: 1)
        let gone = ConflictContent(operation: .sample(43, .conflict(.goneOnServer)), details: nil)
        ConflictScreen.apply(.received(.success(gone), now: tenOClock), to: &state)
        #expect(state.selected == .theirs)
        #expect(state.choices == [.theirs, .newWorkOrder])
    }
}

extension ScreenRun<ConflictScreen> {
    /// The notices in the order in which they were shown.
    var notices: [String] {
        effects.compactMap { effect in
            if case .noticed(let words) = effect { ViewContext.test.words(words).plain } else { nil }
        }
    }
}
