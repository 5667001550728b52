/// A request of another change in the row of an operation, as from a crafted queue file, while no process works. The step
/// does nothing for rows in memory.
struct ForgeRequest: Step {
    let name = "forge"
    let weight = 4

    func take(in world: World, _ random: inout RandomSource) {
        let device = world.someDevice(&random)
        guard device.lives.allSatisfy(\.running.isEmpty) else { return }
        let sealed = device.disk.snapshot(all: true).operations.filter { $0.sealed != nil && !device.isDamaged($0) }
        guard let operation = random.pick(sealed.filter(\.isSendable)),
            let other = random.pick(sealed.filter { $0.kind != operation.kind })
        else { return }
        do {
            guard try device.disk.store.forge(operation.sequence, from: other.sequence) else { return }
            device.didForge(operation.key)
            world.say("\(device.name) has the request of \(other.key.suffix(6)) in \(operation.key.suffix(6))")
        } catch { world.violate(.harness, "a row cannot be forged: \(error)") }
    }
}
