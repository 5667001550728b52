import MillwrightDomain

/// A technician's device: a disk that outlives everything, and the processes that run on it.
final class Device: @unchecked Sendable {
    let number: Int
    let world: World
    let disk: Disk
    /// Who holds it.
    var email: String
    /// What its clock says beside the true time, in milliseconds.
    var skew: Int64 = 0
    var link = Link()
    private(set) var lives: [Life] = []
    /// What is remembered from check to check.
    var checked = CheckedState()
    /// Rows of the queue that the disk changed.
    private(set) var damages: [RowDamage] = []
    /// The sequence numbers of the operations that were shown in quarantine when the queue was looked at last.
    var quarantined: Set<Int64> = []
    /// How much of each upload was sent, by path, as a planted bug has it.
    var plantedOffsets: [String: Int] = [:]
    /// Whether a full resync goes on, as a planted bug has it.
    var isInPlantedResync = false
    /// Why the last pull did not come to its end.
    var pullProblem: String?
    /// Requests that send something, or ask for the result of it.
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

    /// A new process.
    func open() -> Life {
        livesMade += 1
        let life = Life(
            number: livesMade, device: self, random: world.source(UInt64(1_000 + number * 1_000 + livesMade)))
        lives.append(life)
        world.say("\(life.name) starts")
        return life
    }

    /// The process that answers to the person: the oldest that is not frozen.
    var front: Life { lives.first { !$0.isFrozen && !$0.isFenced } ?? open() }

    func didDie(_ life: Life) {
        lives.removeAll { $0 === life }
        if disk.leader?.life === life, world.settings.plant != .lockForever { disk.leader = nil }
        if disk.tokenHolder?.life === life { disk.tokenHolder = nil }
    }
}
