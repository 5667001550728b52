/// The checks after every step, for every device whose disk changed.
enum StepChecks {
    static func run(_ world: World) {
        for device in world.devices where device.disk.isChanged {
            device.disk.isChanged = false
            let snapshot = device.disk.snapshot()
            operations(snapshot, device)
            unfinished(snapshot, device)
            conflicts(snapshot, device)
            cursor(snapshot, device)
            removals(snapshot, device)
            KeptChecks.run(snapshot, device)
            HonestyChecks.conflicts(snapshot, device)
            let damaged = snapshot.damagedLanes(of: device)
            let (wanted, shown) = (OverlayModel.view(of: snapshot), snapshot.view)
            if let difference = OverlayModel.difference(wanted.without(damaged), shown.without(damaged)) {
                world.violate(.view, "\(device.name): \(difference)")
            }
        }
        if JobHooks.realWaits > 0 {
            world.violate(.harness, "somebody waits by the machine's own clock")
            JobHooks.realWaits = 0
        }
    }

    /// Checks that sealed bytes stay the same (invariant I4). Records the entry of each new operation for the check
    /// of invariant I8.
    static func operations(_ snapshot: DeviceSnapshot, _ device: Device) {
        let world = device.world
        for operation in snapshot.operations {
            let key = operation.key
            world.book.accounts[key] = operation.account
            if device.isDamaged(operation) { continue }
            if device.checked.intents[key] == nil { device.checked.intents[key] = RecordedIntent(operation) }
            if let sealed = operation.sealed {
                if let first = device.checked.sealed[key], first != sealed {
                    world.violate(.sealedBytes, "\(device.name): the sealed bytes of \(key) changed")
                }
                device.checked.sealed[key] = sealed
            } else if device.checked.sealed[key] != nil {
                world.violate(.sealedBytes, "\(device.name): \(key) is no longer sealed")
            }
            if device.checked.places[key] == nil {
                device.checked.places[key] = CheckedState.Place(
                    place: operation.place, sequence: operation.sequence, lane: operation.lane,
                    touches: operation.touches,
                    isBarrier: operation.isBarrier)
            }
        }
    }

    /// Checks I7: the file of a photo stays until the photo is attached. Checks I11: the device counts an error
    /// against an operation only if the error came from the server itself.
    private static func unfinished(_ snapshot: DeviceSnapshot, _ device: Device) {
        let world = device.world
        for operation in snapshot.operations where !operation.isFinished && !device.isDamaged(operation) {
            let key = operation.key
            if operation.kind == "photo", !device.disk.photos.contains(operation.content ?? "") {
                world.violate(.photoBeforeAttach, "\(device.name): the file of \(key) is gone before it is attached")
            }
            if operation.faults > world.book.faults[key] ?? 0 {
                world.violate(.live, "\(device.name): \(key) is blamed for errors that the server did not make")
            }
        }
    }

    /// Checks I8: the base, the change and the server's value stay readable until a person closes the conflict.
    static func conflicts(_ snapshot: DeviceSnapshot, _ device: Device) {
        let world = device.world
        var open: [String: CheckedState.OpenConflict] = [:]
        for operation in snapshot.operations where operation.state == "conflict" && !device.isDamaged(operation) {
            let key = operation.key
            let found = CheckedState.OpenConflict(intent: operation.intent, theirs: operation.theirs)
            open[key] = found
            guard let last = device.checked.conflicts[key] else { continue }
            if last.intent != found.intent {
                world.violate(.conflictKeeps, "\(device.name): \(key) in conflict no longer says what it said")
            }
            if last.theirs != nil, found.theirs == nil, operation.reason == "changedOnServer" {
                world.violate(.conflictKeeps, "\(device.name): \(key) in conflict no longer says what the server has")
            }
        }
        for (key, last) in device.checked.conflicts
        where open[key] == nil && last.theirs != nil && !world.book.decided.contains(key) {
            world.violate(.conflictKeeps, "\(device.name): the conflict of \(key) was closed by nobody")
        }
        device.checked.conflicts = open
    }

    /// Checks I5: a photo whose removal has a receipt is not shown again. No photo ever gets the id of another one.
    private static func removals(_ snapshot: DeviceSnapshot, _ device: Device) {
        let damaged = Set(device.damages.map(\.sequence))
        let removed = Set(snapshot.removedPhotos.filter { !damaged.contains($0.key) }.values)
        if removed.isEmpty { return }
        let shown = snapshot.view.photos.values.joined().first { removed.contains($0.id) }
        if let shown {
            device.world.violate(.acknowledged, "\(device.name): \(shown.id) was removed and is shown again")
        }
    }

    /// Checks I10: everything up to the cursor is on the device, and the cursor never goes back.
    private static func cursor(_ snapshot: DeviceSnapshot, _ device: Device) {
        let world = device.world
        guard let text = snapshot.cursor, let account = snapshot.account else {
            device.checked.cursor = nil
            return
        }
        let parts = text.dropFirst().split(separator: ".").compactMap { Int64($0) }
        guard parts.count == 2 else { return }
        let position = CheckedState.ReadPosition(
            account: account, generation: snapshot.generation, feed: Int(parts[0]), sequence: parts[1])
        if let last = device.checked.cursor, last.account == account, last.generation == position.generation {
            if position.feed < last.feed || (position.feed == last.feed && position.sequence < last.sequence) {
                world.violate(.cursor, "\(device.name): the cursor went back from \(last.sequence) to \(text)")
            }
        }
        device.checked.cursor = position
        guard position.feed == world.server.plantData.feedID else { return }
        if let missing = missing(snapshot, upTo: position.sequence, world) {
            world.violate(.cursor, "\(device.name): the cursor is at \(text) and \(missing)")
        }
    }

    private static func isUnread(_ row: PlantData.Row, _ snapshot: DeviceSnapshot, _ world: World) -> Bool {
        !snapshot.unreadable.isEmpty && world.server.changedRows.contains(row.key)
    }

    private static func missing(_ snapshot: DeviceSnapshot, upTo cursor: Int64, _ world: World) -> String? {
        let data = world.server.plantData
        let held = snapshot.mirror
        for row in data.rows.values where row.seq <= cursor {
            if row.key.kind == PlantData.unknownKind {
                if !snapshot.unreadable.contains(where: { $0.contains("\"\(row.key.id)\"") }) {
                    return "\(row.key.id), which nobody can read, was not kept"
                }
                continue
            }
            // The server sent the row in an unusable form, and the device knows that it has not read everything.
            if isUnread(row, snapshot, world) { continue }
            let version = held.version(row)
            if row.isDeleted {
                if version != nil { return "\(row.key.kind) \(row.key.id) is still here" }
            } else if version != row.version {
                return
                    "\(row.key.kind) \(row.key.id) is here as \(version.map(String.init) ?? "nothing") for \(row.version)"
            }
        }
        return nil
    }
}

extension DeviceSnapshot.Layer {
    func version(_ row: PlantData.Row) -> Int64? {
        switch row.key.kind {
        case "workOrder": orders[row.key.id]?.version
        case "task": tasks[row.key.id]?.version
        case "note": notes[row.workOrder]?.first { $0.id == row.key.id }?.version
        case "logEntry": log[row.workOrder]?.first { $0.id == row.key.id }?.version
        default: photos[row.workOrder]?.first { $0.id == row.key.id }?.version
        }
    }
}
