import MillwrightDomain

/// One run: a server, some devices, the network between them, and the records that the checks compare with.
final class World: @unchecked Sendable {
    let settings: Settings
    let scheduler: Scheduler
    let trace: Trace
    let server: ServerModel
    let network: Network
    let book = IntentBook()
    private(set) var devices: [Device] = []
    private(set) var violations: [Violation] = []
    /// Whether all faults have ended, and none begins any more.
    var hasHealed = false
    /// The number of the step that is taken.
    var step = 0
    private let random: RandomSource

    init(_ settings: Settings) {
        self.settings = settings
        random = RandomSource(seed: settings.seed)
        trace = Trace(keepsAll: settings.keepsTrace)
        scheduler = Scheduler(order: settings.order, random: random.split(1))
        server = ServerModel(plant: settings.plant, random: random.split(2))
        network = Network(random: random.split(3))
        scheduler.aroundJob = nil
        network.world = self
        server.world = self
    }

    func source(_ purpose: UInt64) -> RandomSource { random.split(purpose) }

    func addDevice(for account: ServerAccount) throws(StorageError) {
        let number = devices.count
        devices.append(try Device(number: number, email: account.email, world: self))
    }

    /// Adds a device with a copy of the disk of another one.
    func clone(_ device: Device) throws {
        let backup = try device.backup()
        let clone = try Device(number: devices.count, email: device.email, world: self)
        try clone.become(backup)
        device.didShare(backup)
        devices.append(clone)
        say("\(clone.name) is a clone of \(device.name)")
    }

    func say(_ line: @autoclosure () -> String) { trace.add(at: scheduler.now, line()) }

    /// Records a broken invariant.
    func violate(_ invariant: Invariant, _ what: String) {
        guard violations.count < 20 else { return }
        say("VIOLATION \(invariant.rawValue): \(what)")
        violations.append(Violation(invariant: invariant, step: step, text: what))
    }

    /// Runs an action of the simulation itself to its end, before the clock moves.
    func complete<Value: Sendable>(_ body: @escaping @Sendable () async -> Value) -> Value? {
        let box = Box<Value>()
        Task { box.value = await body() }
        scheduler.runReady()
        return box.value
    }

    /// Ends the run: every process dies and every task ends.
    func end() {
        for device in devices { for life in device.lives { life.die("the end") } }
        scheduler.runReady()
        scheduler.forgetTimers()
        for device in devices { device.disk.store.giveBack() }
    }

    private final class Box<Value: Sendable>: @unchecked Sendable {
        var value: Value?
    }
}
