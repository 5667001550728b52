/// A server bug: for a while, every write to one work order ends in an error, and some of these writes take effect.
struct InjectHostileData: Step {
    let name = "curse"

    func take(in world: World, _ random: inout RandomSource) {
        guard let id = random.pick(world.server.plantData.living) else { return }
        if world.server.cursed.remove(id) == nil { world.server.cursed.insert(id) }
        world.say("\(id) is \(world.server.cursed.contains(id) ? "cursed" : "no longer cursed")")
    }
}
