import MillwrightFrontEnd
import MillwrightDomain
import MillwrightOfflineEngine
@testable import MillwrightScreens
import MillwrightScreenKit
import MillwrightViews
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
        #expect(run.state.content == .failed(FlowProblem.broken.message, last: content))
        #expect(run.state.choices == [.mine, .theirs, .value, .asNote])
    }

    @Test(arguments: [(1, "theirs"), (3, "asNote")])
    func aChoiceThatKeepsTheServersValueResolvesTheConflict(_ row: Int, _ choice: String) async {
        let run = await ConflictScreen.run(.read(), .test(), .chosen(row: row))
        #expect(run.notices == ["43 is \(choice). Undo: u"])
        #expect(run.state == .read(selected: row))
        #expect(run.effects.contains(.resolved(.init("43"))))
    }

    @Test func aChoiceThatReplacesTheServersValueShowsBothSidesAndAsks() async {
        let asked = await ConflictScreen.run(.read(), .test(), .chosen(row: 0))
        #expect(asked.notices == [])
        let dialog = ConflictScreen.view(asked.state, in: .test).dialog
        #expect(dialog?.title.plain == "Replace the server's value?")
        #expect(dialog?.keys.map(\.label.plain) == ["send yours", "back"])
        guard case .text(let lines)? = dialog?.blocks.first else { return #expect(Bool(false)) }
        #expect(lines.contains { $0.plain.contains("Boiler gasket") } && lines.contains { $0.plain.contains("yours") })
        #expect(await ConflictScreen.run(asked.state, .test(), .decisionDeclined).state == .read())
        let run = await ConflictScreen.run(asked.state, .test(), .decisionConfirmed)
        #expect(run.notices == ["43 is mine. Undo: u"])
        #expect(run.state == .read() && run.effects.contains(.resolved(.init("43"))))
    }

    /// The office changes the value while the question is open. The decision is about what was shown.
    @Test func aDecisionIsAboutTheConflictThatWasShown() async {
        let newer = OutboxOperation.sample(
            43, .title("Boiler valve"), base: .text("Boiler"), .conflict(.changedOnServer(theirs: .text("Newest"))))
        var environment = ConflictEnvironment.test()
        let (seen, see) = AsyncStream.makeStream(of: Conflict.self)
        environment.resolve = { conflict, _ in
            see.yield(conflict)
            return .failure(.broken)
        }
        var state = await ConflictScreen.run(.read(), environment, .chosen(row: 0)).state
        ConflictScreen.apply(
            .received(.success(ConflictContent(operation: newer, details: nil)), now: tenOClock), to: &state)
        _ = await ConflictScreen.run(state, environment, .decisionConfirmed)
        see.finish()
        #expect(await seen.reduce(into: []) { $0.append($1) } == [Conflict(.conflict(43))].compactMap { $0 })
    }

    @Test func theChangesOfADeletedWorkOrderMoveToANewOne() async {
        let row = ConflictState.read(.gone).choices.firstIndex(of: .newWorkOrder) ?? -1
        let run = await ConflictScreen.run(.read(.gone), .test(), .chosen(row: row), .decisionConfirmed)
        #expect(run.notices == ["45 moved"])
        #expect(run.effects.contains(.resolved(.init("45"))))
        let failed = await ConflictScreen.run(
            .read(.gone), .test(resolved: .failure(.broken)), .chosen(row: row),
            .decisionConfirmed)
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
        let run = await ConflictScreen.run(
            .read(.mergeable), .test(), .chosen(row: row ?? 0), .decisionConfirmed)
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
        #expect(run.state.editing?.problem == FlowProblem.broken.message)
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
        let run = await ConflictScreen.run(.read(), .test(resolved: .failure(.broken)), .chosen(row: 1))
        #expect(run.notices == ["the store is in use; try again later"])
        #expect(run.state == .read(selected: 1))
    }

    @Test func aDecisionIsNotSavedTwice() async {
        var state = ConflictState.read()
        state.isResolving = true
        #expect(await ConflictScreen.run(state, .test(), .chosen(row: 1)).effects == [.selected(row: 1)])
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
