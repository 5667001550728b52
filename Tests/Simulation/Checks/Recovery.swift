import MillwrightOfflineEngine
import MillwrightComposition
import MillwrightDomain
import MillwrightUseCases

/// The recovery at the end of a run. All faults end, and the devices work until every waiting operation needs a
/// person's decision. A person then decides, which empties the queues.
struct Recovery {
    /// The time within which everything must become quiet, in microseconds.
    static let bound: Int64 = 15 * 60 * 1_000_000
    /// The number of rounds in which a person retries rejected operations. At least one operation is finished in each
    /// later round. Only one is finished if each operation of the lane depends on the one before it.
    private static let tries = 8
    /// The number of days on which unreadable rows are requested again, with one pull a day. One day is added for
    /// each row that this version can never read. A pull requests only one page with such rows, and another row of
    /// that page may have become readable.
    private static let rereads = 3
    private static let day: Int64 = 24 * 3_600 * 1_000_000

    let world: World

    /// - Returns: whether everything became quiet within the bound.
    func run() -> Bool {
        heal()
        if world.server.trouble.isOn {
            guard letGoOn() else { return false }
            for device in world.devices { checkSending(device) }
            world.server.trouble = .none
            world.say("the answers of the server are right again")
        }
        guard letGoOn() else { return false }
        var isQuiet = true
        for device in world.devices where !settle(device) { isQuiet = false }
        awaitStragglers()
        // A new feed recomputes every work order of a device whose disk was damaged.
        if world.devices.contains(where: { !$0.damages.isEmpty }) { world.server.plantData.feedID += 1 }
        // The devices pull again, because a device has not received what later devices in the list have sent.
        for device in world.devices { pull(device) }
        for device in world.devices { readAgain(device) }
        StepChecks.run(world)
        return isQuiet
    }

    /// Waits until every late request has arrived. A refresh token that arrives again after its time of grace ends the
    /// session, and a person must sign in again. The last pulls would therefore fail without a fault of the device.
    private func awaitStragglers() {
        let end = world.scheduler.now + Self.bound
        let didArrive = world.scheduler.run(until: end) {
            world.network.stragglers == 0 || !world.violations.isEmpty
        }
        if !didArrive { world.violate(.harness, "a late request does not arrive") }
    }

    /// Pulls on the next days, until the device has the rows that it could not read. The server changes nothing
    /// meanwhile.
    private func readAgain(_ device: Device) {
        for _ in 0..<Self.rereads + device.disk.snapshot().unreadable.count {
            HonestyChecks.conflictsAfterPull(device)
            guard world.violations.isEmpty, !FinalChecks.isEqual(device) else { return }
            world.scheduler.run(until: world.scheduler.now + Self.day)
            pull(device)
        }
    }

    /// Checks I11: a feed that cannot be read to its end does not keep operations from being sent.
    private func checkSending(_ device: Device) {
        signIn(device, as: nil)
        world.scheduler.run(until: world.scheduler.now + 20_000_000)
        lookAtQueue(device)
        let before = Self.waitingKeys(device)
        let sendings = device.sendings
        perform(device, .replayThenPull)
        // A session that ended while the disk was full needs a new sign-in. The feed is not the reason.
        if device.pullProblem?.contains("signInNeeded") == true { return }
        // A change on a work order that the device does not have yet must wait until everything was fetched once.
        if device.disk.snapshot().isReadingAnew || device.disk.snapshot().cursor == nil { return }
        let left = before.intersection(Self.waitingKeys(device))
        if !left.isEmpty, device.sendings == sendings, world.violations.isEmpty {
            world.violate(
                .live, "\(device.name) sends nothing while the feed cannot be read: \(device.pullProblem ?? "")")
        }
    }

    /// Returns the operations of the signed-in account that only the engine delays.
    private static func waitingKeys(_ device: Device) -> Set<String> {
        let snapshot = device.disk.snapshot()
        return Set(waiting(on: device).filter { $0.account == snapshot.account }.map(\.key))
    }

    /// Ends all faults except the wrong answers about the server's data.
    private func heal() {
        world.say("all faults end")
        world.server.isUp = true
        world.server.death = nil
        world.server.cursed = []
        world.server.foreignRows = nil
        world.hasHealed = true
        for device in world.devices {
            device.link = .good
            world.network.unclog(device)
            device.disk.isFull = false
            for life in device.lives {
                life.plannedFault = nil
                life.thaw()
            }
        }
    }

    /// Waits until the running actions have ended, and then ends every process in the usual way.
    private func letGoOn() -> Bool {
        let end = world.scheduler.now + Self.bound
        let busy = { world.devices.flatMap(\.lives).first { !$0.running.isEmpty } }
        let didEnd = world.scheduler.run(until: end) { busy() == nil || !world.violations.isEmpty }
        StepChecks.run(world)
        guard didEnd || busy() == nil else {
            let names = world.devices.flatMap(\.lives).flatMap { life in life.running.map { "\(life.name) \($0.name)" }
            }
            world.violate(.live, "does not come to an end: \(names)")
            return false
        }
        for device in world.devices { for life in device.lives { life.die("as it has nothing to do") } }
        return true
    }

