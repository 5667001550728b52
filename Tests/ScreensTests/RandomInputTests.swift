import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightViews
import Testing

@testable import MillwrightScreens

/// Random inputs on each screen. No input traps, selects a row that does not exist, or leaves a screen busy after its work
/// has ended.
struct RandomInputTests {
    @Test(arguments: 0..<8 as Range<UInt64>)
    func aWorkOrderKeepsItsSelection(seed: UInt64) async {
        let snapshot = WorkOrderSnapshot(
            details: SampleWorkOrder.details, queue: [SampleWorkOrder.change("x", .title("New"))])
        let session = SampleWorkOrder.session(seed.isMultiple(of: 2) ? [.view, .editAny, .complete] : [.view])
        await WorkOrderScreen.handleRandomInputs(
            WorkOrderState(id: SampleWorkOrder.id, session: session, now: SampleWorkOrder.now),
            .sample([.success(snapshot)]), first: .appeared, seed: seed
        ) { #expect($0.items.indices.contains($0.position) && $0.items[$0.position] == $0.selected) }
    }

    @Test(arguments: 0..<8 as Range<UInt64>)
    func aTaskEditorKeepsTheFormOfItsInput(seed: UInt64) async {
        let kinds: [TaskKind] = [
            .subtask, .inspection, .multipleChoice(options: ["gas", "oil"]), .text, TaskEditorState.bar,
            .meter(MeterRule(last: 10)), .signature, .date,
        ]
        let snapshot = TaskSnapshot.sample(kinds[Int(seed)])
        await TaskEditorScreen.handleRandomInputs(
            TaskEditorState(
                id: snapshot.task.id, session: SampleWorkOrder.session(), now: SampleWorkOrder.now),
            .sample([.success(snapshot)]), first: .appeared, seed: seed
        ) { state in
            switch state.input {
            case .typed(let text): #expect(snapshot.task.kind.options == nil && text.line < text.lines.count)
            case .chosen(let index): #expect(index >= 0 && index <= snapshot.task.kind.options?.count ?? -1)
            case nil: Issue.record("no input after the first read")
            }
        }
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func theNotesKeepTheirSelection(seed: UInt64) async {
        await NotesScreen.handleRandomInputs(
            NotesState(
                id: SampleWorkOrder.id, session: SampleWorkOrder.session(), now: SampleWorkOrder.now, isWriting: true),
            .sample([.success(NotesState.details(["a", "b\nc"]))]), first: .appeared, seed: seed
        ) { state in
            let isWriting = if case .writing = state.mode { true } else { false }
            #expect(state.notes.indices.contains(state.position) && (!state.isLeaving || isWriting))
        }
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func theFormKeepsItsValues(seed: UInt64) async {
        await WorkOrderFormScreen.handleRandomInputs(
            WorkOrderFormState(
                id: SampleWorkOrder.id, session: SampleWorkOrder.session(), now: SampleWorkOrder.now),
            .sample([.success(WorkOrderFormState.dueOrder)]), first: .appeared, seed: seed
        ) { #expect($0.values != nil && $0.saved == FormValues(WorkOrderFormState.dueOrder, zone: .fixed(0))) }
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func theQueueTakesAnyInput(_ seed: UInt64) async {
        let state = QueueState.read(.sample(41), .conflict(43), .refused(44), .sample(45, .inDoubt), .mergeable)
        await QueueScreen.handleRandomInputs(state, .test(edited: .failure(.broken)), seed: seed) { state in
            #expect(state.selected != nil)
            #expect(state.sending == nil && state.editing?.isSaving != true)
            #expect(state.editing == nil || state.dropQuestion == nil)
        }
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func aConflictTakesAnyInput(_ seed: UInt64) async {
        await ConflictScreen.handleRandomInputs(.read(.mergeable), .test(), seed: seed) { state in
            #expect(state.selected != nil)
            #expect(!state.isResolving)
        }
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func thePhotosTakeAnyInput(_ seed: UInt64) async {
        let state = PhotosState.read(.sample("a.jpg"), .sample("bb.jpg"), .sample("ccc.jpg"))
        let environment = PhotosEnvironment.test(paths: ["/a b.jpg", "a1", "a2"], changed: .failure(.broken))
        await PhotosScreen.handleRandomInputs(state, environment, seed: seed) { state in
            #expect(state.selected != nil)
            #expect(state.opening == nil && state.adding?.isSaving != true)
        }
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func theSignatureTakesAnyInput(_ seed: UInt64) async {
        await SignatureScreen.handleRandomInputs(.read(.unsigned), .test(), seed: seed) { state in
            #expect(state.signing?.isSaving != true)
            let points = state.signing?.drawing.strokes.joined() ?? [[StrokePoint]]().joined()
            #expect(points.allSatisfy { (0...1_000).contains($0.x) && (0...250).contains($0.y) })
        }
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func theTimerTakesAnyInput(_ seed: UInt64) async {
        let state = TimerState.read(.sample(.sample("Ana", 50), .sample("Kim", 20)))
        await TimerScreen.handleRandomInputs(state, .test(changed: .failure(.endUnknown)), seed: seed) { state in
            #expect(state.selected != nil)
            #expect(!state.isSaving && state.correction?.isSaving != true)
        }
    }
}
