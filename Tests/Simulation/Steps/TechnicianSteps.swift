import MillwrightComposition
import MillwrightDomain
import MillwrightUseCases

extension World {
    func someDevice(_ random: inout RandomSource) -> Device { devices[random.below(devices.count)] }

    /// Returns a work order that is, or once was, at the server.
    func someOrder(_ random: inout RandomSource) -> String {
        random.pick(server.plantData.workOrders) ?? ""
    }

    func someTask(of order: String, _ random: inout RandomSource) -> String? {
        random.pick(server.plantData.tasks[order] ?? [])
    }
}

struct AnswerTask: Step {
    let name = "answer"
    let weight = 8

    func take(in world: World, _ random: inout RandomSource) {
        let order = world.someOrder(&random)
        guard let task = world.someTask(of: order, &random) else { return }
        let value: TaskValue? = random.oneIn(8) ? nil : PlantMaker.value(for: task, &random)
        world.someDevice(&random).front.change("\(task) = \(value.map { "\($0)" } ?? "nothing")", on: order) {
            try await $0.updateTaskValue.execute(value, for: WorkOrderTask.ID(task))
        }
    }
}

struct WriteTaskNote: Step {
    let name = "task-note"
    let weight = 3

    func take(in world: World, _ random: inout RandomSource) {
        let order = world.someOrder(&random)
        guard let task = world.someTask(of: order, &random) else { return }
        let text = random.pick(["tight", "loose", "oil \(world.step)", ""]) ?? ""
        world.someDevice(&random).front.change("\(task) note \(text)", on: order) {
            try await $0.addTaskNote.execute(text, for: WorkOrderTask.ID(task))
        }
    }
}

struct WriteNote: Step {
    let name = "note"
    let weight = 3

    func take(in world: World, _ random: inout RandomSource) {
        let text = "note \(world.step)"
        let order = world.someOrder(&random)
        world.someDevice(&random).front.change("note", on: order) { try await $0.updateNotes.execute(text) }
    }
}

struct ChangeStatus: Step {
    let name = "status"
    let weight = 3

    func take(in world: World, _ random: inout RandomSource) {
        let status = random.pick(WorkOrderStatus.allCases) ?? .open
        let order = world.someOrder(&random)
        world.someDevice(&random).front.change("\(status)", on: order) { try await $0.changeStatus.execute(status) }
    }
}

struct Synchronise: Step {
    let name = "sync"
    let weight = 13

    func take(in world: World, _ random: inout RandomSource) {
        let plan = random.pick(SyncPlan.allCases) ?? .pull
        let life = world.someDevice(&random).front
        guard life.running.count < 4 else { return }
        life.act(plan.name) { [life] in await plan.run($0, in: life) }
    }
}

/// A synchronization in a second process of the same device, as when a command runs beside a daemon.
struct SynchroniseBeside: Step {
    let name = "sync-beside"
    let weight = 3

    func take(in world: World, _ random: inout RandomSource) {
        let plan = random.pick(SyncPlan.allCases) ?? .pull
        let device = world.someDevice(&random)
        let others = device.lives.dropFirst().filter { !$0.isFenced }
        let life = others.count < 2 ? device.open() : others[0]
        guard life.running.count < 4 else { return }
        life.act(plan.name) { [life] in await plan.run($0, in: life) }
    }
}

struct WithdrawOperation: Step {
    let name = "withdraw"
    let weight = 1

    func take(in world: World, _ random: inout RandomSource) {
        let choice = random.next()
        let life = world.someDevice(&random).front
        life.decide("withdraw") { session in
            let queue = try await session.getQueue.execute()
            guard !queue.isEmpty else { return "nothing waits" }
            return try await Decisions(life: life).drop(queue[Int(choice % UInt64(queue.count))], in: session)
        }
    }
}

struct SignOut: Step {
    let name = "sign-out"

    /// Signs out. ``SignIn`` signs in again later, as the same or another person.
    func take(in world: World, _ random: inout RandomSource) {
        let device = world.someDevice(&random)
        _ = device.front.signOut(keepingWork: random.oneIn(2))
    }
}

/// A sign-in, mostly as the same person, if nobody is signed in or the server asks for it.
struct SignIn: Step {
    let name = "sign-in"
    let weight = 3

    func take(in world: World, _ random: inout RandomSource) {
        let device = world.someDevice(&random)
        let isGood = world.server.tokens.isGood(device.disk.tokens?.refresh ?? "", now: world.server.now)
        guard !isGood || random.oneIn(8) else { return }
        if random.oneIn(3) {
            device.email = world.server.accounts[random.below(world.server.accounts.count)].email
        }
        _ = device.front.signIn(as: device.email)
    }
}
