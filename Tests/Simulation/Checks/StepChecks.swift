/// What must hold after every step, on every device whose disk changed.
enum StepChecks {
    static func run(_ world: World) {
        for device in world.devices where device.disk.isChanged {
            device.disk.isChanged = false
            let snapshot = device.disk.snapshot()
            operations(snapshot, device)
            cursor(snapshot, device)
            if let difference = OverlayModel.difference(OverlayModel.view(of: snapshot), snapshot.view) {
                world.violate(.view, "\(device.name): \(difference)")
            }
        }
        if JobHooks.realWaits > 0 {
            world.violate(.harness, "somebody waits by the machine's own clock")
            JobHooks.realWaits = 0
        }
    }

    /// I4 and I8: what is sealed, and what was meant, stays as it was.
    static func operations(_ snapshot: DeviceSnapshot, _ device: Device) {
        let world = device.world
        for operation in snapshot.operations {
            let key = operation.key
            world.book.accounts[key] = operation.account
            if let sealed = operation.sealed {
                if let first = device.checked.sealed[key], first != sealed {
                    world.violate(.sealedBytes, "\(device.name): the sealed bytes of \(key) changed")
                }
                device.checked.sealed[key] = sealed
            } else if device.checked.sealed[key] != nil {
                world.violate(.sealedBytes, "\(device.name): \(key) is no longer sealed")
            }
            if operation.state == "conflict" {
                if let first = device.checked.intents[key], first != operation.intent {
                    world.violate(.conflictKeeps, "\(device.name): \(key) in conflict no longer says what it said")
                }
                device.checked.intents[key] = operation.intent
            }
            if device.checked.places[key] == nil {
                device.checked.places[key] = CheckedState.Place(
                    sequence: operation.sequence, lane: operation.lane, touches: operation.touches,
                    isBarrier: operation.isBarrier)
            }
        }
    }

    /// I10: everything up to the cursor is here, and the cursor goes forward.
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
        if let missing = missing(snapshot, upTo: position.sequence, world.server.plantData) {
            world.violate(.cursor, "\(device.name): the cursor is at \(text) and \(missing)")
        }
    }

    private static func missing(_ snapshot: DeviceSnapshot, upTo cursor: Int64, _ data: PlantData) -> String? {
        let held = snapshot.mirror
        for row in data.rows.values where row.seq <= cursor {
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
        default: photos[row.workOrder]?.first { $0.id == row.key.id }?.version
        }
    }
}
