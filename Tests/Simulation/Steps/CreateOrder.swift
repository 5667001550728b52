import MillwrightComposition
import MillwrightDomain
import MillwrightUseCases

/// A new work order with a note that the technician writes at once.
struct CreateOrder: Step {
    let name = "create"

    func take(in world: World, _ random: inout RandomSource) {
        let life = world.someDevice(&random).front
        let priority = random.pick(WorkOrderPriority.allCases) ?? .none
        let due = random.oneIn(2) ? Instant(millisecondsSince1970: PlantMaker.due(&random)) : nil
        let new = NewWorkOrder(
            title: "New \(world.step)", description: "found on the way", priority: priority, due: due)
        let note = "seen at \(world.step)"
        life.act("new work order") { [life] session in
            do {
                let created = try await session.createWorkOrder.execute(new)
                let said = life.accept(created.outcome, of: session, on: created.id.rawValue)
                let noted = try await session.workOrder(created.id).updateNotes.execute(note)
                life.accept(noted, of: session, on: created.id.rawValue)
                return said
            } catch { return "\(error)" }
        }
    }
}
