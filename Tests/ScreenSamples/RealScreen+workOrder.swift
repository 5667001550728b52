import MillwrightFrontEnd
import MillwrightDomain
import MillwrightPresentation
import MillwrightScreenKit
import MillwrightScreens
import MillwrightUseCases
import MillwrightViews

extension RealScreen {
    private static let unread = WorkOrderState(id: Plant.orders[0].id, session: Plant.session(), now: Plant.now)

    static func workOrderState(_ snapshot: WorkOrderSnapshot? = nil) -> WorkOrderState {
        let snapshot =
            snapshot ?? WorkOrderSnapshot(details: Plant.details, queue: [Plant.operations[0], Plant.conflict])
        return WorkOrderScreen.state(unread, after: .received(.success(snapshot), now: Plant.now))
    }

    private static func shown(_ effects: WorkOrderEffect...) -> [View] {
        var state = workOrderState()
        for effect in effects { WorkOrderScreen.apply(effect, to: &state) }
        return [Plant.list, Plant.view(WorkOrderScreen.self, state)]
    }

    static let workOrder = RealScreen(
        name: "work-order",
        states: [
            State("loading", [Plant.list, Plant.view(WorkOrderScreen.self, unread)]),
            State(
                "empty",
                [Plant.list, Plant.view(WorkOrderScreen.self, workOrderState(WorkOrderSnapshot(details: Plant.bare)))]),
            State("filled", shown(.selected(1))),
            State(
                "error",
                [Plant.list, WorkOrderScreen.shown(unread, after: .received(.failure(Plant.problem), now: Plant.now))]),
            State("offline", shown(.received(.failure(Plant.problem), now: Plant.now)), isOffline: true),
            State("saved", shown(.noticed(MessageText("1042 task 3 → pass").withUndo))),
            State(
                "cannot be completed",
                shown(
                    .dialogChanged(
                        .blockers(
                            Menu(
                                title: "1042 cannot be completed yet", choices: Plant.details.completionBlockers,
                                current: nil))))),
            State("add to the log", shown(.dialogChanged(.entryKinds(kinds)))),
            State("add a reading", shown(.dialogChanged(.entering(reading)))),
            State(
                "assign",
                shown(.dialogChanged(.assigning(Assigning(Plant.orders[0], Plant.directory, Plant.session()))))),
        ])

    private static let kinds = Menu(title: "Add to the log", choices: LogEntering.Kind.ofMenu, current: nil)

    private static let reading: LogEntering = {
        var reading = LogEntering(.reading)
        reading.texts = [TypedText("burner hours"), TypedText("10200"), TypedText("h")]
        reading.focused = 1
        reading.problem = ChangeMessages.message(
            for: .logNotAllowed(.runsBackwards(to: 10_200, last: 10_251.5)), number: 1_042)
        return reading
    }()

    static let newWorkOrder = RealScreen(
        name: "new-work-order",
        states: [
            State("empty", [Plant.list, NewWorkOrderScreen.shown(new)]),
            State(
                "filled",
                [Plant.list, NewWorkOrderScreen.shown(new, after: .templateTaken(template), .focused(.form(.due)))]),
            State("loading", [Plant.list, NewWorkOrderScreen.shown(new, after: .fetchBegan)]),
            State(
                "error", [Plant.list, NewWorkOrderScreen.shown(new, after: .refused(Plant.problem.message))],
                isOffline: true),
            State(
                "templates",
                [
                    Plant.list,
                    NewWorkOrderScreen.shown(
                        new,
                        after: .menuChanged(
                            .templates(Menu(title: "Templates", choices: [template.template], current: nil)))),
                ]),
            State("leaving", [Plant.list, NewWorkOrderScreen.shown(new, after: .questionChanged(isLeaving: true))]),
            State(
                "not permitted",
                [
                    Plant.list,
                    NewWorkOrderScreen.shown(NewWorkOrderState(session: Plant.session([.view]), now: Plant.now)),
                ]),
        ])

    private static let new = NewWorkOrderState(session: Plant.session(), now: Plant.now)

    private static let template = WorkOrderTemplateDetails(
        template: WorkOrderTemplate(
            id: WorkOrderTemplate.ID("t1"), title: "Boiler round", priority: .low, taskCount: 2),
        description: "Once a month, all boilers.",
        checklists: [
            WorkOrderTemplateDetails.Checklist(
                name: "Boiler",
                tasks: [
                    WorkOrderTemplateDetails.Task(label: "Inlet pressure", kind: .text),
                    WorkOrderTemplateDetails.Task(label: "Look for leaks", kind: .inspection),
                ])
        ])
}
