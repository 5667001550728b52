import MillwrightFrontEnd
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightViews

@testable import MillwrightScreens

/// A work order with one task of each kind.
enum SampleWorkOrder {
    static let now = Instant(millisecondsSince1970: 1_764_000_000_000)
    static let id = WorkOrder.ID("w")
    static let ann = User.ID("ann")

    static func task(_ id: String) -> WorkOrderTask.ID { WorkOrderTask.ID(id) }

    static func session(_ permissions: Set<Permission> = Set(Permission.allCases)) -> Session {
        Session(
            user: User(id: ann, name: "Ann", email: "ann@example.com"), permissions: permissions,
            server: Server(address: "https://example.com", name: "Plant"))
    }

    static var details: WorkOrderDetails {
        let (boiler, pump) = (Checklist(id: Checklist.ID("c1"), name: "Boiler"), Checklist.ID("c2"))
        let task = { (id: String, label: String, kind: TaskKind, list: Checklist.ID, required: Bool) in
            WorkOrderTask(id: self.task(id), checklistID: list, label: label, kind: kind, isRequired: required)
        }
        return WorkOrderDetails(
            workOrder: WorkOrder(
                id: id, number: 1042, title: "Service the boiler", status: .inProgress, priority: .high,
                assignees: [.user(ann, name: "Ann")], updatedAt: now),
            checklists: [boiler, Checklist(id: pump, name: "Pump")],
            tasks: [
                task("sub", "Bleed radiator", .subtask, boiler.id, true),
                task("insp", "Look for leaks", .inspection, boiler.id, false),
                task("num", "Pressure", .number(NumberRule(unit: "bar", minimum: 1, maximum: 2)), pump, true),
            ])
    }

    static func change(
        _ id: String, _ change: Change, _ state: OperationState = .waiting, sequence: Int64 = 1
    ) -> OutboxOperation {
        OutboxOperation(
            id: Change.ID(id), sequence: sequence, accountID: ann, workOrderID: Self.id, workOrderNumber: 1042,
            change: change, base: nil, state: state, attempts: 0, createdAt: now)
    }

    static let time = ScreenTime(now: { now }, clock: PassedClock(), zone: .fixed(0))
    static let context = ViewContext(zone: .fixed(0)) { _ in "elsewhere" }
    static let problem = FlowProblem(Message(.statusNotAllowed, "the disk is full", next: "delete something"))
}
