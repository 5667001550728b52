import MillwrightFrontEnd
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
@testable import MillwrightScreens
import MillwrightScreenKit
import MillwrightViews
import Testing

@Suite struct QueueScreenTests {
    private let content = QueueContent(operations: [.sample(41), .conflict(43)])

    @Test func theQueueIsReadAndReadAgain() async {
        let newer = QueueContent(operations: [.conflict(43)])
        var environment = QueueEnvironment.test(.success(content), .success(newer))
        environment.time.clock = LimitedClock(passes: 0)
        let run = await QueueScreen.run(QueueState(now: tenOClock), environment, .appeared)
        #expect(run.state == .read(.conflict(43)))
        #expect(
            run.effects == [.received(.success(content), now: tenOClock), .received(.success(newer), now: tenOClock)])
    }

    @Test func aFailedReadKeepsTheLastQueue() async {
        let environment = QueueEnvironment.test(.success(content), .failure(.broken))
        let run = await QueueScreen.run(QueueState(now: tenOClock), environment, .appeared)
        #expect(run.state.queue == .failed(FlowProblem.broken.message, last: content))
        #expect(run.state.operations.map(\.sequence) == [41, 43])
    }

    @Test func theAgesOfTheChangesGrow() async {
        let (reads, continuation) = AsyncStream.makeStream(of: Result<QueueContent, FlowProblem>.self)
        continuation.yield(.success(content))
        let later = tenOClock.advanced(by: .seconds(15))
        let clock = LimitedClock(passes: 2) { continuation.finish() }
        var environment = QueueEnvironment.test()
        environment.observe = { reads }
        environment.time = ScreenTime(now: { later }, clock: clock, zone: .fixed(0))
        let run = await QueueScreen.run(QueueState(now: tenOClock), environment, .appeared)
        #expect(run.effects.suffix(2) == [.ticked(now: later), .ticked(now: later)])
        #expect(run.state.now == later)
    }

    @Test func aPhotoOnItsWayShowsItsBytes() {
        let content = QueueContent(
            operations: [.sample(41), .sample(42)],
            transfers: [.init("41"): PhotoProgress(done: 1_400_000, total: 4_500_000)])
        var state = QueueState(now: tenOClock)
        QueueScreen.apply(.received(.success(content), now: tenOClock), to: &state)
        let lines = QueueScreen.view(state, in: .test).lines
        #expect(lines.contains { $0.contains("41 |") && $0.hasSuffix("↑ 31%") }, "\(lines)")
        #expect(lines.contains { $0.hasSuffix("sending 1.4 of 4.5 MB, 31%") }, "\(lines)")
    }

    @Test func theQueueNamesTheSignInThatItWaitsFor() {
        var state = QueueState(now: tenOClock)
        let content = QueueContent(operations: [.sample(41)], connectivity: .signedOut(since: tenOClock))
        QueueScreen.apply(.received(.success(content), now: tenOClock), to: &state)
        #expect(QueueScreen.view(state, in: .test).lines.contains("to be sent after you sign in: L"))
    }

    @Test func anEmptyQueueWakesNothingUp() async {
        let clock = LimitedClock(passes: 0)
        var environment = QueueEnvironment.test(.success(QueueContent(operations: [])))
        environment.time.clock = clock
        _ = await QueueScreen.run(QueueState(now: tenOClock), environment, .appeared)
        #expect(clock.asked == [])
    }

    @Test func theSelectionStaysOnItsChange() {
        var state = QueueState.read(.sample(41), .conflict(43), selected: 1)
        let next = QueueContent(operations: [.conflict(43), .sample(44)])
        QueueScreen.apply(.received(.success(next), now: tenOClock), to: &state)
        #expect(state.selected?.sequence == 43)
        let replaced = QueueContent(operations: [.sample(44), .sample(45, supersedes: .init("43"))])
        QueueScreen.apply(.received(.success(replaced), now: tenOClock), to: &state)
        #expect(state.selected?.sequence == 45)
    }

    @Test func aConflictOpens() async {
        let run = await QueueScreen.run(.read(.sample(41), .conflict(43)), .test(), .opened(row: 1))
        #expect(run.effects == [.selected(row: 1), .openedConflict(.init("43"))])
        #expect(run.state == .read(.sample(41), .conflict(43), selected: 1))
    }

    @Test func anotherChangeDoesNotOpen() async {
        let run = await QueueScreen.run(.read(.sample(41)), .test(), .opened(row: 0))
        #expect(run.notices == ["change 41 is not in conflict"])
        #expect(await QueueScreen.run(.read(), .test(), .opened(row: 0)).notices == ["nothing is waiting"])
    }

    @Test func aRefusedChangeGetsAnotherValue() async {
        let run = await QueueScreen.run(
            .read(.refused(41)), .test(), .editBegan, .editTyped(TypedText("Gasket")), .editSaved)
        #expect(run.notices == ["1042 title is changed: 41 Gasket. Undo: u"])
        #expect(run.state == .read(.refused(41)))
    }

    @Test func theEditorBeginsWithTheValueAndCloses() async {
        let begun = await QueueScreen.run(.read(.refused(41)), .test(), .editBegan)
        #expect(begun.state.editing?.text.text == "Boiler valve")
        #expect(await QueueScreen.run(begun.state, .test(), .editClosed).state == .read(.refused(41)))
        #expect(
            await QueueScreen.run(.read(.refused(41)), .test(), .editSaved, .editTyped(TypedText("x"))).effects == [])
    }

    @Test func aValueThatIsNotSavedStaysWithTheReason() async {
        let run = await QueueScreen.run(
            .read(.refused(41)), .test(edited: .failure(.broken)), .editBegan, .editTyped(TypedText("Gasket")),
            .editSaved)
        #expect(run.state.editing?.text.text == "Gasket")
        #expect(run.state.editing?.problem == FlowProblem.broken.message)
        let typed = await QueueScreen.run(run.state, .test(), .editTyped(TypedText("Gaskets")))
        #expect(typed.state.editing?.problem == nil)
    }

    @Test func aTextThatIsNoValueIsNotSent() async {
        let change = OutboxOperation.sample(
            41, .priority(.high), base: .priority(.low), .refused(reason: OperationReason(.refused)))
        let run = await QueueScreen.run(
            .read(change), .test(edited: .failure(.broken)), .editBegan, .editTyped(TypedText("urgent")), .editSaved)
        #expect(
            run.state.editing?.problem.map { ViewContext.test.words($0).plain }?.hasPrefix("\"urgent\" is not a")
                == true)
    }

    @Test(arguments: [
        (
            OutboxOperation.conflict(41),
            "change 41 is in conflict and waits for your decision; press Enter on the conflict (Q)"
        ),
        (
            .sample(41, .inDoubt),
            "change 41 was sent but is not confirmed yet, so it cannot be edited or discarded; press S"
        ),
        (
            .sample(41, sealedAt: tenOClock),
            "change 41 was sent but is not confirmed yet, so it cannot be edited or discarded; press S"
        ),
        (
            .sample(41, .poisoned(reason: OperationReason(.serverError, "500"))),
            "change 41 may have reached the server, so it can only be sent again as it is; press y in the queue (Q)"
        ),
        (
            .sample(41, .photo(.sample), base: nil, .refused(reason: OperationReason(.refused))),
            "change 41 has no value that you can edit"
        ),
    ])
    func aChangeThatCannotBeEditedSaysWhy(_ operation: OutboxOperation, _ words: String) async {
        let run = await QueueScreen.run(.read(operation), .test(), .editBegan)
        #expect(run.notices == [words])
        #expect(run.state == .read(operation))
    }

    @Test func aRefusedChangeIsTriedAgain() async {
        #expect(await QueueScreen.run(.read(.refused(41)), .test(), .retryRequested).notices == ["retried 41"])
        let waiting = await QueueScreen.run(.read(.sample(41)), .test(), .retryRequested)
        #expect(waiting.notices == ["change 41 is waiting to be sent and needs no retry; press S"])
    }

    @Test func aChangeIsDiscardedAfterAQuestion() async {
        let asked = await QueueScreen.run(.read(.sample(41)), .test(), .dropRequested)
        #expect(asked.state.dropQuestion?.operation == .init("41"))
        let dropped = await QueueScreen.run(asked.state, .test(), .dropConfirmed)
        #expect(dropped.notices == ["discarded 41"])
        #expect(dropped.state == .read(.sample(41)))
        #expect(await QueueScreen.run(asked.state, .test(), .dropDeclined).state == .read(.sample(41)))
    }

    @Test func theQuestionForANewWorkOrderCountsItsChanges() async {
        let draft = WorkOrderDraft(
            workOrder: WorkOrder(id: WorkOrder.ID("w1"), number: 1042, title: "Leak", updatedAt: tenOClock))
        let creation = OutboxOperation.sample(41, .create(draft), base: nil)
        let asked = await QueueScreen.run(.read(creation, .sample(42), .sample(43)), .test(), .dropRequested)
        let lines = asked.state.dropQuestion?.confirmation.lines.map(\.plain) ?? []
        #expect(lines.contains("2 changes depend on it and are discarded too."), "\(lines)")
        let alone = await QueueScreen.run(.read(creation), .test(), .dropRequested)
        #expect(alone.state.dropQuestion?.confirmation.lines.count == 2)
    }

    @Test func aSentChangeIsNotDiscarded() async {
        let run = await QueueScreen.run(.read(.sample(41, .inDoubt)), .test(), .dropRequested)
        #expect(run.state.dropQuestion == nil)
        #expect(run.notices.first?.hasPrefix("change 41 was sent but is not confirmed yet") == true)
    }

    @Test func anUnknownInputDoesNothing() async {
        #expect(await QueueScreen.run(.read(), .test(), .ignored, .dropConfirmed).effects == [])
    }

    @Test func sendingShowsItsProgress() async {
        let half = SendProgress(done: 1, total: 2)
        let environment = QueueEnvironment.test(reports: [.progressed(half), .ended("2 sent")])
        let run = await QueueScreen.run(.read(.sample(41), .sample(42)), environment, .sendRequested)
        #expect(run.effects == [.sendBegan, .sendProgressed(half), .sendEnded, .noticed("2 sent"), .noticeExpired])
        #expect(run.state == .read(.sample(41), .sample(42)))
    }

    @Test func nothingIsSentTwiceAtOnce() async {
        let state = QueueState.read(.sample(41)).with { $0.sending = SendProgress(total: 1) }
        #expect(await QueueScreen.run(state, .test(), .sendRequested).notices == ["sending is under way"])
        #expect(
            await QueueScreen.run(.read(.conflict(43)), .test(), .sendRequested).notices == [
                "nothing can be sent before you decide about these changes"
            ])
        #expect(await QueueScreen.run(.read(), .test(), .sendRequested).notices == ["nothing is waiting"])
    }
}

extension ScreenRun<QueueScreen> {
    /// The notices in the order in which they were shown.
    var notices: [String] {
        effects.compactMap { effect in
            if case .noticed(let words) = effect { ViewContext.test.words(words).plain } else { nil }
        }
    }
}
