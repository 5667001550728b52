import MillwrightFrontEnd
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightScreenKit
import MillwrightViews
import Testing

@testable import MillwrightScreens

struct WorkOrderViewTests {
    private func lines(_ state: WorkOrderState) -> [String] {
        WorkOrderScreen.view(state, in: SampleWorkOrder.context).plain
    }

    @Test func theWorkOrderIsShownWithItsTasksByChecklist() {
        var details = SampleWorkOrder.details
        details.tasks[0].value = .subtask(.complete)
        #expect(
            lines(.sample(details, selected: 2)) == [
                "# 1042  Service the boiler", "in progress · priority high", " assigned: Ann", " tasks: 2 of 3 left",
                "## Boiler (1 of 2 done)", " ✓ | 1 | Bleed radiator | done |  | ",
                "   | 2 | Look for leaks | pass, flag or fail |  | ", "## Pump (0 of 1 done)",
                ">  | 3 | Pressure | (required) a number from 1 to 2 (bar) |  | ",
                "keys: Enter open, -Space tick, c complete, n notes, p photos, t timer, s sign, e edit, u undo, "
                    + "a add part, reading or cost, A assign, / search, r fetch, w put on hold, R reopen",
            ])
    }

    @Test func waitingChangesAndConflictsAreMarked() {
        var state = WorkOrderState.sample()
        let queue = [
            SampleWorkOrder.change("a", .taskAnswer(SampleWorkOrder.task("sub"), .subtask(.complete))),
            SampleWorkOrder.change(
                "b", .taskNote(SampleWorkOrder.task("num"), "x"), .conflict(.changedOnServer(theirs: nil)), sequence: 2),
        ]
        state.snapshot = .loaded(WorkOrderSnapshot(details: SampleWorkOrder.details, queue: queue))
        let lines = lines(state)
        #expect(lines.contains(">  | 1 | Bleed radiator | (required) not done | waiting | ↑"))
        #expect(lines.contains { $0.hasPrefix("   | 3 | Pressure") && $0.hasSuffix("| conflict | !") })
        #expect(lines.contains("## In the queue (1 waiting, 1 needs you)"))
        #expect(lines.contains(" 1042 task 3 \"Pressure\" note → \"x\" | conflict: changed on the server"))
    }

    @Test func aConflictNamesTheKeyThatLeadsToTheDecision() {
        var details = SampleWorkOrder.details
        details.unconfirmed.fields = [.title: .conflict, .description: .waiting]
        let expected = ["title (conflict)", "a change needs your decision: Q"]
        #expect(Array(pinned(details).prefix(2)) == expected)
        details.unconfirmed.fields = [.description: .setAside]
        #expect(pinned(details).first == "a change was set aside: Q")
        details.unconfirmed.fields = [.description: .waiting]
        #expect(!pinned(details).contains { $0.hasSuffix("Q") })
    }

    /// Returns the lines above the parts of the work order.
    private func pinned(_ details: WorkOrderDetails) -> [String] {
        Array(lines(.sample(details)).dropFirst())
    }

    @Test func photosNotesAndTheLogAreShown() {
        var details = SampleWorkOrder.details
        let now = SampleWorkOrder.now
        details.workOrder.description = "1\n2\n3\n4\n5\n6\n7"
        details.notes = [
            NoteVersion(id: NoteVersion.ID("n1"), text: "Old", author: "Bob", savedAt: now),
            NoteVersion(
                id: NoteVersion.ID("n2"), text: NoteReplacement.text("New\nmore", replacing: [NoteVersion.ID("n1")]),
                author: "Bob", savedAt: now),
        ]
        details.log = [
            LogEntry(
                id: LogEntry.ID("l"), personID: SampleWorkOrder.ann, person: "Ann",
                content: .time(LogEntry.TimeSpan(start: now, end: nil)), recordedAt: now)
        ]
        let lines = lines(.sample(details))
        #expect(lines.contains("## Notes (1, and 1 replaced)"))
        #expect(lines.contains(" New | Bob, 16:00"))
        #expect(lines.contains(" timer started | Ann, 16:00"))
        #expect(lines.contains(" timer: Ann since 16:00"))
        #expect(lines.contains("6"))
        #expect(!lines.contains("7"))
        #expect(lines.contains("… (e shows the whole text)"))
    }

    @Test func aPhotoHasItsFactsAndTask() {
        var details = SampleWorkOrder.details
        details.photos = [
            Photo(
                id: Photo.ID("p"), taskID: SampleWorkOrder.task("num"),
                content: Photo.Content(
                    sha256: "0", size: 1_200_000, format: .jpeg, dimensions: Photo.Dimensions(width: 40, height: 30)),
                fileName: "gauge.jpg", addedBy: "Ann", addedAt: SampleWorkOrder.now)
        ]
        #expect(lines(.sample(details)).contains(" 1 | gauge.jpg | 40×30 | 1.2 MB | task 3 | Ann, 16:00"))
    }

    @Test(arguments: [
        (OperationState.inDoubt, "waiting | ↑"), (.refused(reason: OperationReason(text: "no")), "refused | !"),
        (.poisoned(reason: OperationReason(text: "no")), "set aside | !"), (.applied, "sent | "),
        (.withdrawn, "discarded | "),
    ])
    func everyStateOfAChangeHasAWordAndASymbol(operation: OperationState, word: String) {
        let change = Change.taskAnswer(SampleWorkOrder.task("sub"), .subtask(.complete))
        var state = WorkOrderState.sample()
        state.snapshot = .loaded(
            WorkOrderSnapshot(details: SampleWorkOrder.details, queue: [SampleWorkOrder.change("a", change, operation)])
        )
        #expect(lines(state).contains(">  | 1 | Bleed radiator | (required) not done | " + word))
    }

    @Test func aChangeThatNeedsThePersonComesBeforeOneThatWaits() {
        let answer = Change.taskAnswer(SampleWorkOrder.task("sub"), .subtask(.complete))
        let queue = [
            SampleWorkOrder.change("a", answer, .conflict(.goneOnServer)),
            SampleWorkOrder.change("b", answer, .waiting, sequence: 2),
        ]
        let snapshot = WorkOrderSnapshot(details: SampleWorkOrder.details, queue: queue)
        let task = snapshot.task(SampleWorkOrder.task("sub"))
        #expect(task?.state == .conflict(.goneOnServer))
        #expect(task?.place == 1)
        #expect(snapshot.task(SampleWorkOrder.task("gone")) == nil)
    }

    @Test func theFirstReadAndAFailureHaveWords() {
        let first = WorkOrderState(id: SampleWorkOrder.id, session: SampleWorkOrder.session(), now: SampleWorkOrder.now)
        #expect(lines(first) == ["# Work order", "reading the work order", "keys: r fetch"])
        var failed = first
        failed.snapshot = .failed(SampleWorkOrder.problem.message, last: nil)
        #expect(lines(failed) == ["# Work order", "the disk is full; delete something", "keys: r fetch"])
    }

    @Test func theLastValueStaysBelowAFailure() {
        var state = WorkOrderState.sample()
        let snapshot = WorkOrderSnapshot(details: SampleWorkOrder.details)
        state.snapshot = .failed(SampleWorkOrder.problem.message, last: snapshot)
        #expect(lines(state)[2] == "the disk is full; delete something")
        #expect(lines(state).contains("## Pump (0 of 1 done)"))
    }

    @Test func aSignatureOfContentThatWasChangedLaterIsMarked() {
        var details = SampleWorkOrder.details
        details.signature = Signature(signer: "A. Berg", signedAt: SampleWorkOrder.now)
        for (isChanged, mark) in [(nil, ""), (false, ""), (true, "  ! changed after the signature")]
            as [(Bool?, String)]
        {
            var state = WorkOrderState.sample()
            state.snapshot = .loaded(WorkOrderSnapshot(details: details, isSignedContentChanged: isChanged))
            let line = lines(state).first { $0.contains("A. Berg") }
            #expect(line?.hasSuffix("\(mark)") == true && line?.contains("!") == (isChanged == true), "\(lines(state))")
        }
    }

    @Test func aWorkOrderWithoutTasksSaysSo() {
        var details = SampleWorkOrder.details
        details.tasks = []
        #expect(lines(.sample(details)).contains("this work order has no tasks"))
    }

    @Test func aRefusalIsShownBeforeANotice() {
        var state = WorkOrderState.sample()
        state.notice = "saved"
        #expect(lines(state).contains("message: saved"))
        state.problem = SampleWorkOrder.problem.message
        #expect(lines(state).contains("message: the disk is full; delete something"))
    }

    @Test func theBlockersAreRowsOfADialog() {
        var state = WorkOrderState.sample()
        var details = SampleWorkOrder.details
        details.workOrder.requiresSignature = true
        state.dialog = .blockers(Menu(title: "not yet", choices: details.completionBlockers, current: nil))
        let lines = lines(state)
        #expect(lines.contains("dialog: not yet"))
        #expect(lines.contains(">task 1 \"Bleed radiator\" has no answer"))
        #expect(lines.contains(" task 3 \"Pressure\" has no answer"))
        #expect(lines.contains(" signature missing"))
    }

    @Test func theQuestionNamesTheOpenTasks() {
        var details = SampleWorkOrder.details
        details.tasks[0].value = .subtask(.complete)
        details.tasks[2].value = .number(1.5)
        var state = WorkOrderState.sample(details)
        state.dialog = .completion(WorkOrderScreen.completionQuestion(details))
        let lines = lines(state)
        #expect(lines.contains("dialog: Complete 1042?"))
        #expect(lines.contains("1 optional task is open (2)."))
        #expect(lines.contains("You are not allowed to reopen 1042 afterwards."))
    }

    @Test func keysThatCannotWorkAreBlockedOnACompleteWorkOrder() {
        var details = SampleWorkOrder.details
        details.workOrder.status = .complete
        #expect(
            lines(.sample(details)).last
                == "keys: Enter open, -Space tick, R reopen, n notes, p photos, t timer, -s sign, -e edit, u undo, "
                + "-a add part, reading or cost, -A assign, / search, r fetch")
    }
}
