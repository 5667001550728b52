import MillwrightFrontEnd
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightScopes
import MillwrightScreenKit
import MillwrightViews
import Testing

@testable import MillwrightScreens

/// Tests of the state that a screen restores after a restart.
struct DraftTests {
    @Test func aScreenInItsFirstStateHasNoDraft() {
        #expect(list().draft == nil)
        #expect(QueueState(now: tenOClock).draft == nil)
        #expect(WorkOrderFormState.sample().draft == nil)
        #expect(
            WorkOrderState(id: SampleWorkOrder.id, session: SampleWorkOrder.session(), now: tenOClock).draft == nil)
    }

    @Test func theListKeepsItsFilterOrderAndRow() async throws {
        var state = list()
        (state.filter, state.sort) = (.overdue, .number)
        let orders = orders(3)
        state.list = .loaded(.test(WorkOrderList(workOrders: orders, totalOnDevice: 3, asOf: nil)))
        state.window.update(total: 3, selected: 2)
        let draft = try #require(WorkOrderListScreen.draft(of: state))
        let text = try #require(draft.asText?.text)
        let restored = try #require(WorkOrderListDraft(json: text))
        #expect(restored == draft)
        // The order has moved up in the meantime.
        let moved = WorkOrderList(workOrders: [orders[0], orders[2], orders[1]], totalOnDevice: 3, asOf: nil)
        let environment = WorkOrderListEnvironment(
            observe: { query in
                #expect(query.search == nil && query.sort.key == .number)
                return .of([.success(moved)])
            }, fetch: { "" }, find: { _ throws(FlowProblem) in throw .broken }, time: .test)
        // The list of the first state may have arrived before the draft.
        var early = list()
        early.list = .loaded(.test(WorkOrderList(workOrders: [orders[1], orders[0]], totalOnDevice: 3, asOf: nil)))
        for first in [list(), early] {
            let run = await WorkOrderListScreen.run(first, environment, WorkOrderListScreen.event(restoring: draft))
            #expect(run.state.selected?.id == orders[2].id)
            #expect(run.state.filter == .overdue)
        }
    }

    @Test func aSearchIsNotKept() {
        var state = list()
        state.list = .loaded(.test(WorkOrderList(workOrders: orders(3), totalOnDevice: 3, asOf: nil)))
        state.window.update(total: 3, selected: 2)
        let before = state.draft
        state.search(TypedText("boiler"), isTyping: true)
        #expect(state.draft == before && before?.row == 2)
    }

    @Test func aDraftOfTheListIsKeptUntilTheFirstRead() {
        var state = list()
        let draft = WorkOrderListDraft(filter: .all, sort: "due", row: 2, selected: "w")
        state.restore(draft)
        #expect(state.draft == draft)
    }

    @Test func aRowFarDownIsRestoredWithItsWindow() {
        var window = RowWindow()
        window.restore(1_000)
        #expect(window.selected == 1_000 && (window.offset..<window.offset + RowWindow.size).contains(1_000))
        window.update(total: 40, selected: nil)
        #expect(window.selected == 39)
    }

    @Test func aWorkOrderKeepsTheSelectedPart() async throws {
        let snapshot = WorkOrderSnapshot(details: SampleWorkOrder.details)
        var state = WorkOrderState(id: SampleWorkOrder.id, session: SampleWorkOrder.session(), now: tenOClock)
        state.snapshot = .loaded(snapshot)
        state.select(1)
        let draft = try #require(WorkOrderScreen.draft(of: state))
        let first = WorkOrderState(id: SampleWorkOrder.id, session: SampleWorkOrder.session(), now: tenOClock)
        let run = await WorkOrderScreen.run(
            first, .sample([.success(snapshot)]), WorkOrderScreen.event(restoring: draft), .appeared)
        #expect(run.state.selected == state.selected && run.state.position == 1)
    }

    @Test(arguments: [
        WorkOrderItem.task(.init("a")), .change(.init("a")), .photo(.init("a")), .note(.init("a")),
        .logEntry(.init("a")),
    ])
    func everyPartOfAWorkOrderIsRestored(item: WorkOrderItem) {
        #expect(WorkOrderDraft(item, at: 3).item == item)
    }

    @Test func theQueueKeepsTheSelectedChange() async throws {
        let content = QueueContent(operations: [.sample(7), .sample(8), .sample(9)])
        var state = QueueState(now: tenOClock)
        state.queue = .loaded(content)
        state.window.update(total: 3, selected: 1)
        let draft = try #require(QueueScreen.draft(of: state))
        let sent = QueueContent(operations: [.sample(8), .sample(9)])
        let run = await QueueScreen.run(
            QueueState(now: tenOClock), .test(.success(sent)), QueueScreen.event(restoring: draft), .appeared)
        #expect(run.state.selected?.id == state.selected?.id)
    }

    @Test func aFormKeepsItsEditedFields() async throws {
        let edited = WorkOrderFormState.sample { values in
            values.title = TypedText("Half a tit")
            values.priority = .high
            values.asset = Asset(id: Asset.ID("a2"), name: "Pump", code: "P2")
            values.location = nil
            values.assignees = [.team(Team.ID("t"), name: "Night shift"), .user(SampleWorkOrder.ann, name: "Ann")]
            values.description = TypedText("two\nlines", shape: .lines)
        }
        let draft = try #require(WorkOrderFormScreen.draft(of: edited))
        let text = try #require(draft.asText?.text)
        let stored = try #require(WorkOrderFormDraft(json: text))
        let first = WorkOrderFormState(
            id: SampleWorkOrder.id, session: SampleWorkOrder.session(), now: SampleWorkOrder.now)
        var waiting = first
        waiting.restore(stored)
        #expect(waiting.draft == draft)
        let run = await WorkOrderFormScreen.run(
            first, .sample([.success(WorkOrderFormState.dueOrder)]), WorkOrderFormScreen.event(restoring: stored),
            .appeared)
        let values = try #require(run.state.values)
        let expected = try #require(edited.values)
        #expect(FormField.allCases.allSatisfy { !values.differs(in: $0, from: expected) })
        #expect(run.state.draft == draft)
    }

    @Test func aHalfTypedPathIsRestored() async throws {
        var state = PhotosState(id: SampleWorkOrder.id, now: tenOClock)
        #expect(PhotosScreen.draft(of: state) == nil)
        state.adding = PhotoAdding()
        #expect(PhotosScreen.draft(of: state) == nil)
        state.adding = PhotoAdding("/home/ann/boi")
        state.adding?.keepsLocation = true
        let draft = try stored(PhotosScreen.draft(of: state))
        let first = PhotosState(id: SampleWorkOrder.id, now: tenOClock)
        let run = await PhotosScreen.run(
            first, .test(.success(.sample())), .appeared, PhotosScreen.event(restoring: draft))
        #expect(run.state.adding == state.adding)
        state.adding = PhotoAdding("/newer")
        #expect(await PhotosScreen.run(state, .test(), PhotosScreen.event(restoring: draft)).state == state)
    }

    @Test func halfTypedLaborTimeIsRestored() async throws {
        var state = TimerState(id: SampleWorkOrder.id, now: tenOClock)
        state.entering = TimeEntering()
        #expect(TimerScreen.draft(of: state) == nil)
        state.entering?.start = TypedText("08:30")
        state.entering?.end = TypedText("9")
        state.entering?.isAtEnd = true
        let draft = try stored(TimerScreen.draft(of: state))
        let first = TimerState(id: SampleWorkOrder.id, now: tenOClock)
        let run = await TimerScreen.run(first, .test(), TimerScreen.event(restoring: draft))
        #expect(run.state == state)
        state.entering?.start = TypedText("newer")
        #expect(await TimerScreen.run(state, .test(), TimerScreen.event(restoring: draft)).state == state)
    }

    @Test func theHalfTypedEndOfATimerIsRestored() async throws {
        let running = TimerContent.sample(.sample("Ana", 50), .sample("Kim", 20))
        var state = TimerState.read(running)
        for row in [0, 1] {
            state.window.select(row)
            state.correction = state.correctable.map { TimerCorrection($0, person: running.person) }
            #expect(TimerScreen.draft(of: state) == nil)
            state.correction?.text = TypedText("09:5")
            let draft = try stored(TimerScreen.draft(of: state))
            let first = TimerState(id: SampleWorkOrder.id, now: tenOClock)
            let run = await TimerScreen.run(first, .test(), TimerScreen.event(restoring: draft))
            #expect(run.state.correction == state.correction)
            #expect(run.state.entering == nil)
            state.correction?.text = TypedText("newer")
            #expect(await TimerScreen.run(state, .test(), TimerScreen.event(restoring: draft)).state == state)
        }
    }

    @Test func aTimerDraftOfAnEarlierVersionIsRead() throws {
        let old = #"{"end":"9","isAtEnd":true,"start":"08:30"}"#
        #expect(
            TimerDraft(json: old) == TimerDraft(start: "08:30", end: "9", isAtEnd: true))
        #expect(QueueDraft(json: #"{"row":1,"selected":"8"}"#)?.row == 1)
    }

    @Test func theHalfTypedValueOfAQueuedChangeIsRestored() async throws {
        var state = QueueState.read(.sample(7), .sample(8))
        state.editing = state.editing(of: .sample(7), in: state.queue.value, from: .typed("half a val"))
        let draft = try stored(QueueScreen.draft(of: state))
        let first = QueueState(now: tenOClock)
        let content = QueueContent(operations: [.sample(7), .sample(8)])
        for events in [
            [QueueScreen.event(restoring: draft), .appeared], [.appeared, QueueScreen.event(restoring: draft)],
        ] {
            let run = await QueueScreen.run(first, .test(.success(content)), events[0], events[1])
            #expect(run.state.editing == state.editing)
        }
        var waiting = first
        waiting.restore(draft)
        #expect(waiting.draft == draft)
        let sent = QueueContent(operations: [.sample(8)])
        let gone = await QueueScreen.run(first, .test(.success(sent)), QueueScreen.event(restoring: draft), .appeared)
        #expect(gone.state.editing == nil)
        state.editing?.type(TypedText("newer"))
        #expect(await QueueScreen.run(state, .test(), QueueScreen.event(restoring: draft)).state == state)
    }

    @Test func aNewWorkOrderIsRestored() async throws {
        #expect(NewWorkOrderState.test().draft == nil)
        var state = NewWorkOrderState.test("Half a tit")
        (state.requiresSignature, state.tasks) = (true, TypedText("Look\nMen", shape: .lines))
        state.values.location = Location(id: Location.ID("l"), name: "Roof")
        let draft = try stored(NewWorkOrderScreen.draft(of: state))
        let run = await NewWorkOrderScreen.run(
            .test(), .test(), NewWorkOrderScreen.event(restoring: draft))
        #expect(run.state.workOrder(SampleWorkOrder.time) == state.workOrder(SampleWorkOrder.time))
        #expect(run.state.draft == draft)
        let newer = NewWorkOrderState.test("newer")
        #expect(await NewWorkOrderScreen.run(newer, .test(), .draftRestored(draft)).state == newer)
    }

    @Test func aNewWorkOrderKeepsItsTemplateWithoutANetwork() async throws {
        let kinds: [TaskKind] = [
            .subtask, .text, .inspection, .signature, .date, .multipleChoice(options: ["a", "b"]),
            .number(NumberRule(unit: "bar", minimum: 1, maximum: 2, keepsOutOfRange: true)), .number(NumberRule()),
            .meter(MeterRule(unit: "h", last: 7, mayGoDown: true)), .meter(MeterRule()),
        ]
        let tasks = kinds.enumerated().map {
            WorkOrderTemplateDetails.Task(label: "task \($0.offset)", kind: $0.element, isRequired: $0.offset == 1)
        }
        let head = WorkOrderTemplate(id: .init("t1"), title: "Round", priority: .low, taskCount: tasks.count)
        let template = WorkOrderTemplateDetails(
            template: head, description: "each week", checklists: [.init(name: "Boiler", tasks: tasks)])
        var state = NewWorkOrderState.test()
        state.take(template)
        let draft = try stored(NewWorkOrderScreen.draft(of: state))
        let run = await NewWorkOrderScreen.run(
            .test(), .test(refusal: .broken), NewWorkOrderScreen.event(restoring: draft))
        #expect(run.state.template == template)
        #expect(run.state.workOrder(SampleWorkOrder.time) == state.workOrder(SampleWorkOrder.time))
    }

    @Test func anUnsavedSignatureIsRestoredWithItsStrokes() async throws {
        var state = SignatureState(id: SampleWorkOrder.id, now: tenOClock)
        state.signing = Signing()
        #expect(SignatureScreen.draft(of: state) == nil)
        state.signing?.name = TypedText("An")
        state.signing?.drawing.draw(.began, StrokePoint(x: 1, y: 2))
        state.signing?.drawing.draw(.moved, StrokePoint(x: 30, y: 40))
        state.signing?.drawing.draw(.began, StrokePoint(x: 7, y: 7))
        let draft = try stored(SignatureScreen.draft(of: state))
        let first = SignatureState(id: SampleWorkOrder.id, now: tenOClock)
        let run = await SignatureScreen.run(first, .test(), SignatureScreen.event(restoring: draft))
        #expect(run.state.signing?.name == TypedText("An"))
        #expect(run.state.signing?.drawing.path == "M 1 2 L 30 40 M 7 7 L 7 7")
        #expect(run.state.signing?.draft == draft)
        state.signing?.name = TypedText("newer")
        #expect(await SignatureScreen.run(state, .test(), SignatureScreen.event(restoring: draft)).state == state)
    }

    @Test func theValueOfAConflictIsRestoredAfterTheFirstRead() async throws {
        var state = ConflictState.read()
        #expect(ConflictScreen.draft(of: state) == nil)
        state.editing = state.editing(from: .typed("half a val"))
        let draft = try stored(ConflictScreen.draft(of: state))
        var first = ConflictState(state.id, now: tenOClock)
        first.restore(draft)
        #expect(first.editing == nil && ConflictScreen.draft(of: first) == draft)
        let content = try #require(state.content.value)
        let run = await ConflictScreen.run(
            ConflictState(state.id, now: tenOClock), .test(.success(content)), ConflictScreen.event(restoring: draft),
            .appeared)
        #expect(run.state.editing == state.editing)
        #expect(ConflictScreen.draft(of: run.state) == draft)
    }

    @Test func aResolvedConflictTakesNoValue() async throws {
        let resolved = ConflictState.read(.sample(43))
        let run = await ConflictScreen.run(
            resolved, .test(), ConflictScreen.event(restoring: ConflictDraft(text: "late")))
        #expect(run.state.editing == nil && ConflictScreen.draft(of: run.state) == nil)
    }

    /// Returns the draft after it was written and read as text.
    private func stored<Draft: ScreenDraft>(_ draft: Draft?) throws -> Draft {
        let draft = try #require(draft)
        let text = try #require(draft.asText?.text)
        return try #require(Draft(json: text))
    }

    @Test func aTextOfAnotherVersionIsNoDraft() {
        #expect(NotesDraft(json: #"{"text":1}"#) == nil)
        #expect(NotesDraft(json: "not JSON") == nil)
    }

    @Test func aNoteThatWasBegunMeanwhileIsNotReplaced() async {
        let typed = NotesState.writing("new words")
        let run = await NotesScreen.run(
            typed, .sample(), .draftRestored(NotesDraft(text: "old words", isReplacing: false)))
        #expect(run.state == typed)
    }

    @Test func aNewNoteThatIsSavedIsNotBegunAgain() async throws {
        let first = NotesState(
            id: SampleWorkOrder.id, session: SampleWorkOrder.session(), now: SampleWorkOrder.now, isWriting: true)
        #expect(first.draft == nil)
        let discarded = await NotesScreen.run(first, .sample(), .writingEndRequested)
        let draft = try #require(discarded.state.draft)
        #expect(await NotesScreen.run(first, .sample(), .draftRestored(draft)).state.mode == .list)
    }

    private func list() -> WorkOrderListState {
        WorkOrderListState(now: tenOClock, today: ScreenTime.test.today)
    }

    private func orders(_ count: Int) -> [WorkOrder] {
        (0..<count).map { index in
            WorkOrder(
                id: WorkOrder.ID("w\(index)"), number: 1_000 + index, title: "Order", status: .open,
                updatedAt: tenOClock)
        }
    }
}
