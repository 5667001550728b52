import MillwrightWire

/// The checks at the end of a run. Before them, every device had time to reach the server.
enum FinalChecks {
    static func run(_ world: World) {
        effects(world)
        entries(world)
        for device in world.devices {
            let snapshot = device.disk.snapshot(all: true)
            StepChecks.operations(snapshot, device)
            intents(snapshot, device)
            verdicts(snapshot, device)
            let copied = snapshot.withSuccessors(of: device.copied)
            order(device, besides: copied)
            joined(snapshot, device, besides: copied)
            seen(snapshot, device)
            mirror(snapshot, device)
            TemplateChecks.run(device)
            secrets(snapshot, device)
        }
    }

    /// Checks I2: an operation takes effect at most once.
    private static func effects(_ world: World) {
        var counts: [String: Int] = [:]
        for effect in world.server.effects { counts[effect.key, default: 0] += 1 }
        for (key, count) in counts where count > 1 {
            world.violate(.atMostOnce, "operation \(key) took effect \(count) times")
        }
    }

    /// Checks I2: every log entry of a device was recorded on that device and was added once, even if its requests
    /// had several keys.
    private static func entries(_ world: World) {
        let recorded = Set(world.devices.flatMap { $0.checked.intents.values }.compactMap(\.made))
        var added: Set<String> = []
        for effect in world.server.effects {
            guard let entry = effect.entry else { continue }
            if !recorded.contains(entry) {
                world.violate(.atMostOnce, "\(effect.key) added the log entry \(entry), which nobody recorded")
            }
            if !added.insert(entry).inserted {
                world.violate(.atMostOnce, "the log entry \(entry) was added twice")
            }
        }
    }

