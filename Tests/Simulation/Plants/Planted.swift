import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRepositories
import MillwrightServices
import MillwrightStorages
import MillwrightUseCases

/// The ports of a process. If a bug is planted, its port is wrapped.
struct Planted {
    private let plant: Plant?
    private let life: Life

    init(_ plant: Plant?, life: Life) {
        self.plant = plant
        self.life = life
    }

    func outbox(_ real: any OutboxStore) -> any OutboxStore {
        switch plant {
        case .forgetIntent, .staleEpoch, .backwards, .dropRefused, .closeConflict, .mergeByTime, .skipOverlay,
            .clearQueue, .parkedBlocks, .parkedPasses, .compactOverBarrier, .accountUnchecked, .blockedSending,
            .signatureLost, .assigneesLost, .photoReturns, .endOverwrites, .moveLoses, .stockLoses, .creationHeld,
            .noteReplaced, .pictureLate, .binEmpty, .displacedLost, .foreignRows, .numberTwice, .timerRace,
            .requestRace, .restoreRace, .readingRace, .requestTwice, .secondTimer, .forgottenTimer, .readingBelow:
            PlantedStore(real: real, plant: plant, life: life)
        default: real
        }
    }

    /// Returns the delivery of a change as the planted bug reports it.
    func delivery(_ real: ChangeDelivery?) -> ChangeDelivery? { plant == .callSent ? .sent : real }

    /// Returns what a form tells the kernel that it has shown.
    func shown(_ seen: FieldValue) -> FieldValue? { plant == .formUnseen ? nil : seen }

    func operations(_ real: RemoteOperationsService) -> any OperationsService {
        switch plant {
        case .inventReceipt, .newKey, .entryTwice, .blame401, .reusedInDoubt, .reusedNewKey, .forgedSent:
            PlantedOperations(real: real, plant: plant, life: life)
        default: real
        }
    }

    func changes(_ real: RemoteChangesService) -> any ChangesService {
        switch plant {
        case .cursorFromTime, .followCycle, .believeNumbers: PlantedChanges(real: real, plant: plant, life: life)
        default: real
        }
    }

    func mirror(_ real: any MirrorStorage) -> any MirrorStorage {
        switch plant {
        case .dropRow, .dropUnreadable, .staleView, .cursorApart, .resyncDrops, .unreadableIsGone, .forgetUnreadable,
            .signatureLost, .fetchRestarts:
            PlantedMirror(real: real, plant: plant, life: life)
        default: real
        }
    }

    func uploads(_ real: RemoteUploadsService) -> any UploadsService {
        plant == .attachEarly ? PlantedUploads() : real
    }

    func view(_ real: any WorkOrdersStorage) -> any WorkOrdersStorage {
        plant == .overlapHidden ? PlantedView(real: real) : real
    }

    func sessions(_ real: any SessionStorage) -> any SessionStorage {
        plant == .accountUnchecked ? PlantedSessions(real: real) : real
    }

    func secrets(_ real: MemorySecretStore) -> any SecretStore {
        switch plant {
        case .otherToken, .refreshUnread, .tokenUnwritten: PlantedSecrets(real: real, plant: plant, life: life)
        default: real
        }
    }

    /// Ends a sleep when its time is over.
    /// - Parameter delay: the delay in microseconds.
    func wake(_ ticket: Ticket<Bool>, after delay: Int64) {
        switch plant {
        case .loseTimer where life.random.oneIn(10): break
        // The bug measures the wait by the device's wall clock, which may be wrong.
        case .waitByWallClock: life.world.scheduler.after(delay - life.device.skew * 1_000) { ticket.finish(true) }
        default: life.world.scheduler.after(delay) { ticket.finish(true) }
        }
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
