import MillwrightFrontEnd
import MillwrightDomain
import MillwrightPresentation
@testable import MillwrightScreens
import MillwrightViews
import Testing

@Suite struct TimerScreenViewTests {
    private func view(_ state: TimerState) -> View { TimerScreen.view(state, in: .test) }

    @Test(arguments: [
        (Input.key(.character("t")), TimerEvent.toggled), (.key(.character("e")), .correctionBegan),
        (.key(.enter), .opened), (.row(view: 0, list: BlockPlace(0), index: 0), .selected(row: 0)),
        (.key(.down), .selected(row: 1)),
    ])
    func aKeyHasItsMeaning(_ input: Input, _ event: TimerEvent) {
        #expect(TimerScreen.event(for: input, in: .read(.sample(.sample("Kim", 20)))) == event)
        #expect(TimerScreen.event(for: .key(.escape), in: .read(.sample())) == nil)
    }

    @Test(arguments: [
        (Input.key(.escape), TimerEvent.correctionClosed), (.key(.enter), .correctionSaved),
        (.key(.character("t")), .correctionTyped(TypedText("t"))), (.wheel(lines: 1), .ignored),
    ])
    func theTypedTimeTakesTheKeys(_ input: Input, _ event: TimerEvent) async {
        let state = await TimerScreen.run(.read(.sample(.sample("Kim", 20))), .test(), .correctionBegan).state
        #expect(TimerScreen.event(for: input, in: state) == event)
        #expect(TimerScreen.event(for: .ended, in: state) == nil)
    }

    @Test func theRunningTimeAndTheOverlaps() {
        let content = TimerContent.sample(
            .sample("Kim", 90, 30, overlaps: [.init("Kim 80")]), .sample("Kim", 80, 70), .sample("Kim", 20))
        #expect(
            view(.read(content, selected: 2)).lines == [
                "# Labor time of 1042", "your timer runs: 20 min, since 09:40",
                "- Kim | 08:30 | 09:30 | 1 h 0 min | ! overlaps | K",
                "- Kim | 08:40 | 08:50 | 10 min |  | K", "> Kim | 09:40 | running | 20 min |  | K", "in all 1 h 30 min",
            ])
        #expect(
            view(.read(content)).workingKeys == [
                "t stop timer", "e stop at a time", "a add time", "u undo", "Enter correct the end",
            ])
    }

    @Test func aMinuteLaterTheTimeIsLonger() {
        var state = TimerState.read(.sample(.sample("Kim", 20)))
        TimerScreen.apply(.ticked(now: tenOClock.advanced(by: .seconds(60))), to: &state)
        #expect(view(state).lines[1] == "your timer runs: 21 min, since 09:40")
    }

    @Test func aTimerThatBeginsLaterThanNowHasNoTimeYet() {
        #expect(view(.read(.sample(.sample("Kim", -3)))).lines[1] == "your timer runs: 0 min, since 10:03")
    }

    @Test func theOtherStates() {
        var state = TimerState(id: WorkOrder.ID("w1"), now: tenOClock)
        #expect(view(state).lines == ["# Labor time", "reading the labor time on this device"])
        #expect(view(state).blockedKeys["t"] == "the labor time has not been read yet")
        state.content = .failed(FlowProblem.broken.message, last: nil)
        #expect(view(state).lines == ["# Labor time", "the store is in use; try again later"])
        #expect(
            view(.read(.sample())).lines == [
                "# Labor time of 1042", "your timer does not run", "(no labor time yet; t starts your timer)",
            ])
        #expect(view(.read(.sample())).blockedKeys == ["e": "no timer runs here"])
        var saving = TimerState.read(.sample())
        saving.isSaving = true
        #expect(view(saving).blockedKeys["t"] == "it is being saved")
    }

    @Test func aTimerOnAnotherWorkOrderIsNamed() {
        let other = TimerContent.Elsewhere(number: 1046, since: tenOClock)
        #expect(
            view(.read(.sample(elsewhere: other))).lines[1]
                == "your timer runs on 1046, since 10:00; starting one here stops it")
    }

    @Test func theQuestionShowsTheTimeThatComesOut() async {
        let content = TimerContent.sample(.sample("Ana", 50), .sample("Kim", 20))
        let asked = await TimerScreen.run(.read(content, selected: 1), .test(changed: .failure(.endUnknown)), .toggled)
        #expect(
            view(asked.state).lines.suffix(5) == [
                "[When did the work end?]", "Your timer has been running since 09:40",
                "> end:  (a time like 16:30, mon 16:30 or 2026-11-23 16:30) "
                    + "(the timer on 1042 has run for 13 h (since 2026-11-23 21:00); say when the work ended: e)",
                "Enter stop timer", "Esc back",
            ])
        let typed = await TimerScreen.run(
            .read(content), .test(), .correctionBegan, .correctionTyped(TypedText("09:55"))
        ).state
        #expect(view(typed).lines.contains("Timer of Ana has been running since 09:10"))
        #expect(view(typed).lines.contains("> end: 09:55 (45 min, until 09:55)"))
        var saving = typed
        saving.correction?.isSaving = true
        #expect(view(saving).lines.contains("> end: 09:55 (saving it)"))
    }

    @Test func aForgottenTimerElsewhereNamesItsWorkOrder() {
        var state = TimerState.read(.sample())
        state.notice = "say when the work ended: \(next: .stopTimerAt(1046))"
        #expect(view(state).message?.whole.plain == "say when the work ended: t on 1046")
    }
}
