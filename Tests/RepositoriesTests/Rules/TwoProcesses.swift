import MemoryStores
import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRepositories
import MillwrightStorages
import MillwrightUseCases
import TestSupport

/// Two processes on one data folder. The first is interrupted by the second (``InterruptedStore``).
struct TwoProcesses: Sendable {
    enum Kind: CaseIterable { case memory, database }

    /// A process of Tess, with its own connection.
    struct Process: Sendable {
        let workOrders: OfflineFirstWorkOrdersRepository
        let photos: OfflineFirstPhotosRepository
        let ids: OperationIDsFake

        init(_ store: any OutboxStore, _ view: any WorkOrdersStorage, _ files: PhotoFolder, _ ids: OperationIDsFake) {
            let outbox = Outbox(ledger: OutboxLedger(store), account: World.tess, now: { World.epoch })
            workOrders = OfflineFirstWorkOrdersRepository(view: view, outbox: outbox)
            photos = OfflineFirstPhotosRepository(
                view: view, store: files.store, outbox: outbox, server: PhotosServiceFake(), clock: ClockFake(),
                jitter: { 0 })
            self.ids = ids
        }

        var session: Session { World.session(email: "tess@plant.example") }
        var makeID: @Sendable () -> OutboxOperation.ID { { [ids] in ids.next() } }

        func save(_ change: Change, on workOrder: WorkOrder.ID = World.order) async throws {
            try await workOrders.save(change, on: workOrder, as: ids.next())
        }

        func startTimer(on workOrder: WorkOrder.ID = World.order) -> StartTimerUseCase {
            StartTimerUseCase(
                workOrders: workOrders, session: session, workOrder: workOrder, makeOperationID: makeID,
                now: { World.epoch })
        }

        func complete() async throws { try await save(.status(.complete)) }

        func details(_ id: WorkOrder.ID = World.order) async throws -> WorkOrderDetails {
            try await workOrders.details(id)
        }
    }

    let mine: Process
    let other: Process
    private let interruption: InterruptedStore.Interruption
    /// The folder of the photos, which is removed with this value.
    private let files: PhotoFolder

    /// - Parameter orders: the work orders that the server has sent.
    init(_ kind: Kind, _ orders: [WorkOrderDetails]) async throws {
        let (files, ids) = (try PhotoFolder(), OperationIDsFake())
        let (owner, session) = (World.owner, World.session(email: "tess@plant.example"))
        let stores: [any OutboxStore]
        let view: any WorkOrdersStorage
        let mirror: any MirrorStorage
        switch kind {
        case .memory:
            let database = MemoryDatabase()
            try await MemorySessionStorage(database).save(session)
            stores = (0..<2).map { _ in
                MemoryOutboxStore(database, owner: owner, now: { World.epoch }, makeDeviceID: { "device" })
            }
            view = MemoryWorkOrdersStorage(database, owner: owner)
            mirror = MemoryMirrorStorage(database, owner: owner)
        case .database:
            let database = try KernelDatabase.inMemory()
            try await DatabaseSessionStorage(database: database).save(session)
            stores = [database, KernelDatabase.sharingMemory(of: database, .none)].map {
                DatabaseOutboxStore(
                    database: $0, owner: owner, now: { World.epoch }, makeDeviceID: { "device" })
            }
            view = DatabaseWorkOrdersStorage(database: database, owner: owner)
            mirror = DatabaseMirrorStorage(database: database, owner: owner)
        }
        _ = try await mirror.save(
            World.page(await ServerFake(orders).rows()), after: try await mirror.position(), at: World.epoch,
            allowing: .unlimited)
        let store = InterruptedStore(real: stores[0])
        interruption = store.interruption
        mine = Process(store, view, files, ids)
        other = Process(stores[1], view, files, ids)
        self.files = files
    }

    /// Lets the other process act just before the next transaction of this one.
    func interrupt(_ action: @escaping @Sendable (Process) async throws -> Void) {
        interruption.set { [other] in try await action(other) }
    }
}
