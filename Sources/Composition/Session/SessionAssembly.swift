package import MillwrightUseCases
package import MillwrightDomain
package import MillwrightOfflineEngine
import MillwrightRepositories

/// The wiring of one session: it connects the repositories to the engine, and the engine to the ports. The program,
/// hosts and the simulation all use it.
package struct SessionAssembly {
    private let session: Session
    private let ports: SessionPorts
    private let dependency: any SessionDependency
    private let undoWindow: Duration
    private let listeners: [any OutboxListener]

    /// Creates the wiring.
    /// - Parameters:
    ///   - dependency: the source of time and randomness.
    ///   - undoWindow: the time for which a change of status can be undone before it may be sent.
    ///   - listeners: the observers of the outbox.
    package init(
        _ session: Session, on ports: SessionPorts, of dependency: any SessionDependency, undoWindow: Duration,
        listeners: [any OutboxListener] = []
    ) {
        self.listeners = listeners
        self.session = session
        self.ports = ports
        self.dependency = dependency
        self.undoWindow = undoWindow
    }

    package var repositories: SessionRepositories {
        let workOrders = OfflineFirstWorkOrdersRepository(view: ports.view, outbox: outbox)
        return SessionRepositories(
            workOrders: workOrders, tasks: workOrders, notes: workOrders, photos: photos,
            templates: OfflineFirstTemplatesRepository(
                server: ports.server.templates, storage: ports.templates, now: dependency.now),
            sync: sync, store: ports.store)
    }

    private var photos: OfflineFirstPhotosRepository {
        OfflineFirstPhotosRepository(
            view: ports.view, store: ports.photoStore, outbox: outbox, server: ports.server.photos,
            clock: dependency.clock, jitter: dependency.jitter)
    }

    private var sync: OfflineFirstSyncRepository {
        OfflineFirstSyncRepository(
            outbox: outbox, records: ports.records, operations: ports.server.operations, changes: pull, merge: merge,
            outboxReplay: replay, watch: OutboxWatch(records: ports.records, store: ports.store),
            announcementWatch: AnnouncementWatch(
                announcements: ports.server.announcements, mirror: ports.mirror, clock: dependency.clock),
            listeners: listeners)
    }

    // MARK: The engine

    private var ledger: OutboxLedger { OutboxLedger(ports.outbox) }

    private var outbox: Outbox {
        Outbox(
            ledger: ledger, account: account, now: dependency.now, undoWindow: undoWindow, listeners: listeners)
    }

    private var pull: ChangesPull {
        ChangesPull(changes: ports.server.changes, mirror: ports.mirror, now: dependency.now)
    }

    private var merge: OutboxMerge {
        OutboxMerge(account: account, outbox: ledger, makeOperationID: dependency.makeOperationID)
    }

    private var replay: OutboxReplay {
        OutboxReplay(
            account: account, outbox: ledger, records: ports.records, delivery: delivery, merge: merge, pull: pull,
            leader: ports.leader, probe: ports.server.probe, timing: timing, photoMaintenance: ports.photoMaintenance,
            breakerOpenFor: ports.server.breakerOpenFor)
    }

    private var delivery: OperationDelivery {
        OperationDelivery(
            outbox: ledger, operations: ports.server.operations,
            photos: PhotoDelivery(owner: session.owner, store: ports.photoStore, uploads: ports.server.uploads))
    }

    private var timing: ReplayTiming {
        ReplayTiming(clock: dependency.clock, now: dependency.now, jitter: dependency.jitter)
    }

    private var account: User.ID { session.user.id }
}
