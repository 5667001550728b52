import MillwrightFrontEnd
import MillwrightDomain
import MillwrightPresentation
@testable import MillwrightScreens
import MillwrightScreenKit
import MillwrightUseCases
import MillwrightViews
import Testing

@Suite struct TimerScreenTests {
    private let stopped = TimerContent.sample(.sample("Kim", 90, 30))
    private let running = TimerContent.sample(.sample("Ana", 50), .sample("Kim", 20))

    @Test func theLaborTimeIsRead() async {
        let environment = TimerEnvironment.test(.success(stopped), .failure(.broken))
        let run = await TimerScreen.run(TimerState(id: WorkOrder.ID("w1"), now: tenOClock), environment, .appeared)
        #expect(run.state.content == .failed(FlowProblem.broken.message, last: stopped))
    }

    @Test func aRunningTimerReportsItsMinutes() async {
        let (reads, continuation) = AsyncStream.makeStream(of: Result<TimerContent, FlowProblem>.self)
        continuation.yield(.success(.sample(.sample("Kim", 20))))
        let clock = LimitedClock(passes: 2) { continuation.finish() }
        var environment = TimerEnvironment.test()
        environment.observe = { reads }
        environment.time = ScreenTime(
            now: { tenOClock.advanced(by: .seconds(15)) }, clock: clock, zone: .fixed(0))
        let run = await TimerScreen.run(TimerState(id: WorkOrder.ID("w1"), now: tenOClock), environment, .appeared)
        #expect(run.effects.suffix(2) == [.ticked(now: environment.time.now()), .ticked(now: environment.time.now())])
        #expect(clock.asked == [.seconds(45), .seconds(45), .seconds(45)])
        #expect(run.state.now == environment.time.now())
    }

    @Test func aStoppedTimerReportsNoMinutes() async {
        let clock = LimitedClock(passes: 0)
        var environment = TimerEnvironment.test(.success(stopped))
        environment.time.clock = clock
        _ = await TimerScreen.run(TimerState(id: WorkOrder.ID("w1"), now: tenOClock), environment, .appeared)
        #expect(clock.asked == [])
    }

    @Test func theTimerStartsAndStops() async {
        #expect(await TimerScreen.run(.read(stopped), .test(), .toggled).notices == ["1042 started. Undo: u"])
        let run = await TimerScreen.run(.read(running), .test(), .toggled)
        #expect(run.notices == ["1042 stopped now own. Undo: u"])
        #expect(run.state == .read(running))
    }

    @Test func aStartThatFailsSaysWhy() async {
        let run = await TimerScreen.run(.read(stopped), .test(changed: .failure(.broken)), .toggled)
        #expect(run.notices == ["the store is in use; try again later"])
        #expect(run.state == .read(stopped))
    }

