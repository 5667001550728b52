import MillwrightComposition
import MillwrightDomain
import MillwrightUseCases

/// A new work order from a template that the device may know as it was before, with two answers and a note.
struct CreateFromTemplate: Step {
    let name = "create-from-template"
    let weight = 3

    func take(in world: World, _ random: inout RandomSource) {
        let life = world.someDevice(&random).front
        guard let known = random.pick(world.server.templates)?.read else { return }
        let step = world.step
        life.decide("a work order from a template") { session in
            let created = try await session.createWorkOrder.execute(NewWorkOrder(template: known))
            let said = life.accept(created.outcome, of: session, on: created.id.rawValue)
            let workOrder = session.workOrder(created.id)
            for task in try await workOrder.getDetails.execute().tasks.prefix(2) {
                let answer = try await workOrder.updateTaskValue.execute(.text("seen at \(step)"), for: task.id)
                life.accept(answer, of: session, on: created.id.rawValue)
            }
            let noted = try await workOrder.updateNotes.execute("round \(step)")
            life.accept(noted, of: session, on: created.id.rawValue)
            return said
        }
    }
}

/// A change of the tasks of the template by the office.
struct ChangeTemplate: Step {
    let name = "template"

    func take(in world: World, _ random: inout RandomSource) {
        world.server.changeTemplate(at: world.step, &random)
        world.say("the template has the tasks \(world.server.template.labels)")
    }
}
