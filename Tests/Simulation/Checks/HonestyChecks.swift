import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightUseCases

/// The checks that a device's claims about the server are true.
enum HonestyChecks {
    /// Checks an error of a pull. The simulated server never returns to an older state and never loses many rows at
    /// once.
    static func look(at error: SyncError, on device: Device) {
        let server = device.world.server
        switch error {
        case .serverWentBack:
            device.world.violate(.honest, "\(device.name) claims that the server went back")
        case .massDeletion(let gone, let held):
            let deleted = server.plantData.rows.values.filter(\.isDeleted)
            let orders = deleted.filter { $0.key.kind == "workOrder" }
            // A deleted part is counted separately if it was deleted before its work order, or if the row of its work
            // order was unreadable.
            let readable = orders.filter { !server.changedRows.contains($0.key) }
            let parts = deleted.filter { part in
                part.key.kind != "workOrder"
                    && !readable.contains { $0.key.id == part.workOrder && $0.seq < part.seq }
            }
            if orders.count <= DeletionLimit.fewest, parts.count <= DeletionLimit.fewest {
                device.world.violate(
                    .honest, "\(device.name) claims that \(gone) of \(held) are gone, and \(deleted.count) were deleted"
                )
            }
        default: break
        }
    }

    /// Checks that an entity that a device reports as gone is gone on the server.
    static func conflicts(_ snapshot: DeviceSnapshot, _ device: Device) {
        for operation in snapshot.operations where operation.state == "conflict" && !device.isDamaged(operation) {
            guard ["goneOnServer", "revoked"].contains(operation.reason), lives(operation, device.world) else {
                continue
            }
            device.world.violate(
                .honest, "\(device.name): \(operation.key) is in conflict as \(operation.reason ?? ""), and it lives")
        }
    }

    /// Checks that a conflict has the server's value after a pull from a server without wrong answers.
    static func conflictsAfterPull(_ device: Device) {
        guard device.pullProblem == nil else { return }
        let snapshot = device.disk.snapshot()
        for operation in snapshot.operations
        where operation.state == "conflict" && operation.account == snapshot.account && operation.theirs == nil {
            guard !device.isDamaged(operation),
                !["goneOnServer", "revoked", "belowStock"].contains(operation.reason),
                lives(operation, device.world)
            else {
                continue
            }
            device.world.violate(
                .honest, "\(device.name): \(operation.key) is in conflict as \(operation.reason ?? ""), without theirs")
        }
    }

    /// Checks that a change that its command calls sent is sent.
    static func look(at delivery: ChangeDelivery?, of key: String, on device: Device) {
        guard delivery == .sent else { return }
        let held = device.disk.snapshot(all: true).operations
        var operation = held.first { $0.key == key }
        while let next = operation?.successor { operation = held.first { $0.key == next } }
        guard let operation, !device.isDamaged(operation), operation.state != "applied" else { return }
        device.world.violate(
            .honest, "\(device.name): \(key) is called sent, and \(operation.key) is \(operation.state)")
    }

    private static func lives(_ operation: DeviceSnapshot.Operation, _ world: World) -> Bool {
        let data = world.server.plantData
        return data.workOrder(operation.lane) != nil && (operation.task.map { data.task($0) != nil } ?? true)
            && (operation.entry.map { data.logEntry($0) != nil } ?? true)
    }
}
