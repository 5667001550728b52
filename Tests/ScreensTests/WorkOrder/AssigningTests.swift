import MillwrightFrontEnd
import MillwrightDomain
import MillwrightPresentation
import MillwrightScreenKit
import MillwrightViews
import Testing

@testable import MillwrightScreens

struct AssigningTests {
    private let team = Assignee.team(Team.ID("t"), name: "Night shift")
    private let ann = Assignee.user(SampleWorkOrder.ann, name: "Ann")

    private var state: WorkOrderState {
        var state = WorkOrderState.sample()
        let assigning = Assigning(
            SampleWorkOrder.details.workOrder, WorkOrderFormEnvironment.directory, SampleWorkOrder.session())
        state.dialog = .assigning(assigning)
        return state
    }

    private func chosen(after input: Input, _ inputs: Input...) -> [Assignee]? {
        var state = state
        for input in [input] + inputs {
            guard case .dialogChanged(let dialog) = WorkOrderScreen.event(for: input, in: state) else { return nil }
            state.dialog = dialog
        }
        if case .assigning(let assigning) = state.dialog { return assigning.chosen }
        return nil
    }

    @Test func theNamesAreOffered() async {
        #expect(await WorkOrderScreen.run(.sample(), .sample(), .assignmentRequested).state == state)
        let refused = await WorkOrderScreen.run(
            .sample(), .sample(refusal: SampleWorkOrder.problem), .assignmentRequested)
        #expect(refused.state.problem == SampleWorkOrder.problem.message)
    }

    @Test func namesAreTicked() {
        #expect(chosen(after: .key(.space)) == [])
        #expect(chosen(after: .key(.down), .key(.space)) == [ann, team])
        #expect(chosen(after: .row(view: 0, list: BlockPlace(0), index: 1)) == [ann, team])
        #expect(chosen(after: .key(.control("x"))) == [])
        #expect(chosen(after: .key(.control("x")), .key(.control("o"))) == [ann])
        #expect(chosen(after: .key(.escape)) == nil)
    }

    @Test func typedTextNarrowsTheNames() {
        let typed: [Input] = "night".map { .key(.character($0)) }
        var state = state
        for input in typed {
            guard case .dialogChanged(let dialog) = WorkOrderScreen.event(for: input, in: state) else { return }
            state.dialog = dialog
        }
        var names: [Assignee]?
        if case .assigning(let assigning) = state.dialog { names = assigning.menu.choices }
        #expect(names == [team])
        #expect(chosen(after: typed[0], typed[1], .key(.space)) == [ann, team])
        #expect(chosen(after: .key(.character("z")), .key(.character("z")), .key(.space)) == [ann])
    }

    @Test func enterSavesTheTickedNames() async {
        #expect(WorkOrderScreen.event(for: .key(.enter), in: state) == .assignmentSaved)
        let run = await WorkOrderScreen.run(state, .sample(), .assignmentSaved)
        #expect(run.effects == [.dialogChanged(nil), .noticed("assigned to \(1)"), .noticeExpired])
        let refused = await WorkOrderScreen.run(state, .sample(refusal: SampleWorkOrder.problem), .assignmentSaved)
        #expect(refused.state.problem == SampleWorkOrder.problem.message)
        #expect(await WorkOrderScreen.run(.sample(), .sample(), .assignmentSaved).effects == [])
    }

    @Test func aPersonWhoMayNotAssignSeesTheReason() async {
        let state = WorkOrderState.sample(SampleWorkOrder.details, SampleWorkOrder.session([.view, .editAny]))
        #expect(await WorkOrderScreen.run(state, .sample(), .assignmentRequested).state.problem != nil)
        #expect(WorkOrderScreen.view(state, in: .test).blockedKeys["A"] != nil)
    }

    @Test func aPersonWhoMayOnlyAskTypesARequest() async {
        var details = SampleWorkOrder.details
        details.workOrder.assignees = [team]
        let state = WorkOrderState.sample(details, SampleWorkOrder.session([.view, .editOwn]))
        let asking = await WorkOrderScreen.run(state, .sample(), .assignmentRequested).state
        #expect(asking.dialog == .entering(LogEntering(.request)))
        let key = WorkOrderScreen.view(state, in: .test).keys.first { $0.key == .character("A") }
        #expect(key?.label.plain == "ask for it" && key?.blocked == nil)
        details.workOrder.status = .complete
        let complete = WorkOrderState.sample(details, SampleWorkOrder.session([.view, .editOwn]))
        #expect(await WorkOrderScreen.run(complete, .sample(), .assignmentRequested).state.problem != nil)
    }

    @Test func theDialogMarksTheTickedNames() {
        let lines = WorkOrderScreen.view(state, in: .test).lines
        #expect(lines.contains("> [x] Ann (you)"))
        #expect(lines.contains("- [ ] Night shift"))
        guard case .assigning(var assigning) = state.dialog else { return #expect(Bool(false)) }
        assigning.chosen = []
        #expect(assigning.dialog.blocks.flatMap(\.lines).last == "nobody is assigned")
    }
}