    /// Empties the queue, for each account that has operations in it.
    private func settle(_ device: Device) -> Bool {
        var random = world.source(UInt64(900 + device.number))
        let looks = 2 * Self.tries + open(device).count
        for round in 0..<looks {
            guard quieten(device) else { return false }
            guard let first = open(device).first else { return true }
            signIn(device, as: first.account)
            let life = device.front
            // The person decides about the server's current state.
            finish(life.act("pull") { await SyncPlan.pull.run($0, in: life) }, in: life)
            let source = random.split(UInt64(round))
            let decide = life.decide("decide") {
                var random = source
                return try await Decisions(life: life).settle(in: $0, isLast: round >= Self.tries, &random)
            }
            finish(decide, in: life)
            _ = random.next()
        }
        lookAtQueue(device)
        let blocked = device.disk.snapshot().blockedLanes(of: device)
        let left = open(device).filter { !blocked.contains($0.lane) }
        if left.isEmpty { return true }
        let text = left.map { "\($0.key.suffix(6)) \($0.kind) \($0.state) \($0.detail ?? "")" }
        world.violate(.live, "\(device.name) cannot be settled: \(text)")
        return false
    }

    private func open(_ device: Device) -> [DeviceSnapshot.Operation] {
        device.disk.snapshot().operations.filter { !$0.isFinished }
    }

    /// Reads the queue through the engine, because the row of a damaged operation does not say whether it is in
    /// quarantine.
    private func lookAtQueue(_ device: Device) {
        guard !device.damages.isEmpty else { return }
        let life = device.front
        let look = life.decide("look") { session in
            let queue = try await session.getQueue.execute()
            life.device.quarantined = Set(queue.filter { !$0.state.isSendable }.map(\.sequence))
            return "\(queue.count) in the queue, \(life.device.quarantined.count) for a person"
        }
        finish(look, in: life)
    }

    private func quieten(_ device: Device) -> Bool {
        let end = world.scheduler.now + Self.bound
        while world.violations.isEmpty {
            lookAtQueue(device)
            let waiting = Self.waiting(on: device)
            if waiting.isEmpty { return true }
            guard world.scheduler.now < end else {
                let text = waiting.map { "\($0.key.suffix(6)) \($0.kind) \($0.state)" }
                world.violate(.live, "\(device.name) is stalled: \(text)")
                return false
            }
            signIn(device, as: waiting[0].account)
            perform(device, .replayThenPull)
            world.scheduler.run(until: world.scheduler.now + 20_000_000)
        }
        return false
    }

    /// Pulls twice. The first pull may fail: for a refresh token that was already used, the server may return an
    /// earlier pair that has expired. That pull asks for a sign-in. The second pull then refreshes the tokens.
    private func pull(_ device: Device) {
        signIn(device, as: nil)
        for _ in 0..<2 { perform(device, .pull) }
    }

    /// Signs in if nobody is signed in, if the server no longer accepts the session, or if `account` is another one.
    private func signIn(_ device: Device, as account: String?) {
        let snapshot = device.disk.snapshot()
        let isOther = account != nil && snapshot.account != account
        let token = device.disk.tokens?.refresh ?? ""
        let isDead = !world.server.tokens.isGood(token, now: world.server.now)
        guard !snapshot.isSignedIn || isOther || isDead else { return }
        let id = account ?? snapshot.account
        let email = world.server.accounts.first { $0.id == id }?.email ?? device.email
        finish(device.front.signIn(as: email), in: device.front)
    }

    private func perform(_ device: Device, _ plan: SyncPlan) {
        let life = device.front
        finish(life.act(plan.name) { await plan.run($0, in: life) }, in: life)
    }

    private func finish(_ action: Action, in life: Life) {
        let end = world.scheduler.now + Self.bound
        let didEnd = world.scheduler.run(until: end) {
            !life.running.contains { $0 === action } || !world.violations.isEmpty
        }
        if !didEnd, life.running.contains(where: { $0 === action }) {
            world.violate(.live, "\(life.name) \(action.name) does not come to an end")
        }
        StepChecks.run(world)
    }

    /// Returns the operations that only the engine delays. It leaves out the work orders of damaged operations, where
    /// every operation may wait for a person.
    private static func waiting(on device: Device) -> [DeviceSnapshot.Operation] {
        let snapshot = device.disk.snapshot()
        let lanes = snapshot.blockedLanes(of: device)
        return waiting(snapshot.operations).filter { !lanes.contains($0.lane) }
    }

    /// Returns the operations that only the engine delays. An operation is left out if it depends on another one that
    /// waits for a person.
    static func waiting(_ operations: [DeviceSnapshot.Operation]) -> [DeviceSnapshot.Operation] {
        var stuck: [DeviceSnapshot.Operation] = []
        var waiting: [DeviceSnapshot.Operation] = []
        for operation in operations where !operation.isFinished {
            let isHeld = stuck.contains {
                $0.account == operation.account && $0.lane == operation.lane
                    && ($0.isBarrier || operation.isBarrier || $0.touches == operation.touches)
            }
            if isHeld || !operation.isSendable { stuck.append(operation) } else { waiting.append(operation) }
        }
        return waiting
    }
}
