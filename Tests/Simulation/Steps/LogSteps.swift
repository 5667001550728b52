import MillwrightComposition
import MillwrightDomain
import MillwrightUseCases

/// The start of a timer, which also stops the technician's other timers.
struct StartTimer: Step {
    let name = "timer-start"
    let weight = 3

    func take(in world: World, _ random: inout RandomSource) {
        let order = world.someOrder(&random)
        let life = world.someDevice(&random).front
        life.act("timer on \(order)") { [life] session in
            do {
                let shown = ShownLog(of: life.device)
                let start = try await session.workOrder(WorkOrder.ID(order)).startTimer.execute()
                for stopped in start.stopped {
                    let id = try await session.findWorkOrder.execute(number: stopped.number)
                    life.accept(stopped.outcome, of: session, on: id.rawValue)
                    if case .saved(let key) = stopped.outcome { shown.checkEnd(key.rawValue) }
                }
                if case .saved(let key) = start.outcome { shown.checkTimer(key.rawValue) }
                return life.accept(start.outcome, of: session, on: order)
            } catch { return "\(error)" }
        }
    }
}

/// The end of a timer that the device shows: now or a while after its start, of the technician or of a colleague.
struct StopTimer: Step {
    let name = "timer-stop"
    let weight = 3

    func take(in world: World, _ random: inout RandomSource) {
        let device = world.someDevice(&random)
        let log = device.disk.snapshot().view.log
        let running = log.keys.sorted().flatMap { order in
            log[order, default: []].filter(\.isRunning).map { (order: order, person: $0.person) }
        }
        guard let timer = random.pick(running) else { return }
        let minutes = random.oneIn(3) ? random.from(0, to: 120) : nil
        device.front.change("no timer of \(timer.person)", on: timer.order) { workOrder in
            let shown = ShownLog(of: device)
            let timers = try await workOrder.getTimeEntries.execute()
            shown.checkOverlaps(in: timers, of: timer.order)
            let since = timers.first { $0.entry.runningTimer != nil }?.span.start
            let end = minutes.flatMap { minutes in since?.advanced(by: .seconds(60 * minutes)) }
            let outcome = try await workOrder.stopTimer.execute(at: end, of: User.ID(timer.person))
            if end == nil, case .saved(let key) = outcome { shown.checkEnd(key.rawValue) }
            return outcome
        }
    }
}

/// A correction of the end of labor time that the device shows.
struct CorrectTime: Step {
    let name = "timer-correct"

    func take(in world: World, _ random: inout RandomSource) {
        let device = world.someDevice(&random)
        let log = device.disk.snapshot().view.log
        let ended = log.keys.sorted().flatMap { order in
            log[order, default: []].filter { $0.isTime && !$0.isRunning }.map { (order: order, id: $0.id) }
        }
        guard let entry = random.pick(ended) else { return }
        let minutes = random.from(0, to: 120)
        device.front.change("another end of \(entry.id)", on: entry.order) { workOrder in
            let id = LogEntry.ID(entry.id)
            let start = try await workOrder.getTimeEntries.execute().first { $0.entry.id == id }?.span.start
            let end = (start ?? device.now).advanced(by: .seconds(60 * minutes))
            return try await workOrder.correctTimeEntry.execute(id, end: end)
        }
    }
}

/// A request to be assigned to a work order.
struct AskForOrder: Step {
    let name = "ask"

    func take(in world: World, _ random: inout RandomSource) {
        let order = world.someOrder(&random)
        let text = random.oneIn(3) ? "" : "near \(world.step)"
        let device = world.someDevice(&random)
        device.front.change("a request", on: order) {
            let open = OpenRequests(on: order, of: device)
            let outcome = try await $0.requestAssignment.execute(text)
            if case .saved(let id) = outcome { open.check(id.rawValue) }
            return outcome
        }
    }
}

/// An addition to the log: labor time, a part, a meter reading or a cost.
struct AddLogEntry: Step {
    let name = "log"
    let weight = 4

    func take(in world: World, _ random: inout RandomSource) {
        let order = world.someOrder(&random)
        let device = world.someDevice(&random)
        let (number, now) = (random.from(1, to: 40), device.now)
        switch random.below(4) {
        case 0:
            // Half of the entries are close together, so that some overlap. The others may have begun long ago, so that a
            // timer that runs again has run for hours.
            let hours = number.isMultiple(of: 2) ? 1 : number
            let start = now.advanced(by: .seconds(-3_600 * hours - 60 * number))
            device.front.change("\(number) minutes", on: order) {
                try await $0.addTimeEntry.execute(from: start, to: start.advanced(by: .seconds(60 * number)))
            }
        case 1:
            let name = random.oneIn(2) ? ServerModel.countedPart : "bolt \(world.step)"
            let part = LogEntry.PartUse(name: name, quantity: Double(number) / 4)
            device.front.change("a part", on: order) { try await $0.consumePart.execute(part) }
        case 2:
            let unit = random.oneIn(2) ? "h" : nil
            let reading = LogEntry.MeterReading(meter: "meter \(random.below(2))", value: Double(number), unit: unit)
            let mayGoDown = random.oneIn(2)
            device.front.change("a reading", on: order) {
                let shown = ShownLog(of: device)
                let outcome = try await $0.addMeterReading.execute(reading, mayGoDown: mayGoDown)
                if !mayGoDown, case .saved(let key) = outcome { shown.checkReading(key.rawValue, on: order) }
                return outcome
            }
        default:
            let cost = LogEntry.Cost(description: "parking \(world.step)", minorUnits: number, currency: "EUR")
            device.front.change("a cost", on: order) { try await $0.addCost.execute(cost) }
        }
    }
}
