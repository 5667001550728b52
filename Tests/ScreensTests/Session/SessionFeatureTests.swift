import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightTEA
import Testing

@testable import MillwrightScreens

struct SessionFeatureTests {
    private let initial = SessionState(now: tenOClock)

    private func environment(_ answer: UndoAnswer) -> SessionEnvironment {
        SessionEnvironment(
            observe: { .of([]) }, keepSynchronized: { .of([]) }, send: { "2 sent" }, undo: { _ in answer },
            redo: { "redone" }, time: .test)
    }

    /// Returns the different states after an event.
    private func states(_ event: SessionEvent, _ answer: UndoAnswer = .done("undone")) async -> [SessionState] {
        await SessionFeature.states(of: [event], from: initial, in: environment(answer))
    }

    private func noticed(_ words: MessageText) -> SessionState {
        var state = initial
        state.notice = words
        return state
    }

    @Test func anUndoShowsItsResult() async {
        #expect(await states(.undoRequested(nil)) == [noticed("undone"), initial])
    }

    @Test func anUndoOnWhichOthersDependShowsNothingYet() async {
        #expect(await states(.undoRequested(nil), .dependedOn(.init("7"))) == [])
    }

    @Test func aRedoAndAReportAreShown() async {
        #expect(await states(.redoRequested) == [noticed("redone"), initial])
        #expect(await states(.reported("900001 is created")) == [noticed("900001 is created"), initial])
    }

    @Test func sendingIsShownUntilItEnds() async {
        var sending = initial
        sending.sending = "sending"
        #expect(await states(.sendRequested) == [sending, initial, noticed("2 sent"), initial])
    }
}
