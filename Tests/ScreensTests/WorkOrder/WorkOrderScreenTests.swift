import MillwrightFrontEnd
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightScreenKit
import MillwrightTEA
import MillwrightViews
import Testing

@testable import MillwrightScreens

struct WorkOrderScreenTests {
    private func run(
        _ state: WorkOrderState, _ event: WorkOrderEvent, in environment: WorkOrderEnvironment = .sample()
    ) async -> ScreenRun<WorkOrderScreen> {
        await WorkOrderScreen.run(state, environment, event)
    }

    private func completable(_ change: (inout WorkOrderDetails) -> Void = { _ in }) -> WorkOrderDetails {
        var details = SampleWorkOrder.details
        details.tasks[0].value = .subtask(.complete)
        details.tasks[2].value = .number(1.5)
        change(&details)
        return details
    }

    @Test func theFirstReadSelectsTheTaskThatWasAskedFor() async {
        let snapshot = WorkOrderSnapshot(details: SampleWorkOrder.details)
        let first = WorkOrderState(
            id: SampleWorkOrder.id, session: SampleWorkOrder.session(), now: SampleWorkOrder.now,
            task: SampleWorkOrder.task("num"))
        let recording = await run(first, .appeared, in: .sample([.success(snapshot)]))
        #expect(recording.state.snapshot == .loaded(snapshot))
        #expect(recording.state.position == 2)
    }

    @Test func aFailedReadKeepsTheLastValue() async {
        let snapshot = WorkOrderSnapshot(details: SampleWorkOrder.details)
        let environment = WorkOrderEnvironment.sample([.success(snapshot), .failure(SampleWorkOrder.problem)])
        let recording = await run(.sample(), .appeared, in: environment)
        #expect(recording.state.snapshot == .failed(SampleWorkOrder.problem.message, last: snapshot))
    }

    @Test func theSelectionStaysOnItsTaskWhenAnotherOneDisappears() async {
        var fewer = SampleWorkOrder.details
        fewer.tasks.removeFirst()
        let environment = WorkOrderEnvironment.sample([.success(WorkOrderSnapshot(details: fewer))])
        let recording = await run(.sample(selected: 2), .appeared, in: environment)
        #expect(recording.state.selected == .task(SampleWorkOrder.task("num")))
        #expect(recording.state.position == 1)
    }

    @Test func theSelectionStaysAtItsPositionWhenItsTaskDisappears() async {
        var fewer = SampleWorkOrder.details
        fewer.tasks.removeLast()
        let environment = WorkOrderEnvironment.sample([.success(WorkOrderSnapshot(details: fewer))])
        let recording = await run(.sample(selected: 2), .appeared, in: environment)
        #expect(recording.state.selected == .task(SampleWorkOrder.task("insp")))
    }

    /// A route opens the editor of a task, also before the work order was read.
    @Test func theTaskWhoseEditorIsOpenIsSelected() async {
        #expect(await run(.sample(), .shown(SampleWorkOrder.task("num"))).state.position == 2)
        let first = WorkOrderState(
            id: SampleWorkOrder.id, session: SampleWorkOrder.session(), now: SampleWorkOrder.now)
        let shown = await run(first, .shown(SampleWorkOrder.task("insp"))).state
        let snapshot = WorkOrderSnapshot(details: SampleWorkOrder.details)
        #expect(await run(shown, .appeared, in: .sample([.success(snapshot)])).state.position == 1)
    }

    @Test func afterAnAnswerTheNextOpenTaskIsSelected() async {
        var details = SampleWorkOrder.details
        details.tasks[1].value = .inspection(.pass)
        #expect(await run(.sample(details), .answered(SampleWorkOrder.task("sub"))).state.position == 2)
        #expect(await run(.sample(selected: 2), .answered(SampleWorkOrder.task("num"))).effects == [])
        #expect(await run(.sample(selected: 1), .answered(SampleWorkOrder.task("sub"))).effects == [])
    }

    @Test func aSelectionOutsideIsLimited() async {
        #expect(await run(.sample(), .selected(99)).state.position == 2)
        #expect(await run(.sample(), .selected(-1)).state.position == 0)
    }

    @Test func openingATaskSelectsItAndNamesIt() async {
        let recording = await run(.sample(), .opened(1))
        #expect(recording.effects == [.selected(1), .opened(.task(SampleWorkOrder.task("insp")))])
        #expect(await run(.sample(), .opened(9)).effects == [])
    }

