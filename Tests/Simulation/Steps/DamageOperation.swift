/// A changed byte in the row of an unfinished operation. The step does nothing for rows in memory, which have no
/// bytes.
struct DamageOperation: Step {
    let name = "damage"
    let weight = HostileAnswers.damageWeight

    func take(in world: World, _ random: inout RandomSource) {
        let device = world.someDevice(&random)
        let snapshot = device.disk.snapshot()
        let intact = snapshot.operations.filter { !$0.isFinished && !device.isDamaged($0) }
        guard let operation = random.pick(intact), let column = random.pick(RowDamage.columns) else { return }
        // Operations recorded since the last check are checked first, so that the checks know them before the damage.
        StepChecks.operations(snapshot, device)
        do {
            let damage = try device.disk.store.damage(
                operation, column: column.name, isText: column.isText, isVerified: world.settings.plant != .sendDamaged,
                &random)
            guard let damage else { return }
            device.didDamage(damage)
            world.say(
                "\(device.name) damages \(damage.column) of \(damage.key.suffix(6)), now \(damage.keyNow.suffix(6))")
        } catch { world.violate(.harness, "a row cannot be damaged: \(error)") }
    }
}