    @Test func nothingStartsTwiceOrBeforeTheRead() async {
        var saving = TimerState.read(stopped)
        saving.isSaving = true
        #expect(await TimerScreen.run(saving, .test(), .toggled).effects == [])
        #expect(
            await TimerScreen.run(TimerState(id: WorkOrder.ID("w1"), now: tenOClock), .test(), .toggled).effects == [])
    }

    @Test func aForgottenStopAsksForTheEnd() async {
        let run = await TimerScreen.run(.read(running), .test(changed: .failure(.endUnknown)), .toggled)
        #expect(run.state.correction?.problem == FlowProblem.endUnknown.message)
        #expect(run.state.correction?.technician == nil)
        let other = await TimerScreen.run(.read(stopped), .test(changed: .failure(.endUnknown)), .toggled)
        #expect(other.state.correction == nil)
    }

    @Test func aTypedTimeStopsTheTimer() async {
        let run = await TimerScreen.run(
            .read(running, selected: 1), .test(), .correctionBegan, .correctionTyped(TypedText("09:50")),
            .correctionSaved)
        #expect(run.notices == ["1042 stopped 2026-11-24T09:50:00.000Z own. Undo: u"])
        #expect(run.state == .read(running, selected: 1))
    }

    /// The timer was started at 17:20 on the day before.
    @Test func anEndWithoutADayIsOnTheDayOfTheStart() async {
        let content = TimerContent.sample(.sample("Kim", 1_000))
        let typed = await TimerScreen.run(
            .read(content), .test(), .correctionBegan, .correctionTyped(TypedText("17:50")))
        #expect(
            await TimerScreen.run(typed.state, .test(), .correctionSaved).notices.first?.contains("11-23T17:50") == true
        )
    }

    @Test func theTimerOfAColleagueCanBeStopped() async {
        let run = await TimerScreen.run(
            .read(running), .test(), .correctionBegan, .correctionTyped(TypedText("09:50")), .correctionSaved)
        #expect(run.notices == ["1042 stopped 2026-11-24T09:50:00.000Z Ana. Undo: u"])
    }

    /// The labor time was from 08:30 to 09:30.
    @Test func theEndOfLaborTimeIsCorrected() async {
        let begun = await TimerScreen.run(.read(stopped), .test(), .opened, .correctionTyped(TypedText("09:10")))
        let lines = TimerScreen.view(begun.state, in: .test).lines
        #expect(
            lines.suffix(5) == [
                "[When did the work end?]", "Your labor time, 08:30 to 09:30", "> end: 09:10 (40 min, until 09:10)",
                "Enter save", "Esc back",
            ])
        let run = await TimerScreen.run(begun.state, .test(), .correctionSaved)
        #expect(run.notices == ["1042 Kim 90 ends 2026-11-24T09:10:00.000Z. Undo: u"])
        #expect(run.state == .read(stopped))
        let refused = await TimerScreen.run(begun.state, .test(changed: .failure(.broken)), .correctionSaved).state
        #expect(refused.correction?.problem == FlowProblem.broken.message)
    }

    @Test func theLaborTimeOfAColleagueIsNamed() async {
        let run = await TimerScreen.run(.read(.sample(.sample("Ana", 50, 20))), .test(), .opened)
        #expect(TimerScreen.view(run.state, in: .test).lines.contains("Labor time of Ana, 09:10 to 09:40"))
    }

    @Test func enterOnARunningTimerAsksForItsEnd() async {
        let run = await TimerScreen.run(
            .read(running, selected: 1), .test(), .opened, .correctionTyped(TypedText("09:50")), .correctionSaved)
        #expect(run.notices == ["1042 stopped 2026-11-24T09:50:00.000Z own. Undo: u"])
        #expect(await TimerScreen.run(.read(.sample()), .test(), .opened).effects == [])
    }

    @Test func textThatIsNoTimeStaysWithTheReason() async {
        let run = await TimerScreen.run(
            .read(running), .test(), .correctionBegan, .correctionTyped(TypedText("soon")), .correctionSaved)
        #expect(run.state.correction?.problem == MomentMessages.notATime("soon"))
        let typed = await TimerScreen.run(run.state, .test(), .correctionTyped(TypedText("9")))
        #expect(typed.state.correction?.problem == nil)
        #expect(await TimerScreen.run(run.state, .test(), .correctionClosed).state == .read(running))
    }

    @Test func escapeAsksBeforeItDiscardsATypedEnd() async {
        let typed = await TimerScreen.run(
            .read(running), .test(), .correctionBegan, .correctionTyped(TypedText("09:50"))
        ).state
        let leaving = TimerScreen.event(for: .key(.escape), in: typed)
        #expect(leaving == .correctionLeaving(true))
        let asked = await TimerScreen.run(typed, .test(), .correctionLeaving(true)).state
        #expect(TimerScreen.view(asked, in: .test).dialog == UnsavedQuestion.dialog)
        #expect(TimerScreen.event(for: .key(.enter), in: asked) == .correctionSaved)
        #expect(TimerScreen.event(for: .key(.character("d")), in: asked) == .correctionClosed)
        #expect(TimerScreen.event(for: .key(.character("1")), in: asked) == .correctionLeaving(false))
        #expect(await TimerScreen.run(asked, .test(), .correctionLeaving(false)).state == typed)
        let refused = await TimerScreen.run(asked, .test(changed: .failure(.broken)), .correctionSaved).state
        #expect(refused.correction?.isLeaving == false)
        #expect(refused.correction?.text.text == "09:50")
    }

    @Test func aTimeThatIsNotAllowedStaysWithTheReason() async {
        let run = await TimerScreen.run(
            .read(running), .test(changed: .failure(.broken)), .correctionBegan, .correctionTyped(TypedText("09:50")),
            .correctionSaved)
        #expect(run.state.correction?.text.text == "09:50")
        #expect(run.state.correction?.problem == FlowProblem.broken.message)
        #expect(run.state.correction?.isSaving == false)
    }

    @Test func nothingIsStoppedWithoutATimer() async {
        let run = await TimerScreen.run(.read(stopped), .test(), .correctionBegan, .correctionSaved, .ignored)
        #expect(run.notices == ["no timer of yours runs on 1042; press t on 1042"])
        #expect(await TimerScreen.run(.read(stopped), .test(), .correctionTyped(TypedText("9"))).effects == [])
        #expect(await TimerScreen.run(.read(running), .test(), .correctionBegan, .correctionSaved).effects.count == 1)
    }

    /// Enter corrects the selected entry, so the wrong one would be corrected without this.
    @Test func addedLaborTimeIsSelected() async throws {
        let added = TimeEntryListing.sample("Kim", 60, 50)
        let before = TimerContent.sample(.sample("Kim", 90, 70))
        let after = TimerContent.sample(.sample("Kim", 90, 70), added)
        var state = TimerState.read(before)
        TimerScreen.apply(.added(added.span), to: &state)
        #expect(state.selected?.entry.id == before.entries[0].entry.id)
        TimerScreen.apply(.received(.success(after), now: tenOClock), to: &state)
        #expect(state.selected?.entry.id == added.entry.id && state.added == nil)
        // The store may also be read before the use case returns.
        var late = TimerState.read(after)
        TimerScreen.apply(.added(added.span), to: &late)
        #expect(late.selected?.entry.id == added.entry.id)
        // A person who moves the selection meanwhile is not disturbed.
        var moved = TimerState.read(before)
        for effect in [TimerEffect.added(added.span), .selected(row: 0)] { TimerScreen.apply(effect, to: &moved) }
        TimerScreen.apply(.received(.success(after), now: tenOClock), to: &moved)
        #expect(moved.selected?.entry.id == before.entries[0].entry.id)
    }

    @Test func theSelectionStaysOnItsEntry() async {
        var state = TimerState.read(running, selected: 1)
        TimerScreen.apply(.received(.success(.sample(.sample("Kim", 20))), now: tenOClock), to: &state)
        #expect(state.selected?.entry.person == "Kim")
    }
}
