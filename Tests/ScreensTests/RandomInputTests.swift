import MillwrightDomain
import MillwrightPresentation
import MillwrightTEA
import TestSupport
import Testing

@testable import MillwrightScreens

/// Tests with random inputs on each screen. No input traps, a view can be made of every state, and at most one block
/// has the cursor.
struct RandomInputTests {
    private func run<S: Screen>(
        _ screen: S.Type, from initial: S.State, _ environment: S.Environment, first: S.Event, seed: UInt64,
        holds invariant: (S.State) -> Bool
    ) async {
        let store = Store(screen, initial: initial, environment: environment)
        let run = Task { await store.run() }
        await store.handle(first)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<400 {
            let state = await store.state
            if let event = S.event(for: random.input(), in: state) { await store.handle(event) }
            let next = await store.state
            #expect(invariant(next))
            let view = S.view(next, in: SampleWorkOrder.context)
            #expect((view.pinned + view.body).map(\.cursors).reduce(0, +) <= 1)
            #expect((view.dialog?.blocks ?? []).map(\.cursors).reduce(0, +) <= 1)
        }
        await store.close()
        await run.value
    }

    @Test(arguments: 0..<8 as Range<UInt64>)
    func aWorkOrderKeepsItsSelection(seed: UInt64) async {
        let snapshot = WorkOrderSnapshot(
            details: SampleWorkOrder.details, queue: [SampleWorkOrder.change("x", .title("New"))])
        let session = SampleWorkOrder.session(seed.isMultiple(of: 2) ? [.view, .editAny, .complete] : [.view])
        await run(
            WorkOrderScreen.self,
            from: WorkOrderState(id: SampleWorkOrder.id, session: session, now: SampleWorkOrder.now),
            .sample([.success(snapshot)]), first: .appeared, seed: seed
        ) { $0.items.indices.contains($0.position) && $0.items[$0.position] == $0.selected }
    }

    @Test(arguments: 0..<8 as Range<UInt64>)
    func aTaskEditorKeepsTheFormOfItsInput(seed: UInt64) async {
        let kinds: [TaskKind] = [
            .subtask, .inspection, .multipleChoice(options: ["gas", "oil"]), .text, TaskEditorState.bar,
            .meter(MeterRule(last: 10)), .signature, .date,
        ]
        let snapshot = TaskSnapshot.sample(kinds[Int(seed)])
        await run(
            TaskEditorScreen.self,
            from: TaskEditorState(
                id: snapshot.task.id, session: SampleWorkOrder.session(), now: SampleWorkOrder.now),
            .sample([.success(snapshot)]), first: .appeared, seed: seed
        ) { state in
            switch state.input {
            case .typed(let text): snapshot.task.kind.options == nil && text.line < text.lines.count
            case .chosen(let index): index >= 0 && index <= snapshot.task.kind.options?.count ?? -1
            case nil: false
            }
        }
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func theNotesKeepTheirSelection(seed: UInt64) async {
        await run(
            NotesScreen.self,
            from: NotesState(
                id: SampleWorkOrder.id, session: SampleWorkOrder.session(), now: SampleWorkOrder.now, isWriting: true),
            .sample([.success(NotesState.details(["a", "b\nc"]))]), first: .appeared, seed: seed
        ) { state in
            let isWriting = if case .writing = state.mode { true } else { false }
            return state.notes.indices.contains(state.position) && (!state.isLeaving || isWriting)
        }
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func theFormKeepsItsValues(seed: UInt64) async {
        await run(
            WorkOrderFormScreen.self,
            from: WorkOrderFormState(
                id: SampleWorkOrder.id, session: SampleWorkOrder.session(), now: SampleWorkOrder.now),
            .sample([.success(WorkOrderFormState.dueOrder)]), first: .appeared, seed: seed
        ) { $0.values != nil && $0.saved == FormValues(WorkOrderFormState.dueOrder, zone: .fixed(0)) }
    }
}

extension Block {
    /// The number of blocks that have the cursor, in this block and inside it.
    fileprivate var cursors: Int {
        switch self {
        case .list(let list): list.selected == nil ? 0 : 1
        case .fields(let fields): fields.focused == nil ? 0 : 1
        case .editor: 1
        case .section(let section): section.blocks.map(\.cursors).reduce(0, +)
        case .text, .progress, .picture: 0
        }
    }
}
