import MillwrightFrontEnd
import MillwrightDomain
import MillwrightScreenKit
import MillwrightViews
import Testing

@testable import MillwrightScreens

struct NewWorkOrderViewTests {
    private func lines(_ state: NewWorkOrderState) -> [String] { NewWorkOrderScreen.view(state, in: .test).plain }

    @Test func aBlankForm() {
        #expect(
            lines(.test()) == [
                "# New work order", ">title: []", " priority: <none>",
                " due: [] (like fri 14:00 or 2026-12-03)",
                " category: [] (empty for none)", " asset: <none>", " location: <none>", " assigned: <Ann>",
                " signature: [ ] (required before it is complete)", "## Description", "no description", "## Tasks",
                "no tasks; one on each line", "keys: Ctrl-S create, Enter next field, Ctrl-T from a template, Esc back",
            ])
    }

    @Test func theTasksOfATemplateAreShown() {
        var state = NewWorkOrderState.test()
        state.take(.round)
        #expect(
            lines(state).suffix(5) == [
                "each week", "## Tasks (from the template Boiler round)", "Boiler", "  Pressure",
                "keys: Ctrl-S create, Enter next field, Ctrl-T from a template, Esc back",
            ])
    }

    @Test(
        arguments: [
            (.form(.title), "Enter"), (.form(.due), "Enter"), (.form(.category), "Enter"), (.signature, "Enter"),
            (.form(.priority), "Enter"), (.form(.asset), "Enter"), (.form(.description), "Tab"), (.tasks, "Tab"),
        ] as [(NewField, String)])
    func enterLeadsOnWhereItDoesNothingElse(field: NewField, key: String) {
        let keys = NewWorkOrderScreen.view(.test(focus: field), in: .test).keys
        #expect(keys.filter { $0.label == "next field" }.map(\.key.name.plain) == [key])
    }

    @Test func aReasonStandsAtItsField() {
        var state = NewWorkOrderState.test("Leak", focus: .form(.due))
        state.values.due = TypedText("soon")
        #expect(lines(state)[3].contains("! "))
        #expect(!lines(.test())[1].contains("! "))
    }

    @Test func theFocusedEditorHasTheCursor() {
        #expect(lines(.test(focus: .tasks)).contains("no tasks; one on each line"))
        let view = NewWorkOrderScreen.view(.test(focus: .tasks), in: .test)
        guard case .section(let tasks) = view.body.last else { return #expect(Bool(false)) }
        #expect(
            tasks.blocks == [.editor(Editor(TypedText("", shape: .lines), placeholder: "no tasks; one on each line"))])
    }

    @Test func fetchingAndRefusalsAreMessages() {
        var state = NewWorkOrderState.test("Leak")
        state.isFetching = true
        #expect(lines(state).contains("message: fetching templates from the server"))
        (state.isFetching, state.problem) = (false, SampleWorkOrder.problem.message)
        #expect(lines(state).contains("message: the disk is full; delete something"))
        state.menu = .templates(
            Menu(title: "Templates", choices: [WorkOrderTemplateDetails.round.template], current: nil))
        #expect(lines(state).contains(">Boiler round · 1 task, priority low"))
        state.isLeaving = true
        #expect(lines(state).contains("dialog: Not saved yet"))
    }

    @Test func aPersonWhoMayNotCreateSeesTheReason() {
        let lines = lines(.test("", focus: .form(.title), [.view]))
        #expect(lines.count == 3)
        #expect(lines.last == "keys: Esc back")
    }
}