    @Test func openingAnotherPartLeadsToItsScreen() async {
        var details = SampleWorkOrder.details
        details.tasks = []
        details.notes = [
            NoteVersion(id: NoteVersion.ID("n"), text: "Hello", author: "Ann", savedAt: SampleWorkOrder.now)
        ]
        let span = LogEntry.TimeSpan(start: SampleWorkOrder.now, end: nil)
        let part = LogEntry.PartUse(name: "O-ring", quantity: 2)
        details.log = [entry("t", .time(span)), entry("p", .part(part))]
        var state = WorkOrderState.sample(details)
        let change = SampleWorkOrder.change("x", .title("New"))
        state.snapshot = .loaded(WorkOrderSnapshot(details: details, queue: [change]))
        #expect(await run(state, .opened(0)).effects == [.selected(0), .opened(.change(change.id))])
        #expect(await run(state, .opened(1)).effects == [.selected(1), .opened(.notes(isWriting: false))])
        #expect(await run(state, .opened(2)).effects == [.selected(2), .opened(.timer)])
        #expect(await run(state, .opened(3)).effects == [.selected(3)])
    }

    private func entry(_ id: String, _ content: LogEntry.Content) -> LogEntry {
        LogEntry(
            id: LogEntry.ID(id), personID: SampleWorkOrder.ann, person: "Ann", content: content,
            recordedAt: SampleWorkOrder.now)
    }