    /// Checks I8: a change replaced only the value that the technician had seen.
    private static func seen(_ snapshot: DeviceSnapshot, _ device: Device) {
        let held = Dictionary(snapshot.operations.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        for effect in device.world.server.effects {
            guard let replaced = effect.replaced, let operation = held[effect.key], !device.isDamaged(operation),
                !device.copied.contains(effect.key), operation.base != replaced
            else { continue }
            device.world.violate(
                .conflictKeeps,
                "\(device.name): \(effect.key) (\(operation.kind)) replaced \(replaced), which nobody had seen; "
                    + "seen was \(operation.base ?? "nothing")")
        }
    }

    /// Checks I1: every change that was reported as saved is still there.
    private static func intents(_ snapshot: DeviceSnapshot, _ device: Device) {
        let world = device.world
        let blocked = snapshot.blockedLanes(of: device)
        let held = Dictionary(snapshot.operations.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        for intent in world.book.accepted where intent.device == device.number {
            guard let end = Self.end(of: intent.key, in: held, device) else {
                world.violate(.notLost, "\(device.name): \(intent.key) on \(intent.workOrder) was saved and is gone")
                continue
            }
            // A person sees that this operation is blocked, and can enter the change again.
            if !end.isFinished, blocked.contains(end.lane) { continue }
            if !end.isFinished {
                world.violate(.live, "\(device.name): \(end.key) is still \(end.state) in the end")
            } else if end.state == "withdrawn", !world.book.decided.contains(end.key) {
                world.violate(.notLost, "\(device.name): \(end.key) was taken back by nobody")
            }
        }
    }

    /// Returns the last operation in a chain of operations that supersede each other. The chain also ends at an
    /// operation that a person decided about, because she may replace it with something else or discard it. An
    /// operation whose id was damaged is followed too.
    private static func end(
        of key: String, in held: [String: DeviceSnapshot.Operation], _ device: Device
    ) -> DeviceSnapshot.Operation? {
        var key = key
        for _ in 0...held.count {
            let damage = device.damages.first { $0.key == key && $0.keyNow != key }
            guard let operation = held[key] ?? damage.flatMap({ held[$0.keyNow] }) else { return nil }
            guard let next = operation.successor, !device.world.book.decided.contains(key) else { return operation }
            key = next
        }
        return nil
    }

    /// Checks I1: the result that the device shows for an operation is the result at the server.
    private static func verdicts(_ snapshot: DeviceSnapshot, _ device: Device) {
        let world = device.world
        let applied = Set(world.server.effects.map(\.key))
        for operation in snapshot.operations where !device.isDamaged(operation) {
            let key = operation.key
            if operation.state == "applied", operation.hasReceipt, !applied.contains(key) {
                world.violate(.notLost, "\(device.name): \(key) is called sent and never took effect")
            }
            if operation.state == "applied", !operation.hasReceipt,
                ["note", "photo", "logEntry", "conflictRecord"].contains(operation.kind)
            {
                world.violate(.notLost, "\(device.name): \(key) ended without having been sent")
            }
            let isOver = ["withdrawn", "conflict", "refused"].contains(operation.state) && !operation.isPoisoned
            // Another copy of the disk may have sent the operation without this one.
            if isOver, applied.contains(key), !device.copied.contains(key) {
                world.violate(.notLost, "\(device.name): \(key) is called \(operation.state) and took effect")
            }
            if operation.state == "conflict", operation.detail == nil {
                world.violate(.conflictKeeps, "\(device.name): \(key) is in conflict without a reason")
            }
        }
    }

    /// Checks I3: dependent operations take effect in the order they were done.
    /// - Parameter copied: the operations that another copy of the disk may have sent, and those that replace them. Later
    ///   operations do not wait for one that the server has from another copy.
    private static func order(_ device: Device, besides copied: Set<String>) {
        var last: [(key: String, place: CheckedState.Place)] = []
        for effect in device.world.server.effects {
            guard let place = device.checked.places[effect.key], !copied.contains(effect.key) else { continue }
            let later = last.first { place.isBefore($0.place) && $0.place.depends(on: place) }
            if let later {
                device.world.violate(
                    .inOrder, "\(device.name): \(effect.key) took effect after \(later.key), which was done later")
            }
            last.append((effect.key, place))
        }
    }

    /// Checks I3: an operation that was joined with an earlier one is not sent before an operation that it depends on.
    private static func joined(_ snapshot: DeviceSnapshot, _ device: Device, besides copied: Set<String>) {
        let places = device.checked.places
        let successors = Dictionary(
            snapshot.operations.map { ($0.key, $0.successor) }, uniquingKeysWith: { first, _ in first })
        for operation in snapshot.operations {
            guard let key = operation.successor, let place = places[operation.key], let new = places[key],
                new.isBefore(place), !copied.contains(operation.key)
            else { continue }
            // The later operations of this chain take over its position in the lane, so it does not pass them.
            var standIns: Set<String> = []
            var next: String? = key
            while let name = next, standIns.insert(name).inserted { next = successors[name] ?? nil }
            let passed = snapshot.operations.first { other in
                guard other.state == "applied", !standIns.contains(other.key), let between = places[other.key]
                else { return false }
                return new.isBefore(between) && between.isBefore(place) && between.depends(on: place)
            }
            if let passed {
                device.world.violate(
                    .inOrder, "\(device.name): \(operation.key) was put before \(passed.key), which was done earlier")
            }
        }
    }

    /// Checks I5, and that a device without waiting work shows the server's data.
    private static func mirror(_ snapshot: DeviceSnapshot, _ device: Device) {
        let world = device.world
        // A blocked pull explains every other difference, so only the blocked pull is reported.
        if let problem = device.pullProblem { return world.violate(.live, "\(device.name) cannot pull: \(problem)") }
        let data = world.server.plantData
        if let difference = difference(snapshot.mirror, data) {
            world.violate(.equal, "\(device.name) holds something else than the server: \(difference)")
        }
        if snapshot.blockedLanes(of: device).isEmpty, let difference = difference(snapshot.view, data) {
            world.violate(.equal, "\(device.name) shows something else than the server holds: \(difference)")
        }
        for operation in snapshot.operations
        where operation.state == "applied" && operation.hasReceipt && !device.isDamaged(operation) {
            let isHere =
                switch operation.kind {
                case "creation": snapshot.mirror.orders[operation.lane] != nil
                case "note": snapshot.mirror.notes[operation.lane, default: []].contains { $0.id == operation.made }
                case "photo":
                    snapshot.mirror.photos[operation.lane, default: []].contains { $0.id == operation.made }
                        || data.row("photo", operation.made ?? "").map(\.isDeleted) ?? false
                case "photoRemoval":
                    !snapshot.mirror.photos[operation.lane, default: []].contains { $0.id == operation.made }
                case "logEntry": snapshot.mirror.log[operation.lane, default: []].contains { $0.id == operation.made }
                default: isLastWord(operation, world)
                }
            if !isHere, data.workOrder(operation.lane) != nil, snapshot.account != nil {
                world.violate(.acknowledged, "\(device.name): \(operation.key) was sent and is not here")
            }
        }
    }

    /// Returns whether the server has the operation's value. Also returns true if another change of the field came
    /// later.
    private static func isLastWord(_ operation: DeviceSnapshot.Operation, _ world: World) -> Bool {
        let (data, writers) = (world.server.plantData, world.server.lastWriters)
        if let entry = operation.entry.flatMap({ data.logEntry($0) }) {
            return writers[entry.nameOfEnd] != operation.key || entry.content.time?.end ?? "" == operation.content
        }
        guard let field = FreeField(rawValue: operation.kind),
            writers[field.name(on: operation.lane)] == operation.key, let order = data.workOrder(operation.lane)
        else { return true }
        return PlainText.of(order[field.inRows]) == operation.content
    }

    /// Returns whether the device has the same data as the server.
    static func isEqual(_ device: Device) -> Bool {
        difference(device.disk.snapshot().mirror, device.world.server.plantData) == nil
    }

    private static func difference(_ mirror: DeviceSnapshot.Layer, _ data: PlantData) -> String? {
        let living = data.rows.values.filter { !$0.isDeleted && $0.key.kind != PlantData.unknownKind }
        let count =
            mirror.orders.count + mirror.tasks.count
            + [mirror.notes, mirror.photos, mirror.log].flatMap(\.values).reduce(0) { $0 + $1.count }
        if count != living.count { return "\(count) rows for \(living.count)" }
        for row in living {
            let id = row.key.id
            if mirror.version(row) != row.version { return "\(row.key.kind) \(id) is not at version \(row.version)" }
            if let order = row.dto.workOrder, let held = mirror.orders[id] {
                if held.status != order.status || held.statusVersion != order.statusVersion {
                    return "work order \(id) is \(held.status)"
                }
                for field in FreeField.allCases {
                    let (here, there) = (held.values[field] ?? "", PlainText.of(order[field.inRows]))
                    if here != there { return "the \(field) of \(id) is \(here) for \(there)" }
                }
            }
            if let task = row.dto.task, let held = mirror.tasks[id] {
                let said = PlainText.of(task.value)
                let here = task.value?.number == nil ? held.said : held.said.flatMap { Double($0) }?.description
                if held.note != task.note || here ?? "" != said {
                    return "task \(id) is \(held.said ?? "-")/\(held.note) for \(said)/\(task.note)"
                }
            }
            if let entry = row.dto.logEntry {
                let text = PlainEntry(entry.content).text(by: entry.personId)
                let held = mirror.log[row.workOrder, default: []].first { $0.id == id }
                if held?.content != text || held?.end != entry.content.time?.end {
                    return "log entry \(id) is \(held.map { "\($0)" } ?? "missing") for \(text)"
                }
            }
            if let photo = row.dto.photo,
                mirror.photos[row.workOrder, default: []].first(where: { $0.id == id })?.content != photo.sha256
            {
                return "photo \(id) has another file"
            }
            if let note = row.dto.note,
                !(mirror.notes[row.workOrder] ?? []).contains(where: { $0.content == note.text })
            {
                return "note \(id) says something else"
            }
        }
        return nil
    }

    /// Checks I12: no token is in the stored text of an operation.
    private static func secrets(_ snapshot: DeviceSnapshot, _ device: Device) {
        for operation in snapshot.operations
        where RequestChecks.holdsSecret((operation.intent + (operation.detail ?? "")).utf8) {
            device.world.violate(.secrets, "\(device.name): \(operation.key) holds a secret")
        }
    }
}
