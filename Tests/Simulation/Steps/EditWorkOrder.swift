import MillwrightComposition
import MillwrightDomain
import MillwrightUseCases
import MillwrightWire

struct EditWorkOrder: Step {
    let name = "edit"
    let weight = 5

    func take(in world: World, _ random: inout RandomSource) {
        let order = world.someOrder(&random)
        let edit: Change =
            switch random.pick(FreeField.allCases) ?? .title {
            case .title: .title("Order \(random.oneIn(3) ? 0 : world.step)")
            case .description:
                .description(
                    PlantMaker.edited(
                        world.server.plantData.workOrder(order)?.description ?? "gone", by: "mine \(world.step)",
                        &random))
            case .priority: .priority(random.pick([.none, .low, .medium, .high]) ?? .none)
            }
        world.someDevice(&random).front.change("\(edit)", on: order) { try await $0.edit.execute(edit) }
    }
}
