import MillwrightFrontEnd
import MillwrightDomain
import MillwrightPresentation
@testable import MillwrightScreens
import MillwrightScreenKit
import MillwrightViews
import Testing

@Suite struct TimeEnteringTests {
    private let state = TimerState.read(.sample())

    /// Returns the state of entering a time after some inputs.
    private func entering(_ inputs: Input...) -> TimeEntering {
        inputs.reduce(TimeEntering()) { entering, input in
            if case .changed(let next) = entering.answer(to: input) { next } else { entering }
        }
    }

    @Test func typedTimeIsRecorded() async {
        let typed = entering(.paste("08:15"), .key(.enter), .paste("09:40"))
        let run = await TimerScreen.run(state, .test(), .enteringBegan, .enteringChanged(typed), .enteringSaved)
        #expect(run.notices == ["1042 2026-11-24T08:15:00.000Z to 2026-11-24T09:40:00.000Z. Undo: u"])
        #expect(run.state.entering == nil && run.state.added?.duration == .seconds(5_100))
    }

    @Test func textThatIsNoTimeStaysWithTheReason() async {
        let run = await TimerScreen.run(
            state, .test(), .enteringChanged(entering(.paste("soon"), .key(.tab))), .enteringSaved)
        #expect(run.state.entering?.problem == MomentMessages.notATime("soon"))
        #expect(run.state.entering?.isAtEnd == false, "the reason stands at the field with the text")
        let end = entering(.paste("08:15"), .key(.enter), .paste("late"))
        let failed = await TimerScreen.run(state, .test(), .enteringChanged(end), .enteringSaved)
        #expect(failed.state.entering?.problem == MomentMessages.notATime("late"))
        #expect(failed.state.entering?.isAtEnd == true)
        #expect(await TimerScreen.run(run.state, .test(), .enteringClosed).state == state)
        #expect(await TimerScreen.run(state, .test(), .enteringSaved).effects == [])
    }

    @Test func timeThatIsNotAllowedStaysWithTheReason() async {
        let typed = entering(.paste("08:15"), .key(.tab), .paste("09:40"))
        let run = await TimerScreen.run(
            state, .test(changed: .failure(.broken)), .enteringChanged(typed), .enteringSaved)
        #expect(run.state.entering?.end == typed.end)
        #expect(run.state.entering?.problem == FlowProblem.broken.message)
        #expect(run.state.entering?.isSaving == false)
    }

    @Test(arguments: [
        (Input.key(.escape), TimerEvent.enteringClosed), (.wheel(lines: 1), .ignored),
    ])
    func theTypedTimeTakesTheKeys(_ input: Input, _ event: TimerEvent) async {
        #expect(TimerScreen.event(for: .key(.character("a")), in: state) == .enteringBegan)
        let open = await TimerScreen.run(state, .test(), .enteringBegan).state
        #expect(TimerScreen.event(for: input, in: open) == event)
        #expect(TimerScreen.event(for: .ended, in: open) == nil)
        let next = entering(.key(.enter))
        #expect(TimerScreen.event(for: .key(.enter), in: open) == .enteringChanged(next))
        let atEnd = await TimerScreen.run(state, .test(), .enteringChanged(next)).state
        #expect(TimerScreen.event(for: .key(.enter), in: atEnd) == .enteringChanged(TimeEntering()))
        for state in [open, atEnd] {
            #expect(TimerScreen.event(for: .key(.control("s")), in: state) == .enteringSaved)
        }
    }

    @Test func escapeAsksBeforeItDiscardsTypedText() async {
        #expect(TimeEntering().answer(to: .key(.escape)) == .closed)
        let leaving = entering(.paste("08:15"), .key(.enter), .paste("09:40"), .key(.escape))
        let asked = await TimerScreen.run(state, .test(), .enteringBegan, .enteringChanged(leaving)).state
        #expect(TimerScreen.view(asked, in: .test).dialog == UnsavedQuestion.dialog)
        #expect(leaving.answer(to: .key(.character("d"))) == .closed)
        #expect(leaving.answer(to: .wheel(lines: 1)) == nil)
        var kept = leaving
        kept.isLeaving = false
        #expect(leaving.answer(to: .key(.escape)) == .changed(kept))
        #expect(leaving.answer(to: .key(.enter)) == .save)
        let saved = await TimerScreen.run(asked, .test(), .enteringSaved)
        #expect(saved.notices == ["1042 2026-11-24T08:15:00.000Z to 2026-11-24T09:40:00.000Z. Undo: u"])
        let late = await TimerScreen.run(asked, .test(changed: .failure(.broken)), .enteringSaved).state
        #expect(late.entering?.isLeaving == false)
        #expect(late.entering?.problem == FlowProblem.broken.message)
    }

    @Test func theFocusMoves() {
        #expect(entering(.key(.down)).isAtEnd)
        #expect(!entering(.key(.down), .key(.up)).isAtEnd)
        #expect(!entering(.key(.tab), .key(.backTab)).isAtEnd)
        #expect(entering(.field(view: 0, fields: BlockPlace(0), index: 1)).isAtEnd)
    }

    @Test func theDialogShowsTheTimeThatComesOut() {
        func lines(_ entering: TimeEntering) -> [String] {
            var state = state
            state.entering = entering
            return Array(TimerScreen.view(state, in: .test).lines.suffix(6))
        }
        #expect(
            lines(TimeEntering()) == [
                "[Labor time on 1042]", "> from:  (a time like 16:30, mon 16:30 or 2026-11-23 16:30)", "- to: ",
                "Enter next field", "Ctrl-S save", "Esc back",
            ])
        var typed = entering(.paste("08:15"), .key(.enter), .paste("09:40"))
        #expect(
            lines(typed)[1...3] == [
                "- from: 08:15 (Tue 2026-11-24 08:15)", "> to: 09:40 (Tue 2026-11-24 09:40, 1 h 25 min)",
                "Enter next field",
            ])
        typed.isSaving = true
        #expect(lines(typed)[2] == "> to: 09:40 (saving it)")
        let yesterday = entering(.paste("yesterday 14:00"), .key(.enter), .paste("15:30"))
        #expect(lines(yesterday)[2] == "> to: 15:30 (Mon 2026-11-23 15:30, 1 h 30 min)")
        let backwards = entering(.paste("08:15"), .key(.enter), .paste("08:00"))
        #expect(lines(backwards)[2] == "> to: 08:00 (a time like 16:30, mon 16:30 or 2026-11-23 16:30)")
    }
}
