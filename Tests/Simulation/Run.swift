import MillwrightDomain

/// One seed from its beginning to its end.
struct Run {
    struct Outcome {
        let seed: UInt64
        let digest: UInt64
        let violations: [Violation]
        let steps: Int
        let simulatedSeconds: Int64
        /// Whether every device became quiet after the faults had ended.
        let converged: Bool
        let requests: Int
        let effects: Int
        let jobs: Int
        let trace: [String]
    }

    let settings: Settings

    func outcome() -> Outcome {
        let world = World(settings)
        JobHooks.scheduler = world.scheduler
        begin(world)
        takeSteps(world)
        var converged = false
        if world.violations.isEmpty {
            converged = Recovery(world: world).run()
            if world.violations.isEmpty { FinalChecks.run(world) }
        }
        world.end()
        return Outcome(
            seed: settings.seed, digest: world.trace.digest, violations: world.violations, steps: world.step,
            simulatedSeconds: world.scheduler.now / 1_000_000, converged: converged,
            requests: world.network.requestsSent, effects: world.server.effects.count,
            jobs: world.scheduler.jobsRun, trace: world.trace.lines)
    }

    /// Fills the server, and signs in the technicians, who pull their work orders.
    private func begin(_ world: World) {
        var random = world.source(5)
        PlantMaker.fill(world.server, orders: random.oneIn(5) ? 12 + random.below(4) : 2 + random.below(4))
        world.server.rowsInPage = random.pick([1, 2, 3, 4, 5, 16]) ?? 16
        let devices = 1 + random.below(3)
        for number in 0..<devices {
            let account = world.server.accounts[random.oneIn(4) ? 0 : number]
            do { try world.addDevice(for: account) } catch { world.violate(.harness, "\(error)") }
        }
        for device in world.devices {
            let life = device.front
            _ = life.signIn(as: device.email)
            world.scheduler.run(until: world.scheduler.now + 1_000_000)
            life.act("pull") { [life] in await SyncPlan.pull.run($0, in: life) }
        }
        world.scheduler.run(until: world.scheduler.now + 3_000_000)
        StepChecks.run(world)
    }

    private func takeSteps(_ world: World) {
        let plan = Plan(settings)
        let kept = settings.kept.map(Set.init)
        for entry in plan.entries where kept?.contains(entry.number) ?? true {
            world.step = entry.number
            var random = entry.random
            let (jobs, requests) = (world.scheduler.jobsRun, world.network.requestsSent)
            entry.step.take(in: world, &random)
            world.scheduler.run(until: world.scheduler.now + entry.pause)
            let jobsOfRequests = 100 * (world.network.requestsSent - requests)
            if world.scheduler.jobsRun - jobs > 100_000 + jobsOfRequests {
                world.violate(.live, "more than 100,000 jobs in one step beside those of its requests")
            }
            StepChecks.run(world)
            guard world.violations.isEmpty else { return }
        }
        world.step = plan.entries.count
    }
}
