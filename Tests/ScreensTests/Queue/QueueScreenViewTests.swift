import MillwrightFrontEnd
import MillwrightDomain
import MillwrightOfflineEngine
@testable import MillwrightScreens
import MillwrightScreenKit
import MillwrightViews
import Testing

@Suite struct QueueScreenViewTests {
    private func view(_ state: QueueState) -> View { QueueScreen.view(state, in: .test) }

    @Test func loadingSaysWhatIsRead() {
        #expect(view(QueueState(now: tenOClock)).lines == ["# Queue", "reading the queue of this device"])
    }

    @Test func anEmptyQueueSaysSo() {
        #expect(view(.read()).lines == ["# Queue", "(nothing is waiting; the server has every change)"])
        #expect(view(.read()).workingKeys == ["u undo"])
    }

    @Test func aFailedReadShowsTheReason() {
        let state = QueueState(now: tenOClock).with { $0.queue = .failed(FlowProblem.broken.message, last: nil) }
        #expect(view(state).lines == ["# Queue", "the store is in use; try again later"])
    }

    @Test func offlineShowsTheLastTry() {
        let round = SyncStatus.LastRound(at: tenOClock, applied: 0, stopReason: .timedOut)
        let content = QueueContent(operations: [.sample(41)], lastRound: round, nextRound: tenOClock)
        var state = QueueState(now: tenOClock)
        QueueScreen.apply(.received(.success(content), now: tenOClock), to: &state)
        #expect(
            view(state).lines == [
                "# Queue", "1 waiting",
                "last try 10:00: 0 sent, then stopped: the server did not answer in time",
                "next automatic try by 10:00",
                "> 41 | 10 min | 1042 title → \"Boiler valve\" | 12 B | waiting",
                "## Change 41",
                "41  1042 title → \"Boiler valve\"", "state    waiting", "made     09:50, not sent yet",
                "before   \"Boiler\"", "yours    \"Boiler valve\"",
            ])
    }

    @Test func aStoppedRoundIsHistoryOnceNothingWaits() {
        func lines(_ stopReason: ReplayStopReason?) -> [String] {
            let round = SyncStatus.LastRound(at: tenOClock, applied: 2, stopReason: stopReason)
            var state = QueueState(now: tenOClock)
            QueueScreen.apply(
                .received(.success(QueueContent(operations: [], lastRound: round)), now: tenOClock), to: &state)
            return view(state).lines
        }
        #expect(lines(.timedOut) == ["# Queue", "(nothing is waiting; the server has every change)"])
        #expect(lines(nil).contains { $0.hasPrefix("last try 10:00: 2 sent") })
    }

    /// The screen is drawn once a minute, so seconds would stand still. Without a change to send, the next attempt sends
    /// nothing.
    @Test func agesHaveNoSecondsAndAnAttemptHasChangesToSend() {
        func lines(_ operation: OutboxOperation) -> [String] {
            let content = QueueContent(operations: [operation], nextRound: tenOClock)
            var state = QueueState(now: tenOClock)
            let now = operation.createdAt.advanced(by: .seconds(59))
            QueueScreen.apply(.received(.success(content), now: now), to: &state)
            return view(state).lines
        }
        #expect(lines(.sample(41)).contains { $0.hasPrefix("> 41 | < 1 min |") })
        #expect(lines(.sample(41)).contains { $0.hasPrefix("next automatic try") })
        #expect(!lines(.conflict(41)).contains { $0.hasPrefix("next automatic try") })
    }

    @Test func aRefusedChangeNamesTheKeysOfThisScreen() {
        let view = view(.read(.refused(41)))
        #expect(view.lines.last == "  kept here; change it: e, or discard it: x")
        #expect(view.workingKeys == ["e edit", "y retry", "x discard", "u undo"])
        #expect(view.blockedKeys["S"] == "nothing can be sent before you decide about these changes")
        #expect(view.blockedKeys["Enter"] == "change 41 is not in conflict")
    }

    @Test func sendingShowsBothBars() {
        let photo = SendProgress.Transfer(name: "valve.jpg", progress: PhotoProgress(done: 1_400_000, total: 2_100_000))
        let state = QueueState.read(.sample(41)).with {
            $0.sending = SendProgress(done: 1, total: 2, photo: photo, note: "1042: retrying in 5 s")
        }
        #expect(
            view(state).lines[1...4] == [
                "1 waiting", "sending (1 of 2)", "valve.jpg (1.4 of 2.1 MB)", "1042: retrying in 5 s",
            ])
    }

    @Test func theQuestionNamesTheChange() async {
        let state = await QueueScreen.run(.read(.sample(41)), .test(), .dropRequested).state
        #expect(
            view(state).lines.suffix(5) == [
                "[Discard change 41?]", "1042 title → \"Boiler valve\"",
                "The server does not get it, and undo does not bring it back.", "y discard", "Esc back",
            ])
    }

    @Test func theEditorShowsTheReason() async {
        let state = await QueueScreen.run(
            .read(.refused(41)), .test(edited: .failure(.broken)), .editBegan, .editSaved
        ).state
        #expect(
            view(state).lines.suffix(4) == [
                "[Change 41]", "> value: Boiler valve (the store is in use; try again later)", "Enter save", "Esc back",
            ])
    }

    @Test func aLongQueueShowsItsWindow() {
        var state = QueueState(now: tenOClock)
        let content = QueueContent(operations: (1...1_000).map { .sample($0) })
        QueueScreen.apply(.received(.success(content), now: tenOClock), to: &state)
        QueueScreen.apply(.selected(row: 900), to: &state)
        guard case .list(let list) = view(state).body.first else {
            Issue.record("the queue has no list")
            return
        }
        #expect(list.window.rows.count <= RowWindow.size)
        #expect(list.row(at: 900)?.cells.first?.plain == "901")
    }
}
