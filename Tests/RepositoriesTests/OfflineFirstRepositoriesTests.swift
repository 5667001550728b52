import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRepositories
import MillwrightStorages
import TestSupport
import Testing

/// Tests that a save writes the view and the operation to the disk and sends no request.
struct OfflineFirstRepositoriesTests {
    @Test func aStatusIsSavedWithItsOperation() async throws {
        let world = try await World.ready()
        let repository = OfflineFirstWorkOrdersRepository(view: world.view, outbox: outbox(world.outbox))
        let id = OutboxOperation.ID("1")
        try await repository.save(.status(.onHold), on: World.order, as: id)
        #expect(try await repository.details(World.order).workOrder.status == .onHold)
        #expect(try await world.state(id) == .waiting)
        let list = try await repository.list(
            WorkOrderQuery(statuses: [.onHold]), for: World.session(email: "t").user, at: World.epoch)
        #expect(list.workOrders.map(\.id) == [World.order] && list.totalOnDevice == 2)
        #expect(try await repository.workOrder(number: 1042) == World.order)
        #expect(await world.server.effects.isEmpty)
    }

    @Test func aTaskIsSavedWithItsOperation() async throws {
        let world = try await World.ready()
        let repository = OfflineFirstWorkOrdersRepository(view: world.view, outbox: outbox(world.outbox))
        let task = World.task(World.order, 0)
        try await repository.save(
            .taskAnswer(task, .text("a")), on: World.order, as: OutboxOperation.ID("1"))
        try await repository.save(
            .taskNote(task, "b"), on: World.order, as: OutboxOperation.ID("2"))
        let seen = try #require(try await repository.details(World.order).task(task))
        #expect(seen.value == .text("a") && seen.note == "b")
    }

    @Test func aNoteAndAPhotoAreSavedWithTheirOperations() async throws {
        let world = try await World.ready()
        let notes = OfflineFirstWorkOrdersRepository(view: world.view, outbox: outbox(world.outbox))
        let note = NoteVersion(id: NoteVersion.ID("n"), text: "kept", author: "Tess", savedAt: World.epoch)
        try await notes.save(.note(note), on: World.order, as: OutboxOperation.ID("1"))
        #expect(try await notes.details(World.order).notes == [note])
        let folder = try PhotoFolder()
        let photos = OfflineFirstPhotosRepository(
            view: world.view, store: folder.store, outbox: outbox(world.outbox), server: PhotosServiceFake(),
            clock: ClockFake(), jitter: { 0 })
        let kept = try await photos.keep(PhotoSource(.bytes(Pictures.jpeg())))
        let photo = Photo(
            id: Photo.ID("p"), taskID: nil, content: kept.content, fileName: "a.jpg", addedBy: "Tess",
            addedAt: World.epoch)
        try await photos.save(.photo(photo), on: World.order, as: OutboxOperation.ID("2"))
        #expect(try await photos.details(World.order).photos == [photo])
        try await photos.save(.remove(photo), on: World.order, as: OutboxOperation.ID("3"))
        #expect(try await photos.details(World.order).photos.isEmpty)
        #expect(try await world.state(OutboxOperation.ID("3")) == .waiting)
        #expect(await world.server.effects.isEmpty)
    }

    @Test func aWorkOrderMissingOnTheDeviceIsNotFound() async throws {
        let world = try await World.ready()
        let nowhere = WorkOrder.ID("nowhere")
        let outbox = outbox(world.outbox)
        let orders = OfflineFirstWorkOrdersRepository(view: world.view, outbox: outbox)
        let photos = OfflineFirstPhotosRepository(
            view: world.view, store: BrokenStorage(problem: .diskFull), outbox: outbox, server: PhotosServiceFake(),
            clock: ClockFake(), jitter: { 0 })
        let id = OutboxOperation.ID("1")
        await #expect(throws: ChangeError.workOrderNotFound) { try await orders.details(nowhere) }
        await #expect(throws: ChangeError.workOrderNotFound) { try await orders.workOrder(number: 7) }
        await #expect(throws: ChangeError.workOrderNotFound) {
            try await orders.save(.status(.open), on: nowhere, as: id)
        }
        let task = WorkOrderTask.ID("t")
        let note = Change.taskNote(task, "")
        await #expect(throws: ChangeError.workOrderNotFound) { try await orders.save(note, on: nowhere, as: id) }
        await #expect(throws: PhotoError.workOrderNotFound) { try await photos.details(nowhere) }
        await #expect(throws: PhotoError.workOrderNotFound) {
            try await photos.save(.photo(Self.photo), on: nowhere, as: id)
        }
    }

    @Test(arguments: [StorageError.diskFull, .cancelled])
    func aDiskErrorKeepsItsReason(problem: StorageError) async {
        let broken = BrokenStorage(problem: problem)
        let outbox = outbox(OutboxLedger(broken))
        let orders = OfflineFirstWorkOrdersRepository(view: broken, outbox: outbox)
        let photos = OfflineFirstPhotosRepository(
            view: broken, store: broken, outbox: outbox, server: PhotosServiceFake(), clock: ClockFake(),
            jitter: { 0 })
        let (id, order) = (OutboxOperation.ID("1"), World.order)
        let cancelled = problem == .cancelled
        let orderError: ChangeError = cancelled ? .cancelled : .storage(problem)
        let photoError: PhotoError = cancelled ? .cancelled : .storage(problem)
        let user = World.session(email: "t").user
        await #expect(throws: orderError) { try await orders.list(WorkOrderQuery(), for: user, at: World.epoch) }
        await #expect(throws: orderError) { try await orders.details(order) }
        await #expect(throws: orderError) { try await orders.workOrder(number: 1) }
        await #expect(throws: orderError) {
            try await orders.save(.status(.open), on: order, as: id)
        }
        let task = WorkOrderTask.ID("t")
        let note = Change.taskNote(task, "")
        await #expect(throws: orderError) { try await orders.save(note, on: order, as: id) }
        await #expect(throws: photoError) { try await photos.details(order) }
        await #expect(throws: photoError) { try await photos.save(.photo(Self.photo), on: order, as: id) }
        await #expect(throws: photoError) {
            try await photos.fetch(Self.photo, fetchPolicy: .deviceThenServer) { _ in }
        }
    }

    private static let photo = Photo(
        id: Photo.ID("p"), taskID: nil,
        content: Photo.Content(sha256: "hash", size: 1, format: .png, dimensions: nil), fileName: "a.png",
        addedBy: "Tess", addedAt: World.epoch)

    private func outbox(_ ledger: OutboxLedger) -> Outbox {
        Outbox(ledger: ledger, account: World.tess, now: { World.epoch })
    }
}
