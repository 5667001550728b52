import MillwrightClients
import MillwrightComposition
import MillwrightUseCases
import MillwrightDomain
import MillwrightTesting

/// A plant in memory with one person and one work order of hers.
enum Plant {
    static let tess = User(id: User.ID("tess"), name: "Tess", email: "tess@plant.example")
    static let pump = WorkOrder.ID("pump")
    static let look = WorkOrderTask.ID("look")

    /// Runs `body` with Tess signed in.
    static func run(
        configure: (inout KernelConfiguration) -> Void,
        _ body: (InMemoryPlant, InMemoryKernel, SessionComponent) async throws -> Void
    ) async throws {
        let plant = InMemoryPlant()
        let credentials = plant.add(tess)
        let list = Checklist(id: Checklist.ID("list"), name: "Service")
        plant.add(
            WorkOrderDetails(
                workOrder: WorkOrder(
                    id: pump, number: 1042, title: "Check the pump", assignees: [.user(tess.id, name: tess.name)]),
                checklists: [list],
                tasks: [WorkOrderTask(id: look, checklistID: list.id, label: "Look", kind: .inspection)]))
        try await InMemoryKernel.run(on: plant, configure: configure) { kernel in
            try await body(plant, kernel, try await kernel.signIn(credentials))
        }
    }
}
