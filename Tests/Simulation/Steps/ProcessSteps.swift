/// An interruption of a process, as by Control-C or by leaving a screen.
struct Interrupt: Step {
    let name = "interrupt"

    func take(in world: World, _ random: inout RandomSource) {
        let life = world.someDevice(&random).front
        guard let action = random.pick(life.running) else { return }
        world.say("\(life.name) \(action.name) is interrupted")
        action.task?.cancel()
    }
}

struct KillProcess: Step {
    let name = "kill"

    func take(in world: World, _ random: inout RandomSource) {
        random.pick(world.someDevice(&random).lives)?.die("at once")
    }
}

/// A kill at one of the next calls to the outside, or at a moment that is rarely hit.
struct KillProcessSoon: Step {
    let name = "kill-soon"
    let weight = 3

    func take(in world: World, _ random: inout RandomSource) {
        guard let life = random.pick(world.someDevice(&random).lives) else { return }
        let moment = random.oneIn(2) ? random.pick(Life.Moment.allCases) : nil
        life.plannedFault = Life.PlannedFault(
            kind: .death, moment: moment, pointsLeft: 1 + random.below(moment == nil ? 25 : 3))
    }
}

/// A freeze of a process in the middle of its work. In some cases, another process gets its lock in the meantime, as
/// on a file system that loses locks.
struct FreezeLeader: Step {
    let name = "freeze"
    let weight = 3

    func take(in world: World, _ random: inout RandomSource) {
        let device = world.someDevice(&random)
        guard !device.lives.contains(where: \.isFrozen) else { return }
        let life = device.front
        life.plannedFault = Life.PlannedFault(kind: .freeze, moment: .answer, pointsLeft: 1 + random.below(6))
        life.act("replay") { [life] in await SyncPlan.replay.run($0, in: life) }
        if random.below(3) > 0 {
            world.scheduler.after(random.from(1_000_000, to: 10_000_000)) { Self.giveLock(of: life) }
        }
        world.scheduler.after(random.from(1_000_000, to: 60_000_000)) { life.thaw() }
    }

    private static func giveLock(of life: Life) {
        let device = life.device
        guard life.isFrozen, device.disk.leader?.life === life else { return }
        life.world.say("\(life.name) loses its lock")
        life.fencedSince = device.disk.store.leaders
        device.disk.leader = nil
        let other = device.open()
        other.act("replay") { [other] in await SyncPlan.replay.run($0, in: other) }
    }
}

/// An update: a new process replaces every process of a device.
struct UpdateApp: Step {
    let name = "update"
    let weight = 1

    func take(in world: World, _ random: inout RandomSource) {
        let device = world.someDevice(&random)
        for life in device.lives { life.die("for an update") }
        _ = device.open()
    }
}

struct KillServer: Step {
    let name = "kill-server"

    func take(in world: World, _ random: inout RandomSource) {
        world.server.death = random.oneIn(2) ? .beforeCommit : .afterCommit
    }
}
