/// A backup of a device, which is copied back after a while. The changes since then are lost on the device, and it does
/// not know what it has sent since then. In some runs, the office has put back what the device has sent.
struct RestoreBackup: Step {
    let name = "restore-backup"

    func take(in world: World, _ random: inout RandomSource) {
        let device = world.someDevice(&random)
        let backup: Device.Backup
        do { backup = try device.backup() } catch { return world.violate(.harness, "no backup: \(error)") }
        world.say("\(device.name) has a backup")
        let (data, isPutBack) = (world.server.plantData, random.oneIn(2))
        let life = device.front
        life.act("replay") { [life] in await SyncPlan.replay.run($0, in: life) }
        world.scheduler.after(random.from(1_000_000, to: 120_000_000)) {
            guard !world.hasHealed else { return }
            if isPutBack { world.server.putBack(data) }
            device.restore(backup)
            let life = device.front
            life.act("pull, then replay") { [life] in await SyncPlan.pullThenReplay.run($0, in: life) }
        }
    }
}

/// A second device that starts with a copy of the disk of another one: with its session, its queue and its identity.
struct CloneDevice: Step {
    let name = "clone"
    let weight = 1

    func take(in world: World, _ random: inout RandomSource) {
        guard world.devices.count < 4 else { return }
        do { try world.clone(world.someDevice(&random)) } catch { world.violate(.harness, "no clone: \(error)") }
    }
}

/// A server that adds rows of other work orders to its answers, for a while.
struct TellForeignRows: Step {
    let name = "foreign-rows"

    func take(in world: World, _ random: inout RandomSource) {
        let server = world.server
        server.foreignRows = server.foreignRows == nil ? ForeignRows(random: random.split(1)) : nil
        world.say("receipts come \(server.foreignRows == nil ? "without" : "with") rows of other work orders")
    }
}