    @Test func aTickCompletesASubtask() async {
        let id = SampleWorkOrder.task("sub")
        let recording = await run(.sample(), .ticked)
        #expect(
            recording.effects == [
                .answerSaveBegan(id), .answerSaved(id, .subtask(.complete)), .noticed("answered"), .noticeExpired,
            ])
        #expect(recording.state.details?.tasks[0].value == .subtask(.complete))
        #expect(recording.state.saving == [])
    }

    @Test func aSecondTickOpensTheSubtaskAgain() async {
        let recording = await WorkOrderScreen.run(.sample(), .sample(), .ticked, .ticked)
        #expect(recording.state.details?.tasks[0].value == .subtask(.open))
    }

    @Test func aTickPassesAnInspectionAndASecondOneRemovesTheAnswer() async {
        let once = await run(.sample(selected: 1), .ticked)
        #expect(once.state.details?.tasks[1].value == .inspection(.pass))
        #expect(await run(once.state, .ticked).state.details?.tasks[1].value == nil)
    }

    @Test func aTickOnANumberSaysWhatTheTaskNeeds() async {
        let recording = await run(.sample(selected: 2), .ticked)
        #expect(recording.state.problem?.plain == "this task needs a number from 1 to 2 (bar)")
        #expect(recording.state.saving == [])
    }

    @Test(arguments: [InspectionResult.fail, .flag])
    func aTickOverAFailedOrFlaggedInspectionAsksFirst(result: InspectionResult) async {
        var details = SampleWorkOrder.details
        details.tasks[1].value = .inspection(result)
        let asked = await run(.sample(details, selected: 1), .ticked)
        #expect(asked.state.details == details)
        guard case .overwriting = asked.state.dialog else { return #expect(Bool(false)) }
        #expect(WorkOrderScreen.event(for: .key(.enter), in: asked.state) == .ignored)
        #expect(WorkOrderScreen.event(for: .key(.space), in: asked.state) == .ignored)
        #expect(WorkOrderScreen.event(for: .key(.character("n")), in: asked.state) == .dialogChanged(nil))
        #expect(WorkOrderScreen.event(for: .key(.character("y")), in: asked.state) == .tickConfirmed)
        let view = WorkOrderScreen.view(asked.state, in: .test)
        #expect(view.dialog?.title.plain == "Overwrite the answer \(result.rawValue)?")
        let agreed = await run(asked.state, .tickConfirmed)
        #expect(agreed.state.details?.tasks[1].value == .inspection(.pass))
        #expect(agreed.state.dialog == nil)
    }

    @Test func aTickAsksAgainIfTheAnswerChangedDuringTheQuestion() async {
        var details = SampleWorkOrder.details
        details.tasks[1].value = .inspection(.fail)
        var state = await run(.sample(details, selected: 1), .ticked).state
        let first = state.dialog
        details.tasks[1].value = .inspection(.flag)
        state.snapshot = .loaded(WorkOrderSnapshot(details: details))
        let again = await run(state, .tickConfirmed)
        #expect(again.state.details == details)
        #expect(again.state.dialog != nil && again.state.dialog != first)
        details.tasks.remove(at: 1)
        state.snapshot = .loaded(WorkOrderSnapshot(details: details))
        #expect(await run(state, .tickConfirmed).effects == [.dialogChanged(nil)])
    }

    @Test func aTickWhileTheAnswerIsBeingSavedDoesNothing() async {
        var state = WorkOrderState.sample()
        state.saving = [SampleWorkOrder.task("sub")]
        #expect(await run(state, .ticked).effects == [])
    }

    @Test func aRefusedTickChangesNothingAndSaysWhy() async {
        let recording = await run(.sample(), .ticked, in: .sample(refusal: SampleWorkOrder.problem))
        #expect(recording.state.problem == SampleWorkOrder.problem.message)
        #expect(recording.state.details == SampleWorkOrder.details)
        #expect(recording.state.saving == [])
    }

    @Test func aTickWithoutPermissionIsRefusedBeforeItIsSaved() async {
        let recording = await run(.sample(SampleWorkOrder.details, SampleWorkOrder.session([.view])), .ticked)
        #expect(recording.state.problem?.code == .notPermitted)
        #expect(recording.effects.count == 1)
    }

    @Test func aStatusIsSavedAndShownAtOnce() async {
        let recording = await run(.sample(), .statusRequested(.onHold))
        #expect(recording.effects == [.statusSaved(.onHold), .noticed("status changed"), .noticeExpired])
        #expect(recording.state.details?.workOrder.status == .onHold)
    }

    @Test func aRefusedStatusStaysAndSaysWhy() async {
        let recording = await run(
            .sample(), .statusRequested(.onHold), in: .sample(refusal: SampleWorkOrder.problem))
        #expect(recording.effects == [.refused(SampleWorkOrder.problem.message)])
        #expect(recording.state.details?.workOrder.status == .inProgress)
    }

    @Test func theSameStatusIsNotSaved() async {
        let recording = await run(.sample(), .statusRequested(.inProgress))
        #expect(recording.state.problem?.plain == "1042 is already in progress")
    }

    @Test func aCompleteWorkOrderCannotBePutOnHold() async {
        let details = completable { $0.workOrder.status = .complete }
        #expect(await run(.sample(details), .statusRequested(.onHold)).state.problem?.code == .statusNotAllowed)
    }

    @Test func everyBlockerIsShownAtOnce() async {
        var details = SampleWorkOrder.details
        details.workOrder.requiresSignature = true
        let recording = await run(.sample(details), .statusRequested(.complete))
        guard case .blockers(let menu) = recording.state.dialog else { return #expect(Bool(false)) }
        #expect(menu.choices == details.completionBlockers)
        #expect(menu.choices.count == 3)
    }

    @Test func choosingABlockerLeadsToItsTask() async {
        var state = WorkOrderState.sample()
        state.dialog = .blockers(Menu(title: "", choices: SampleWorkOrder.details.completionBlockers, current: nil))
        let blocker = SampleWorkOrder.details.completionBlockers[1]
        let recording = await run(state, .blockerChosen(blocker))
        #expect(recording.state.dialog == nil)
        #expect(recording.effects.last == .opened(.task(SampleWorkOrder.task("num"))))
        #expect(recording.state.position == 2)
    }

    @Test func choosingAMissingSignatureOrATimerLeadsToItsScreen() async {
        #expect(await run(.sample(), .blockerChosen(.signatureMissing)).effects.last == .opened(.signature))
        let timer = CompletionBlocker.timerRunning(technician: "Ann", since: SampleWorkOrder.now)
        #expect(await run(.sample(), .blockerChosen(timer)).effects.last == .opened(.timer))
    }

    @Test func aCompletionIsSavedWithoutAQuestionIfItCanBeReopened() async {
        let recording = await run(.sample(completable()), .statusRequested(.complete))
        #expect(recording.state.details?.workOrder.status == .complete)
    }

    @Test func aCompletionThatCannotBeUndoneIsAskedAboutFirst() async {
        let session = SampleWorkOrder.session([.view, .editAny, .complete])
        let asked = await run(.sample(completable(), session), .statusRequested(.complete))
        #expect(
            asked.effects == [.dialogChanged(.completion(WorkOrderScreen.completionQuestion(completable())))])
        let agreed = await run(asked.state, .completionConfirmed)
        #expect(agreed.state.dialog == nil)
        #expect(agreed.state.details?.workOrder.status == .complete)
    }

    @Test func fetchAndOtherScreensShowTheirResult() async {
        #expect(
            await run(.sample(), .fetchRequested).effects == [
                .fetchProgressed(seconds: 0), .fetchProgressed(seconds: nil), .noticed("fetched"), .noticeExpired,
            ])
        #expect(await run(.sample(), .reported("saved")).effects == [.noticed("saved"), .noticeExpired])
    }

    @Test func aDestinationIsReportedToTheParent() async {
        let recording = await run(.sample(), .destinationRequested(.notes(isWriting: true)))
        #expect(recording.effects == [.opened(.notes(isWriting: true))])
    }

    @Test func theNextActionRemovesTheProblem() async {
        var state = WorkOrderState.sample()
        state.problem = SampleWorkOrder.problem.message
        #expect(await run(state, .selected(1)).state.problem == nil)
        #expect(await run(state, .destinationRequested(.notes(isWriting: true))).state.problem == nil)
        #expect(await run(state, .dialogChanged(nil)).state.problem == nil)
    }
}
