import MillwrightFrontEnd
import MillwrightKernel
import MillwrightTesting

/// A small front end: it shows what the flows say, and adds only its own words for the next steps.
struct Kiosk {
    let plant: InMemoryPlant
    let kernel: InMemoryKernel
    let flows: SessionFlows

    static let tess = User(id: User.ID("tess"), name: "Tess", email: "tess@plant.example")
    static let pump = WorkOrder.ID("pump")
    static let valve = WorkOrder.ID("valve")
    static let pressure = WorkOrderTask.ID("pressure")

    /// Runs `body` with Tess signed in on a plant with two work orders.
    static func run(_ body: (Kiosk) async throws -> Void) async throws {
        let plant = InMemoryPlant()
        let account = plant.add(tess)
        for (id, number) in [(pump, 1042), (valve, 1044)] {
            let list = Checklist(id: Checklist.ID("list-\(number)"), name: "Service")
            plant.add(
                WorkOrderDetails(
                    workOrder: WorkOrder(
                        id: id, number: number, title: "Order \(number)",
                        assignees: [.user(tess.id, name: tess.name)]),
                    checklists: [list],
                    tasks: [
                        WorkOrderTask(
                            id: id == pump ? pressure : WorkOrderTask.ID("look"), checklistID: list.id,
                            label: "Pressure", kind: .number(NumberRule(unit: "bar", minimum: 0, maximum: 10)))
                    ]))
        }
        try await InMemoryKernel.run(on: plant) { kernel in
            let scope = try await kernel.signIn(account)
            try await body(
                Kiosk(
                    plant: plant, kernel: kernel,
                    flows: SessionFlows(scope, zone: .fixed(0), now: { kernel.time.now })))
        }
    }

    /// Shows the result of changes as the lines of a receipt.
    func receipt(_ changes: [MadeChange<ChangedItem>]) async throws(FlowProblem) -> [String] {
        let result = try await flows.deliver(changes)
        return result.changes.map(\.line.plain)
            + result.deliveries.map { words(flows.line(for: $0)) }
            + (result.undo.map { ["undo: \(words($0))"] } ?? [])
    }

    func words(_ text: MessageText) -> String {
        text.text { step in
            switch step {
            case .undo(nil): "[Undo]"
            case .redo: "[Redo]"
            case .undo: "[Undo it]"
            case .showQueue: "[Waiting]"
            case .showConflict: "[Decide]"
            default: "[Help]"
            }
        }.plain
    }
}
