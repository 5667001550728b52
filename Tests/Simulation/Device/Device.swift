import MillwrightDomain

/// A technician's device. Its disk outlives its processes.
final class Device: @unchecked Sendable {
    let number: Int
    let world: World
    let disk: Disk
    /// The e-mail address of the technician who uses the device.
    var email: String
    /// The difference between the device's clock and the true time, in milliseconds.
    var skew: Int64 = 0
    var link = Link()
    private(set) var lives: [Life] = []
    /// The state that the checks remember from one step to the next.
    var checked = CheckedState()
    /// The rows of the queue that the disk changed.
    private(set) var damages: [RowDamage] = []
    /// The keys of operations that more than one disk has had unfinished: this one and a backup of it, or a clone. One of
    /// them may have sent, changed or withdrawn the operation without the other one.
    private(set) var copied: Set<String> = []
    /// The sequence numbers of the operations that were in quarantine when the queue was last read.
    var quarantined: Set<Int64> = []
    /// The number of bytes sent of each upload, by path, as a planted bug counts them.
    var plantedOffsets: [String: Int] = [:]
    /// Whether the server answered the last request for changes with an error.
    var isFeedRefused = false
    /// The rows that the rules of this device see, as planted bugs let them.
    let plantedRule = StaleRule()
    /// Whether a full resync is running, as a planted bug records it.
    var isInPlantedResync = false
    /// The reason why the last pull did not finish; nil if it did.
    var pullProblem: String?
    /// The number of requests other than pulls, token refreshes, sign-ins and health checks.
    var sendings = 0
    private var livesMade = 0

    init(number: Int, email: String, world: World) throws(StorageError) {
        self.number = number
        self.email = email
        self.world = world
        disk = Disk(try world.settings.store.makeStore())
    }

    var name: String { "d\(number)" }

    var now: Instant {
        Instant(millisecondsSince1970: ServerModel.epoch + world.scheduler.now / 1_000 + skew)
    }

    func isDamaged(_ operation: DeviceSnapshot.Operation) -> Bool {
        damages.contains { $0.sequence == operation.sequence }
    }

    func didDamage(_ damage: RowDamage) {
        damages.append(damage)
        for key in [damage.key, damage.keyNow] {
            checked.sealed[key] = nil
            checked.conflicts[key] = nil
        }
        disk.isChanged = true
    }

    /// The content of a device at one instant, and what the checks knew about it.
    struct Backup {
        fileprivate let disk: Disk.Copy
        fileprivate let email: String
        fileprivate let damages: [RowDamage]
        /// The keys of all operations, and of those that another copy of the disk may still send.
        fileprivate let operations, copied: Set<String>
    }

    func backup() throws -> Backup {
        let all = disk.snapshot(all: true).operations
        StepChecks.operations(disk.snapshot(), self)
        return Backup(
            disk: try disk.copy(), email: email, damages: damages, operations: Set(all.map(\.key)),
            copied: copied.union(all.filter { !$0.isFinished }.map(\.key)))
    }

    /// Copies a backup back. Every process ends.
    func restore(_ backup: Backup) {
        for life in lives { life.die("for a backup that is copied back") }
        do { try become(backup) } catch { world.violate(.harness, "no backup comes back: \(error)") }
        world.book.forget(besides: backup.operations, on: self)
        checked.forgetSending(besides: backup.operations)
        world.say("\(name) is as it was at its backup")
    }

    /// Takes over the content of a backup, of this device or of another one.
    func become(_ backup: Backup) throws {
        try disk.become(backup.disk)
        (email, damages, quarantined, pullProblem) = (backup.email, backup.damages, [], nil)
        copied.formUnion(backup.copied)
    }

    /// Records that another device has a copy of these operations.
    func didShare(_ backup: Backup) { copied.formUnion(backup.copied) }

    /// Records that the row of an operation has another request. The device cannot know what it has sent before.
    func didForge(_ key: String) {
        copied.insert(key)
        (checked.sent[key], checked.sealed[key]) = (nil, nil)
        disk.isChanged = true
    }

    /// Starts a new process.
    func open() -> Life {
        livesMade += 1
        let life = Life(
            number: livesMade, device: self, random: world.source(UInt64(1_000 + number * 1_000 + livesMade)))
        lives.append(life)
        world.say("\(life.name) starts")
        return life
    }

    /// The process that the person uses: the oldest one that is neither frozen nor fenced, or else a new one.
    var front: Life { lives.first { !$0.isFrozen && !$0.isFenced } ?? open() }

    /// A second process beside ``front``: one that runs already, or else a new one.
    var beside: Life {
        let front = front
        return lives.first { $0 !== front && !$0.isFrozen && !$0.isFenced } ?? open()
    }

    func didDie(_ life: Life) {
        lives.removeAll { $0 === life }
        if disk.leader?.life === life, world.settings.plant != .lockForever { disk.leader = nil }
        if disk.tokenHolder?.life === life { disk.tokenHolder = nil }
    }
}
