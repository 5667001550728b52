import MillwrightKernel
import MillwrightTesting

/// The people and the work order of these tests.
enum Sample {
    static let tess = User(id: User.ID("tess"), name: "Tess", email: "tess@plant.example")
    static let pump = WorkOrder.ID("pump")
    static let pressure = WorkOrderTask.ID("pressure")
    static let look = WorkOrderTask.ID("look")

    static var order: WorkOrderDetails {
        let list = Checklist(id: Checklist.ID("list"), name: "Service")
        return WorkOrderDetails(
            workOrder: WorkOrder(
                id: pump, number: 1042, title: "Check the pump", priority: .high,
                assignees: [.user(tess.id, name: tess.name)]),
            checklists: [list],
            tasks: [
                WorkOrderTask(
                    id: pressure, checklistID: list.id, label: "Pressure",
                    kind: .number(NumberRule(unit: "bar", minimum: 0, maximum: 10)), isRequired: true),
                WorkOrderTask(id: look, checklistID: list.id, label: "Look for leaks", kind: .inspection),
            ])
    }

    /// Returns a work order without tasks and without a due date.
    static func order(_ id: String, _ number: Int, _ priority: WorkOrderPriority = .none) -> WorkOrderDetails {
        WorkOrderDetails(
            workOrder: WorkOrder(id: WorkOrder.ID(id), number: number, title: "Order \(number)", priority: priority))
    }
}

/// Returns the id of a saved change.
func saved(_ outcome: ChangeOutcome) throws -> Change.ID {
    guard case .saved(let id) = outcome else { throw NotSaved(outcome: outcome) }
    return id
}

struct NotSaved: Error { let outcome: ChangeOutcome }
