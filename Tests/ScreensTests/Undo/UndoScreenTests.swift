import MillwrightFrontEnd
import MillwrightDomain
import MillwrightPresentation
import MillwrightViews
import Testing

@testable import MillwrightScreens

extension UndoEnvironment {
    static func test(
        _ question: Result<UndoQuestion, FlowProblem> = .success(UndoScreenTests.question)
    ) -> UndoEnvironment {
        UndoEnvironment(question: { _, _ in question }, step: { "\($1.rawValue): \($0.rawValue)" })
    }
}

struct UndoScreenTests {
    static let question = UndoQuestion(
        change: "1042 task 3 → 1.5 bar", on: 1042, dependents: ["1042 → complete", "1042 note"])
    private let state = UndoState(id: .init("7"))

    private var read: UndoState {
        var state = state
        state.question = .loaded(Self.question)
        return state
    }

    @Test func theQuestionIsRead() async {
        let run = await UndoScreen.run(state, .test(), .appeared)
        #expect(run.state == read)
    }

    @Test func theChangeIsUndoneAndTheScreenCloses() async {
        let run = await UndoScreen.run(read, .test(), .confirmed)
        #expect(run.effects == [.workBegan, .closed("\("undo"): \("7")")])
    }

    @Test func nothingIsUndoneBeforeTheQuestionIsReadOrTwice() async {
        var undoing = read
        undoing.isWorking = true
        #expect(await UndoScreen.run(state, .test(), .confirmed).effects == [])
        #expect(await UndoScreen.run(undoing, .test(), .confirmed).effects == [])
    }

    @Test func onlyYesAgrees() {
        #expect(UndoScreen.event(for: .key(.character("y")), in: read) == .confirmed)
        for key in [Key.enter, .escape, .character("u"), .space] {
            #expect(UndoScreen.event(for: .key(key), in: read) == nil)
        }
    }

    @Test func theViewListsWhatDependsOnTheChange() {
        let view = UndoScreen.view(read, in: .test)
        #expect(
            view.lines == [
                "# Undo it anyway?", "1042 task 3 → 1.5 bar",
                "These changes depend on it. They stay in the queue, where you can edit or discard them.",
                "## Depends on it · 2", "- 1042 → complete", "- 1042 note",
            ])
        #expect(view.workingKeys == ["y undo", "Esc back"])
    }

    @Test func theViewOfANewWorkOrderSaysThatItsChangesAreUndoneToo() {
        var state = state
        state.question = .loaded(
            UndoQuestion(
                change: "900001 new work order", on: 900_001, dependents: ["900001 note"], areUndoneToo: true))
        #expect(
            UndoScreen.view(state, in: .test).lines == [
                "# Undo it anyway?", "900001 new work order",
                "These changes depend on it. They are undone too, and redo brings them back together.",
                "## Depends on it · 1", "- 900001 note",
            ])
    }

    @Test func theQuestionAboutAnotherWorkOrderNamesIt() {
        var state = state
        state.question = .loaded(UndoQuestion(change: "1081 task 1 done", on: 1081))
        #expect(
            UndoScreen.view(state, in: .test).lines == [
                "# Undo it on 1081?", "1081 task 1 done", "Your last change is on 1081, not on this work order.",
            ])
    }

    @Test func aRedoOnAnotherWorkOrderIsAQuestionToo() async {
        var state = UndoState(id: .init("7"), .redo)
        state.question = .loaded(UndoQuestion(change: "1081 task 1 done", on: 1081))
        let view = UndoScreen.view(state, in: .test)
        #expect(
            view.lines == [
                "# Redo it on 1081?", "1081 task 1 done",
                "The change that you undid is on 1081, not on this work order.",
            ])
        #expect(view.workingKeys == ["y redo", "Esc back"])
        #expect(
            await UndoScreen.run(state, .test(), .confirmed).effects == [.workBegan, .closed("\("redo"): \("7")")])
    }

    @Test func theOtherStates() async {
        #expect(UndoScreen.view(state, in: .test).lines == ["# Undo it anyway?", "reading the change"])
        #expect(UndoScreen.view(state, in: .test).blockedKeys == ["y": "the change is not read yet"])
        let failed = await UndoScreen.run(state, .test(.failure(.broken)), .appeared).state
        #expect(
            UndoScreen.view(failed, in: .test).lines == ["# Undo it anyway?", "the store is in use; try again later"])
        var undoing = read
        undoing.isWorking = true
        #expect(UndoScreen.view(undoing, in: .test).blockedKeys == ["y": "it is being undone"])
    }

    @Test(arguments: [1, 2] as [UInt64])
    func theQuestionTakesAnyInput(seed: UInt64) async {
        await UndoScreen.handleRandomInputs(state, .test(), first: .appeared, seed: seed) { #expect(!$0.isWorking) }
    }
}
