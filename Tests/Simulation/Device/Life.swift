import MillwrightComposition
import MillwrightUseCases
import MillwrightDomain
import MillwrightOfflineEngine

/// One process from its start to its end. After its end, its ports do nothing, so its remaining tasks have no effect.
final class Life: @unchecked Sendable {
    /// A point at which a process may die, freeze, or notice that it is dead.
    enum Moment: String, CaseIterable {
        case sleep, woken, send, answer, read, begin, commit, committed, secretRead, secretWrite, secretWritten
        case photo, photoKept, lock
    }

    /// A death or a freeze of a process that a step has planned.
    struct PlannedFault {
        enum Kind { case death, freeze }

        let kind: Kind
        /// The moment at which the fault happens; nil for any moment.
        var moment: Moment?
        var pointsLeft: Int
    }

    let number: Int
    let device: Device
    var world: World { device.world }
    var random: RandomSource
    var plannedFault: PlannedFault?
    private(set) var isAlive = true
    private(set) var isFrozen = false
    /// Whether another process got the lock while this process was frozen.
    var isFenced: Bool { fencedSince != nil }
    /// The number of leaders so far when this process lost the lock. The process is stale when another leader has
    /// begun.
    var fencedSince: Int64?
    var operationsInFlight = 0
    /// The tokens that a planted bug uses in place of those on the disk.
    var plantedTokens: SessionTokens?
    /// The operation that was not sent because nobody is signed in. A planted bug uses it.
    var plantedUnsent: OutboxOperation.ID?
    /// The log entries that this process has sealed. A planted bug uses them.
    var plantedEntries: Set<OutboxOperation.ID> = []
    /// The results of sending that were stored before a stale process began to write.
    var operationsBefore: [String: SentOperation]?
    /// The actions that are running now.
    private(set) var running: [Action] = []
    var component: SessionComponent?
    private(set) lazy var kernel = LifeComponent(self)
    private var waiting: [any Waiting] = []
    /// The number of calls to the outside since the clock last advanced.
    private var pointsNow = 0
    private var lastPoint: Int64 = 0
    private static let mostPoints = 20_000
    private var held: [() -> Void] = []

    init(number: Int, device: Device, random: RandomSource) {
        self.number = number
        self.device = device
        self.random = random
    }

    var name: String { "\(device.name).p\(number)" }

    /// Lets the process die or freeze here, if a fault is planned for this point.
    /// - Returns: whether the process is still alive.
    func point(_ moment: Moment) -> Bool {
        endLoop()
        if isAlive, let plannedFault, plannedFault.moment == nil || plannedFault.moment == moment {
            self.plannedFault?.pointsLeft -= 1
            if plannedFault.pointsLeft <= 1 {
                self.plannedFault = nil
                switch plannedFault.kind {
                case .death: die("at \(moment.rawValue)")
                case .freeze: freeze("at \(moment.rawValue)")
                }
            }
        }
        return isAlive
    }

    /// Ends a process that repeats the same calls without waiting, because it would never end by itself.
    private func endLoop() {
        pointsNow = world.scheduler.now == lastPoint ? pointsNow + 1 : 0
        lastPoint = world.scheduler.now
        guard isAlive, pointsNow > Self.mostPoints else { return }
        world.violate(.live, "\(name) goes on and on without waiting for anything: \(running.map(\.name))")
        die("as it never ends")
    }

    func die(_ how: String) {
        guard isAlive else { return }
        isAlive = false
        world.say("\(name) is killed, \(how)")
        device.didDie(self)
        let waiting = waiting
        world.scheduler.soon { for one in waiting { one.die() } }
    }

    func freeze(_ how: String) {
        guard isAlive, !isFrozen else { return }
        isFrozen = true
        world.say("\(name) is frozen, \(how)")
    }

    func thaw() {
        guard isAlive, isFrozen else { return }
        isFrozen = false
        world.say("\(name) goes on")
        let bodies = held
        held = []
        for body in bodies { body() }
    }

    /// Runs `body` at once, or when the process is no longer frozen.
    func whenRunning(_ body: @escaping () -> Void) {
        if isFrozen { held.append(body) } else { body() }
    }

    /// Waits until the ticket that `begin` receives is finished. Returns `dying` if the process has died.
    func suspend<Value: Sendable>(
        dying: Value, cancelled: Value, begin: (Ticket<Value>) -> Void
    ) async -> Value {
        guard isAlive else { return dying }
        let ticket = Ticket(self, dying: dying)
        return await withTaskCancellationHandler {
            await withUnsafeContinuation { continuation in
                ticket.begin(continuation)
                begin(ticket)
            }
        } onCancel: {
            world.scheduler.soon { ticket.finish(cancelled) }
        }
    }

    func waits(_ one: any Waiting) { waiting.append(one) }

    func waitsNoMore(_ one: any Waiting) { waiting.removeAll { $0 === one } }

    /// Starts an action in this process, such as a pull.
    @discardableResult
    func start(_ name: String, _ body: @escaping @Sendable () async -> String) -> Action {
        let action = Action(name: name)
        running.append(action)
        action.task = Task {
            let ending = await Action.$current.withValue(action) { await body() }
            running.removeAll { $0 === action }
            world.say("\(self.name) \(name): \(isAlive ? ending : "died")")
        }
        return action
    }
}

/// An action that a process runs.
final class Action: @unchecked Sendable {
    /// The action that the running code belongs to.
    @TaskLocal static var current: Action?

    let name: String
    var task: Task<Void, Never>?
    /// The number of pages of changes that it has requested in a row.
    var pagesAsked = 0

    init(name: String) { self.name = name }
}
