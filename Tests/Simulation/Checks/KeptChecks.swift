/// The checks that a device keeps every entity that it has and that the server still has, even if the server sends
/// wrong answers.
enum KeptChecks {
    static func run(_ snapshot: DeviceSnapshot, _ device: Device) {
        let world = device.world
        // A device drops its data when the user signs out, and another account starts without it.
        guard snapshot.isSignedIn, let account = snapshot.account else {
            device.checked.held = nil
            return
        }
        let held = snapshot.mirror.keys
        let before = device.checked.held.flatMap { $0.account == account ? $0.keys : nil } ?? []
        let lost = before.subtracting(held).filter { key in
            world.server.plantData.rows[key].map { !$0.isDeleted } ?? false
        }
        if let first = lost.min(by: { ($0.kind, $0.id) < ($1.kind, $1.id) }) {
            world.violate(
                .kept, "\(device.name): \(first.kind) \(first.id) was here, is on the server, and is gone")
        }
        device.checked.held = CheckedState.Held(account: account, keys: held)
    }
}

extension DeviceSnapshot.Layer {
    /// The keys of all entities in the layer.
    var keys: Set<PlantData.Key> {
        var keys: Set<PlantData.Key> = []
        for id in orders.keys { keys.insert(PlantData.Key(kind: "workOrder", id: id)) }
        for id in tasks.keys { keys.insert(PlantData.Key(kind: "task", id: id)) }
        for part in notes.values.joined() { keys.insert(PlantData.Key(kind: "note", id: part.id)) }
        for part in photos.values.joined() { keys.insert(PlantData.Key(kind: "photo", id: part.id)) }
        for part in log.values.joined() { keys.insert(PlantData.Key(kind: "logEntry", id: part.id)) }
        return keys
    }
}
