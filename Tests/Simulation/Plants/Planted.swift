import Domain
import Services
import Storages

/// Puts the planted bug, if there is one, around the port it belongs to.
struct Planted {
    private let plant: Plant?
    private let life: Life

    init(_ plant: Plant?, life: Life) {
        self.plant = plant
        self.life = life
    }

    func outbox(_ real: DatabaseOutboxStorage) -> any OutboxStorage {
        switch plant {
        case .forgetIntent, .staleEpoch, .backwards, .dropRefused, .closeConflict, .mergeByTime, .skipOverlay,
            .clearQueue, .parkedBlocks, .parkedPasses, .squashOverBarrier, .accountUnchecked:
            PlantedOutbox(real: real, plant: plant, life: life)
        default: real
        }
    }

    func operations(_ real: RemoteOperationsService) -> any OperationsService {
        switch plant {
        case .inventReceipt, .newKey, .blame401: PlantedOperations(real: real, plant: plant, life: life)
        default: real
        }
    }

    func changes(_ real: RemoteChangesService) -> any ChangesService {
        plant == .cursorFromTime ? PlantedChanges(real: real, life: life) : real
    }

    func mirror(_ real: DatabaseMirrorStorage) -> any MirrorStorage {
        switch plant {
        case .dropRow, .dropUnreadable, .staleView, .cursorApart, .resyncDrops:
            PlantedMirror(real: real, plant: plant, life: life)
        default: real
        }
    }

    func uploads(_ real: RemoteUploadsService) -> any UploadsService {
        plant == .attachEarly ? PlantedUploads() : real
    }

    func secrets(_ real: MemorySecretStore) -> any SecretStore {
        switch plant {
        case .otherToken, .refreshUnread, .tokenUnwritten: PlantedSecrets(real: real, plant: plant, life: life)
        default: real
        }
    }

    /// Ends a sleep when it is time to.
    /// - Parameter delay: in microseconds.
    func wake(_ ticket: Ticket<Bool>, after delay: Int64) {
        switch plant {
        case .loseTimer where life.random.oneIn(10): break
        case .waitByWallClock: wake(ticket, at: life.device.now.millisecondsSince1970 + delay / 1_000)
        default: life.world.scheduler.after(delay) { ticket.finish(true) }
        }
    }

    /// - Parameter end: in milliseconds since 1970, as the device's clock will say.
    private func wake(_ ticket: Ticket<Bool>, at end: Int64) {
        let left = end - life.device.now.millisecondsSince1970
        if left <= 0 { return ticket.finish(true) }
        life.world.scheduler.after(left * 1_000) { wake(ticket, at: end) }
    }

    func operationID() -> OutboxOperation.ID {
        if plant == .reuseID,
            let key = life.device.disk.snapshot(all: true).operations.last(where: { $0.state == "withdrawn" })?.key
        {
            return OutboxOperation.ID(key)
        }
        return OutboxOperation.ID(life.makeUUID())
    }
}

/// What a planted bug remembers in one process.
struct PlantMemory {
    /// How much of each upload it has sent, by path.
    var sent: [String: Int] = [:]
    var tokens: SessionTokens?
}
