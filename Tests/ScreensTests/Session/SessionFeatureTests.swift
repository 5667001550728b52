import MillwrightFrontEnd
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightTEA
import MillwrightUseCases
import MillwrightViews
import Testing

@testable import MillwrightScreens

struct SessionFeatureTests {
    private let initial = SessionState(now: tenOClock)

    private func environment(_ answer: UndoAnswer) -> SessionEnvironment {
        SessionEnvironment(
            observe: { .of([]) }, observeUndo: { .of([]) }, observeTimer: { .of([]) }, keepSynchronized: { .of([]) },
            send: { "2 sent" }, undo: { _, _, _ in answer },
            redo: { _ in answer }, observeRecovery: { .of([Self.recovery, nil]) }, time: .test)
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

    private static let recovery = RecoveryReport(
        fromDatabase: 2, fromJournal: 1, gaps: 1, damagedLines: 1, isSignedOut: false, keptAt: "/data/damaged-1.db")

    @Test func theStatusLineShowsARecoveryUntilItIsAcknowledged() async {
        let states = await states(.appeared)
        #expect(states.map(\.recovery) == [Self.recovery, nil])
        let line = states.first.map { SessionFeature.status($0, in: .test).facts.first?.plain }
        #expect(line == "store was damaged: 3 changes recovered, 2 places in the queue could not be read (I)")
    }

    @Test func anUndoShowsItsResult() async {
        #expect(await states(.undoRequested(nil)) == [noticed("undone"), initial])
    }

    @Test func anUndoOnWhichOthersDependShowsNothingYet() async {
        #expect(await states(.undoRequested(nil), .questioned(.init("7"))) == [])
    }

    /// The next undo passes over the change, and `u` works again.
    @Test func aRefusedUndoIsRememberedAndExplained() async {
        let refused = OutboxOperation.ID("7")
        let states = await states(
            .undoRequested(nil), .refused(refused, Message(.usage, "it cannot be undone", next: nil)))
        #expect(
            states.map { $0.notice?.text { _ in "u" }.plain } == [
                nil, "it cannot be undone. The change before it: u", nil,
            ])
        #expect(states.allSatisfy { $0.refused == [refused] && $0.undo == .possible })

        var environment = environment(.done("undone"))
        environment.undo = { id, _, passed in
            .done(id == nil && passed == [refused] ? "the change before it is undone" : "nothing is undone")
        }
        var before = initial
        before.refused = [refused]
        let later = await SessionFeature.states(of: [.undoRequested(nil)], from: before, in: environment)
        #expect(later.first?.notice == "the change before it is undone")
    }

    @Test func aRedoAndAReportAreShown() async {
        #expect(await states(.redoRequested(), .done("redone")) == [noticed("redone"), initial])
        #expect(await states(.reported("900001 is created")) == [noticed("900001 is created"), initial])
    }

    @Test func sendingIsShownUntilItEnds() async {
        var sending = initial
        sending.sending = "sending"
        #expect(await states(.sendRequested) == [sending, initial, noticed("2 sent"), initial])
    }

    @Test(arguments: [
        (0, 0, "online, all sent"), (2, 0, "online, 2 waiting (Q)"), (0, 1, "online, 1 needs you (Q)"),
        (2, 1, "online, 1 needs you (Q), 2 waiting (Q)"),
    ])
    func theStatusLineSaysAllSentOnlyIfNothingIsLeft(waiting: Int, conflicts: Int, words: String) {
        var state = initial
        state.summary = .loaded(
            SyncSummary(
                waiting: waiting, conflicts: conflicts, quarantined: 0, lastPull: nil, didLastAttemptFail: false,
                connectivity: .online))
        let facts = SessionFeature.status(state, in: .test).facts.map(\.plain)
        #expect(facts.dropLast().joined(separator: ", ") == words)
    }

    @Test func theStatusLineNamesTheKeyThatSignsInAgain() {
        var state = initial
        state.summary = .loaded(
            SyncSummary(
                waiting: 2, conflicts: 0, quarantined: 0, lastPull: tenOClock, didLastAttemptFail: true,
                connectivity: .signedOut(since: tenOClock)))
        let facts = SessionFeature.status(state, in: .test).facts.map(\.plain)
        #expect(facts.first == "signed out since 10:00 (L signs in)", "\(facts)")
        #expect(state.hasSessionEnded && !initial.hasSessionEnded)
    }

