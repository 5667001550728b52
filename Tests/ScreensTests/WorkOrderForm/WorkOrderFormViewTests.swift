import MillwrightFrontEnd
import MillwrightDomain
import MillwrightViews
import Testing

@testable import MillwrightScreens

struct WorkOrderFormViewTests {
    private func lines(_ state: WorkOrderFormState) -> [String] {
        WorkOrderFormScreen.view(state, in: SampleWorkOrder.context).plain
    }

    @Test func theFormShowsEveryField() {
        #expect(
            lines(.sample()) == [
                "# Edit 1042", ">title: [Service the boiler]", " priority: <high>",
                " due: [2025-11-25 16:00] (Tue 2025-11-25 16:00)", " category: [] (empty for none)",
                " asset: <none>", " location: <none>", " assigned: <Ann>", "## Description", "twice", "a year",
                "keys: Ctrl-S save, Enter next field, Esc back",
            ])
    }

    @Test func theDescriptionIsAnEditorWhileItHasTheCursor() {
        let lines = lines(.sample(focus: .description))
        #expect(lines.contains("| a year"))
        #expect(!lines.contains { $0.hasPrefix(">") })
    }

    @Test func anEditedValueThatIsNotAllowedSaysWhy() {
        #expect(lines(.sample { $0.due = TypedText("soon") }).contains { $0.hasSuffix("! \"soon\" is not a date") })
        #expect(lines(.sample { $0.title = TypedText() }).contains(">title: [] ! a title cannot be blank"))
    }

    @Test func theKeysFitTheFocusedField() {
        #expect(lines(.sample(focus: .priority)).last?.contains("Right higher, Left lower") == true)
        #expect(lines(.sample(focus: .asset)).contains(">asset: <none> (Space chooses)"))
        let session = SampleWorkOrder.session([.view, .editAny])
        #expect(
            lines(.sample(focus: .assignees, session: session)).contains(
                ">assigned: <Ann> (1042: you are not allowed to assign work orders)"))
    }

    @Test func aMenuIsADialog() {
        var state = WorkOrderFormState.sample(focus: .assignees)
        state.menu = FormMenu(.assignees, WorkOrderFormEnvironment.directory, state.values!)
        #expect(lines(state).contains(">✓ Ann"))
        #expect(lines(state).contains("   Night shift"))
        state.menu = FormMenu(.asset, WorkOrderFormEnvironment.directory, state.values!)
        #expect(lines(state).contains(">none"))
        state.menu = FormMenu(.location, WorkOrderFormEnvironment.directory, state.values!)
        #expect(lines(state).contains(" Cellar"))
    }

    @Test func aCompleteWorkOrderIsReadOnly() {
        var order = WorkOrderFormState.dueOrder
        order.status = .complete
        let lines = lines(.sample(order))
        #expect(lines[1] == "1042 is complete and cannot be changed; press R")
        #expect(lines.contains(" title: Service the boiler"))
        #expect(lines.contains(" priority: high"))
        #expect(lines.last == "keys: Esc back")
    }

    @Test func theFirstReadAndFailuresHaveWords() {
        var state = WorkOrderFormState(
            id: SampleWorkOrder.id, session: SampleWorkOrder.session(), now: SampleWorkOrder.now)
        #expect(lines(state)[1] == "reading the work order")
        state.order = .failed(SampleWorkOrder.problem.message, last: nil)
        #expect(lines(state)[1] == "the disk is full; delete something")
        var kept = WorkOrderFormState.sample { $0.priority = .low }
        kept.order = .failed(SampleWorkOrder.problem.message, last: WorkOrderFormState.dueOrder)
        (kept.problem, kept.isLeaving) = (SampleWorkOrder.problem.message, true)
        #expect(lines(kept)[1] == "the disk is full; delete something")
        #expect(lines(kept).contains("message: the disk is full; delete something"))
        #expect(lines(kept).contains("dialog: Not saved yet"))
    }
}
