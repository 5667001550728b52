import MillwrightFrontEnd
import MillwrightDomain
import MillwrightPresentation
import MillwrightScreenKit
import MillwrightViews
import Testing

@testable import MillwrightScreens

struct LogEnteringTests {
    private func typed(_ kind: LogEntering.Kind, _ texts: String..., focused: Int = 0) -> LogEntering {
        var entering = LogEntering(kind)
        for (index, text) in texts.enumerated() { entering.texts[index] = TypedText(text) }
        entering.focused = focused
        return entering
    }

    private func state(_ entering: LogEntering) -> WorkOrderState {
        var state = WorkOrderState.sample()
        state.dialog = .entering(entering)
        return state
    }

    @Test func theTextsAreAnEntry() throws {
        #expect(try typed(.part, "O-ring", "2,5").entry() == .part(.init(name: "O-ring", quantity: 2.5)))
        #expect(try typed(.part, "O-ring", " ").entry() == .part(.init(name: "O-ring", quantity: 1)))
        #expect(
            try typed(.reading, "burner hours", "10251.5", "h").entry()
                == .reading(.init(meter: "burner hours", value: 10_251.5, unit: "h"), mayGoDown: false))
        #expect(
            try typed(.reading, "gas", "-1", "").entry() == .reading(.init(meter: "gas", value: -1), mayGoDown: false))
        #expect(
            try typed(.cost, "parking", "12.50", "eur").entry()
                == .cost(.init(description: "parking", minorUnits: 1_250, currency: "EUR")))
        #expect(try typed(.request, "I am next door").entry() == .request(.init(text: "I am next door")))
    }

    @Test func escapeAsksBeforeItDiscardsTypedText() {
        #expect(typed(.part, "", "").answer(to: .key(.escape)) == .closed)
        let entering = typed(.part, "", "2", focused: 1)
        var leaving = entering
        leaving.isLeaving = true
        #expect(entering.answer(to: .key(.escape)) == .changed(leaving))
        #expect(leaving.dialog(1042, SampleWorkOrder.context) == UnsavedQuestion.dialog)
        #expect(leaving.answer(to: .key(.character("d"))) == .closed)
        #expect(leaving.answer(to: .key(.enter)) == .save)
        #expect(leaving.answer(to: .key(.escape)) == .changed(entering))
        leaving.fail(FlowProblem.broken.message)
        #expect(!leaving.isLeaving)
    }

    @Test func aTextThatIsNoNumberNamesItsField() {
        for (entering, field, words) in [
            (typed(.part, "O-ring", "two"), 1, "\"two\" is not a number"),
            (typed(.reading, "gas", "", ""), 1, "\"\" is not a number"),
            (typed(.cost, "parking", "twelve", "EUR"), 1, "\"twelve EUR\" is not an amount of money"),
            (typed(.cost, "parking", "12.50", "euros"), 2, "\"euros\" is not a currency of ISO 4217"),
        ] {
            let error = #expect(throws: LogEnteringError.self) { try entering.entry() }
            #expect(error?.field == field)
            #expect(error?.message.plain == words)
        }
    }

    @Test func enterGoesToTheNextFieldAndCtrlSSaves() {
        let part = typed(.part, "O-ring")
        #expect(part.answer(to: .key(.enter)) == .changed(typed(.part, "O-ring", focused: 1)))
        #expect(typed(.part, focused: 1).answer(to: .key(.enter)) == .changed(typed(.part)))
        #expect(typed(.part, focused: 1).answer(to: .key(.control("s"))) == .save)
        #expect(typed(.request).answer(to: .key(.enter)) == .save, "an entry with one field has no next one")
        #expect(part.answer(to: .key(.control("s"))) == .save)
        #expect(typed(.reading, focused: 2).answer(to: .key(.enter)) == .changed(typed(.reading, focused: 3)))
        #expect(typed(.reading, focused: 3).answer(to: .key(.enter)) == .changed(typed(.reading)))
        #expect(typed(.reading, focused: 3).answer(to: .key(.control("s"))) == .save)
        #expect(part.answer(to: .resized(columns: 80, rows: 24)) == nil)
    }

    @Test func theKeysMoveTypeAndTick() {
        let part = typed(.part)
        #expect(part.answer(to: .key(.down)) == .changed(typed(.part, focused: 1)))
        #expect(part.answer(to: .key(.up)) == .changed(part))
        #expect(part.answer(to: .field(view: 0, fields: BlockPlace(0), index: 1)) == .changed(typed(.part, focused: 1)))
        #expect(part.answer(to: .field(view: 0, fields: BlockPlace(0), index: 2)) == nil)
        #expect(part.answer(to: .key(.character("O"))) == .changed(typed(.part, "O")))
        var ticked = typed(.reading, focused: 3)
        ticked.mayGoDown = true
        #expect(typed(.reading, focused: 3).answer(to: .key(.space)) == .changed(ticked))
        #expect(typed(.reading, focused: 3).answer(to: .key(.character("x"))) == nil)
    }

    @Test func anEntryIsRecorded() async {
        let run = await WorkOrderScreen.run(state(typed(.part, "O-ring")), .sample(), .entrySaved)
        #expect(run.effects == [.entrySaveBegan, .dialogChanged(nil), .noticed("recorded"), .noticeExpired])
    }

    @Test func aRefusedEntryStaysWithTheReason() async {
        let environment = WorkOrderEnvironment.sample(refusal: SampleWorkOrder.problem)
        let entering = typed(.part, "O-ring", focused: 1)
        let run = await WorkOrderScreen.run(state(entering), environment, .entrySaved)
        var refused = entering
        refused.fail(SampleWorkOrder.problem.message)
        #expect(run.state.dialog == .entering(refused))
        let unread = await WorkOrderScreen.run(state(typed(.part, "O-ring", "two")), environment, .entrySaved)
        guard case .entering(let shown) = unread.state.dialog else { return #expect(Bool(false)) }
        #expect(shown.focused == 1)
        #expect(shown.problem == LogMessages.message(for: .notANumber, in: "two"))
    }

    @Test(arguments: [LogEntering.Kind.part, .reading])
    func aNumberWithTwoMeaningsIsNotSaved(kind: LogEntering.Kind) async {
        let entering = kind == .part ? typed(kind, "Screw M6", "1,000") : typed(kind, "Burner hours", "18,900", "h")
        let run = await WorkOrderScreen.run(state(entering), .sample(), .entrySaved)
        guard case .entering(let shown) = run.state.dialog else { return #expect(Bool(false)) }
        let text = entering.texts[1].text
        let readings: [Double] = text == "1,000" ? [1_000, 1] : [18_900, 18.9]
        #expect(shown.problem == LogMessages.message(for: .ambiguous(readings: readings), in: text))
        #expect(shown.focused == 1)
    }

    @Test func nothingIsRecordedTwiceOrWithoutADialog() async {
        var saving = typed(.part, "O-ring")
        saving.isSaving = true
        #expect(await WorkOrderScreen.run(state(saving), .sample(), .entrySaved).effects == [])
        #expect(await WorkOrderScreen.run(.sample(), .sample(), .entrySaved, .ignored).effects == [])
    }

    @Test func theKindIsChosenFirst() async {
        let run = await WorkOrderScreen.run(.sample(), .sample(), .entryRequested)
        guard case .entryKinds(let menu) = run.state.dialog else { return #expect(Bool(false)) }
        #expect(
            WorkOrderScreen.event(for: .key(.enter), in: run.state) == .dialogChanged(.entering(LogEntering(.part))))
        #expect(WorkOrderScreen.event(for: .key(.escape), in: run.state) == .dialogChanged(nil))
        #expect(WorkOrderScreen.event(for: .key(.character("c")), in: run.state) == .ignored)
        #expect(menu.choices == LogEntering.Kind.ofMenu)
        let view = WorkOrderScreen.view(run.state, in: .test)
        #expect(view.lines.suffix(5).prefix(3) == ["> a part that was used", "- a meter reading", "- a cost"])
    }

    @Test func aPersonWhoMayNotEditAddsNothing() async {
        let state = WorkOrderState.sample(SampleWorkOrder.details, SampleWorkOrder.session([.view]))
        let run = await WorkOrderScreen.run(state, .sample(), .entryRequested)
        #expect(run.state.problem != nil)
        #expect(WorkOrderScreen.view(state, in: .test).blockedKeys["a"] != nil)
    }

    @Test func theDialogExplainsTheFocusedField() {
        var reading = typed(.reading, "gas", "12", focused: 1)
        reading.fail(LogMessages.message(for: .notANumber, in: "12"))
        let dialog = reading.dialog(1042, .test)
        #expect(dialog.title.plain == "Meter reading on 1042")
        #expect(
            dialog.blocks.flatMap(\.lines) == [
                "- meter: gas",
                "> value: 12 (like 10251.5) (\"12\" is not a number; a number like 2 or 0.5)", "- unit: ",
                "- lower than before: [ ] (the meter was replaced)",
            ])
        #expect(dialog.keys.map(\.line) == ["Enter next field", "Ctrl-S save", "Esc back"])
        #expect(
            typed(.reading, focused: 3).dialog(1, .test).keys.map(\.line)
                == ["Enter next field", "Ctrl-S save", "Space tick", "Esc back"])
        #expect(typed(.cost).dialog(7, .test).title.plain == "Cost on 7")
    }
}