    /// While a request is under way, nobody knows whether the server still answers.
    @Test func onlineIsNotClaimedThroughSilence() {
        var state = initial
        state.summary = .loaded(
            SyncSummary(
                waiting: 0, conflicts: 0, quarantined: 0, lastPull: tenOClock, didLastAttemptFail: false,
                connectivity: .online))
        state.sending = "no answer for 9 s"
        let facts = SessionFeature.status(state, in: .test).facts.map(\.plain)
        #expect(facts.first == "no answer for 9 s" && !facts.contains("online"))
    }

    @Test(arguments: [
        (FetchState.first(workOrders: 433), "first fetch not complete (433)"),
        (.again(workOrders: 433), "new fetch not complete"),
    ])
    func theStatusLineSaysThatAFetchIsNotComplete(fetch: FetchState, words: String) {
        var state = initial
        state.summary = .loaded(
            SyncSummary(
                waiting: 0, conflicts: 0, quarantined: 0, lastPull: nil, didLastAttemptFail: false,
                connectivity: .online, fetch: fetch))
        #expect(SessionFeature.status(state, in: .test).facts.last?.plain == words)
    }

    /// The lines of the status line while a timer runs.
    private func timerFacts(since minutes: Int64, _ change: (inout SessionState) -> Void = { _ in }) -> [String] {
        var state = initial
        state.summary = .loaded(
            SyncSummary(
                waiting: 2, conflicts: 0, quarantined: 0, lastPull: tenOClock, didLastAttemptFail: false,
                connectivity: .online))
        state.timer = ActiveTimer(
            workOrder: WorkOrder.ID("w"), number: 1042, since: tenOClock.advanced(by: .seconds(-60 * minutes)))
        change(&state)
        return SessionFeature.status(state, in: .test).facts.map(\.plain).filter { $0.contains("timer") }
    }

    /// A narrow status line has no room for both the waiting changes and the timer. The timer can be seen elsewhere.
    @Test func whatWaitsComesBeforeTheTimer() {
        var state = initial
        state.summary = .loaded(
            SyncSummary(
                waiting: 2, conflicts: 0, quarantined: 0, lastPull: tenOClock, didLastAttemptFail: false,
                connectivity: .online))
        state.timer = ActiveTimer(workOrder: WorkOrder.ID("w"), number: 1042, since: tenOClock)
        let facts = SessionFeature.status(state, in: .test).facts.map(\.plain)
        #expect(facts.dropLast() == ["online", "2 waiting (Q)", "timer 1042 0:00"])
    }

    @Test func theStatusLineShowsTheRunningTimer() {
        #expect(timerFacts(since: 0) == ["timer 1042 0:00"])
        #expect(timerFacts(since: 35) == ["timer 1042 0:35"])
        #expect(timerFacts(since: 65) == ["timer 1042 1:05"])
        #expect(timerFacts(since: 35) { $0.timer = nil } == [])
        #expect(timerFacts(since: 35) { $0.now = tenOClock.advanced(by: .seconds(60)) } == ["timer 1042 0:36"])
    }

    @Test func theTimerIsCountedOncePerMinuteAndNothingWakesUpWithoutOne() async {
        let timer = ActiveTimer(
            workOrder: WorkOrder.ID("w"), number: 1042, since: tenOClock.advanced(by: .seconds(-15)))
        for running in [timer, nil] {
            let (timers, continuation) = AsyncStream.makeStream(of: Result<ActiveTimer?, FlowProblem>.self)
            let (never, summary) = AsyncStream.makeStream(of: Result<SyncSummary, FlowProblem>.self)
            let clock = LimitedClock(passes: 2) {
                continuation.finish()
                summary.finish()
            }
            continuation.yield(.success(running))
            if running == nil {
                continuation.finish()
                summary.finish()
            }
            var environment = environment(.done("undone"))
            environment.observe = { never }
            environment.observeTimer = { timers }
            environment.time = ScreenTime(now: { tenOClock }, clock: clock, zone: .fixed(0))
            let states = await SessionFeature.states(of: [.appeared], from: initial, in: environment)
            #expect(states.last?.timer == running)
            #expect(clock.asked == (running == nil ? [] : [.seconds(45), .seconds(45), .seconds(45)]))
        }
    }

    @Test func aNoticeOffersTheUndoOnlyWhileItWorks() {
        let saved = MessageText("1042 note added").withUndo
        let offers: [(UndoOffer, String)] = [
            (.possible, "1042 note added. Undo: u"), (.impossible, "1042 note added"),
            (.untilSent, "1042 note added. Undo until sent: u"),
        ]
        for (offer, words) in offers {
            #expect(ViewContext.test.offering(offer).words(saved).plain == words)
            #expect(ViewContext.test.offering(offer).words("\(saved)").plain == words)
            #expect(ViewContext.test.offering(offer).words("1042 note added").plain == "1042 note added")
        }
    }
}
