import MillwrightComposition
import MillwrightDomain
import MillwrightUseCases

/// The same kind of change by two processes of a device at one time. A rule that allows only one of them must hold for
/// both together.
struct RaceRule: Step {
    let name = "race"
    let weight = 4

    func take(in world: World, _ random: inout RandomSource) {
        let device = world.someDevice(&random)
        let racers = [device.front, device.beside]
        guard racers.allSatisfy({ $0.running.count < 4 }) else { return }
        let (order, other) = (world.someOrder(&random), world.someOrder(&random))
        switch random.below(6) {
        case 0, 1: Self.create(racers, at: world.step)
        case 2: Self.startTimers(racers, on: [order, random.oneIn(3) ? order : other])
        case 3: Self.request(racers, order)
        case 4: Self.restore(racers, random.next())
        default: Self.read(racers, on: order, [random.from(1, to: 40), random.from(1, to: 40)])
        }
    }

    /// Both create a work order. Each has a temporary number of its own.
    private static func create(_ racers: [Life], at step: Int) {
        let race = Race<Int>(of: racers)
        for (place, life) in racers.enumerated() {
            life.decide("new work order in a race") { session in
                let new = NewWorkOrder(title: "Race \(step) \(place)", description: "")
                let created = try await session.createWorkOrder.execute(new)
                race.end(created.number)
                return life.accept(created.outcome, of: session, on: created.id.rawValue)
            }
        }
        race.check { numbers in
            Set(numbers).count < numbers.count ? "two new work orders have the number \(numbers[0])" : nil
        }
    }

    /// Both start a timer of their person, who has one at most.
    private static func startTimers(_ racers: [Life], on orders: [String]) {
        let race = Race<String>(of: racers, .oneTimer)
        for (life, order) in zip(racers, orders) {
            life.decide("timer on \(order) in a race") { session in
                let start = try await session.workOrder(WorkOrder.ID(order)).startTimer.execute()
                for stopped in start.stopped {
                    let id = try await session.findWorkOrder.execute(number: stopped.number)
                    life.accept(stopped.outcome, of: session, on: id.rawValue)
                }
                race.end(start.outcome.key)
                return life.accept(start.outcome, of: session, on: order)
            }
        }
        race.check { entries in
            let running = racers[0].shownLog().filter { $0.isRunning && entries.contains($0.id) }
            return running.count > 1 ? "the timers \(running.map(\.id)) run for one person" : nil
        }
    }

    /// Both request the same work order.
    private static func request(_ racers: [Life], _ order: String) {
        let race = Race<String>(of: racers)
        for life in racers {
            life.decide("a request of \(order) in a race") { session in
                let outcome = try await session.workOrder(WorkOrder.ID(order)).requestAssignment.execute("race")
                race.end(outcome.key)
                return life.accept(outcome, of: session, on: order)
            }
        }
        race.check { $0.count > 1 ? "the requests \($0) of one person are open for \(order)" : nil }
    }

    /// Both restore the same photo from the bin.
    private static func restore(_ racers: [Life], _ choice: UInt64) {
        let race = Race<(picture: String, key: String)>(of: racers)
        for life in racers {
            life.decide("restore a photo in a race") { session in
                let bin = try await session.getBin.execute()
                guard !bin.isEmpty else {
                    race.end(nil)
                    return "the bin is empty"
                }
                let binned = bin[Int(choice % UInt64(bin.count))]
                let outcome = try await session.restorePhoto.execute(binned)
                race.end(outcome.key.map { (binned.photo.id.rawValue, $0) })
                return life.accept(outcome, of: session, on: binned.workOrder.rawValue)
            }
        }
        race.check { restored in
            guard restored.count > 1, restored[0].picture == restored[1].picture else { return nil }
            return "the photo \(restored[0].picture) was restored as \(restored.map(\.key))"
        }
    }

    /// Both add a reading of a meter that nobody has read before. The later one is not lower.
    private static func read(_ racers: [Life], on order: String, _ values: [Int64]) {
        let race = Race<(key: String, value: Int64)>(of: racers, .meter)
        let meter = "race \(racers[0].world.step)"
        for (life, value) in zip(racers, values) {
            life.decide("\(value) of \(meter) on \(order)") { session in
                let reading = LogEntry.MeterReading(meter: meter, value: Double(value), unit: nil)
                let outcome = try await session.workOrder(WorkOrder.ID(order)).addMeterReading.execute(reading)
                race.end(outcome.key.map { ($0, value) })
                return life.accept(outcome, of: session, on: order)
            }
        }
        race.check { readings in
            let places = racers[0].device.disk.snapshot(all: true).operations.map(\.key)
            let inOrder = readings.sorted {
                places.firstIndex(of: $0.key) ?? 0 < places.firstIndex(of: $1.key) ?? 0
            }
            let isBelow = inOrder.count > 1 && inOrder[1].value < inOrder[0].value
            return isBelow ? "\(meter) went from \(inOrder[0].value) to \(inOrder[1].value)" : nil
        }
    }
}

/// The results of two processes at one rule. A process that dies has none.
final class Race<Result>: @unchecked Sendable {
    private let racers: [Life]
    private let invariant: Invariant
    private var results: [Result] = []
    private var ended = 0
    private var verdict: (([Result]) -> String?)?

    init(of racers: [Life], _ invariant: Invariant = .oneRule) {
        (self.racers, self.invariant) = (racers, invariant)
    }

    /// Records the end of one process.
    /// - Parameter result: the result; `nil` if the rule did not allow the change.
    func end(_ result: Result?) {
        if let result { results.append(result) }
        ended += 1
        let isOver = ended == racers.count && racers.allSatisfy(\.isAlive)
        guard isOver, results.count > 1, let broken = verdict?(results) else { return }
        let device = racers[0].device
        device.world.violate(invariant, "\(device.name): \(broken)")
    }

    /// - Parameter verdict: returns the broken rule in words; `nil` if both results are allowed.
    func check(_ verdict: @escaping ([Result]) -> String?) { self.verdict = verdict }
}

extension ChangeOutcome {
    /// The key of the saved operation.
    var key: String? {
        if case .saved(let id) = self { id.rawValue } else { nil }
    }
}

extension Life {
    /// The log entries that the device shows, without those of damaged work orders.
    func shownLog() -> [DeviceSnapshot.Part] {
        let snapshot = device.disk.snapshot()
        let damaged = snapshot.damagedLanes(of: device)
        return snapshot.view.log.filter { !damaged.contains($0.key) }.flatMap(\.value)
    }
}
