import MillwrightDomain
import Synchronization
import Testing
import MillwrightUseCases

/// Tests of the deletion of one photo and of all photos.
@Suite struct DeletePhotoUseCaseTests {
    private static let photos = [Samples.photo("valve"), Samples.photo("pump", task: Samples.pressure)]
    private static let refusals =
        Refusal.all + [
            Refusal(
                session: Samples.session(Set(Permission.allCases).subtracting([.deletePhotos])),
                details: Samples.details(), reason: .notPermitted(.deletePhotos, assignees: []))
        ]
    private static let away = PhotoError.server(.unreachable(host: "wo.example.net", reason: .words("cut")))

    /// A work order with both photos.
    private static var shelf: WorkOrdersShelf { WorkOrdersShelf([Samples.details(photos: photos)]) }

    private static func one(
        _ shelf: WorkOrdersShelf, store: Set<String> = ["valve", "pump"], session: Session = Samples.session(),
        on order: WorkOrder.ID = Samples.order
    ) -> DeletePhotoUseCase {
        one(PhotosRepositoryFake(shelf: shelf, store: store), session: session, on: order)
    }

    private static func one(
        _ photos: PhotosRepositoryFake, session: Session = Samples.session(), on order: WorkOrder.ID = Samples.order
    ) -> DeletePhotoUseCase {
        let ids = OperationIDs()
        return DeletePhotoUseCase(
            photos: photos, session: session, workOrder: order, makeOperationID: { ids.make() })
    }

    private static func all(
        _ shelf: WorkOrdersShelf, store: Set<String> = ["valve", "pump"], session: Session = Samples.session()
    ) -> DeleteAllPhotosUseCase {
        let ids = OperationIDs()
        return DeleteAllPhotosUseCase(
            photos: PhotosRepositoryFake(shelf: shelf, downloadError: away, store: store), session: session,
            workOrder: Samples.order, makeOperationID: { ids.make() })
    }

    @Test(arguments: photos) func aPhotoIsDeleted(photo: Photo) async throws {
        let shelf = Self.shelf
        let deleted = try await Self.one(shelf).execute(photo.id)
        #expect(deleted == DeletedPhoto(outcome: .saved(Samples.operationID), isKept: true))
        #expect(await shelf.outbox == [.init(id: Samples.operationID, change: .remove(photo))])
        #expect(try await shelf.details(Samples.order)?.photos == Self.photos.filter { $0 != photo })
        #expect(try await Self.one(shelf).execute(photo.id) == DeletedPhoto(outcome: .unchanged, isKept: false))
    }

    @Test func allPhotosAreDeletedOneByOne() async throws {
        let shelf = Self.shelf
        let deleted = try await Self.all(shelf).execute()
        #expect(deleted == ["op-1", "op-2"].map { DeletedPhoto(outcome: .saved(Change.ID($0)), isKept: true) })
        #expect(await shelf.outbox.map(\.change) == Self.photos.map { .remove($0) })
        #expect(try await Self.all(shelf).execute().isEmpty)
    }

    @Test func aPhotoNamedTwiceIsDeletedOnce() async throws {
        let shelf = Self.shelf
        let deleted = try await Self.one(shelf).execute([Self.photos[1].id, Photo.ID("none"), Self.photos[1].id])
        #expect(deleted.map(\.outcome) == [.saved(Samples.operationID), .unchanged, .unchanged])
        #expect(await shelf.outbox.map(\.change) == [.remove(Self.photos[1])])
    }

    @Test func thePictureOfTheSignatureIsNotDeleted() async throws {
        var details = try #require(try await Self.shelf.details(Samples.order))
        details.signature = Signature(
            signer: "Bo", signedAt: Samples.noon, pictureSHA256: Self.photos[0].content.sha256)
        let shelf = WorkOrdersShelf([details])
        await #expect(throws: PhotoError.refused(.isSignaturePicture)) {
            try await Self.one(shelf).execute(Self.photos.map(\.id), mode: .dryRun)
        }
        await #expect(throws: PhotoError.refused(.isSignaturePicture)) { try await Self.all(shelf).execute() }
        #expect(await shelf.outbox.isEmpty)
        #expect(try await Self.one(shelf).execute(Self.photos[1].id).outcome == .saved(Samples.operationID))
    }

    // MARK: The file

    @Test func aFileThatIsOnlyOnTheServerIsDownloadedBeforeThePhotoIsDeleted() async throws {
        let shelf = Self.shelf
        let photos = PhotosRepositoryFake(shelf: shelf, server: ["pump"], store: ["valve"])
        let heard = Mutex<[Photo.ID]>([])
        let deleted = try await Self.one(photos).execute(Self.photos.map(\.id)) { photo, _ in
            heard.withLock { $0.append(photo.id) }
        }
        #expect(deleted.map(\.isKept) == [true, true])
        #expect(await photos.store == ["valve", "pump"])
        #expect(heard.withLock { Set($0) } == [Self.photos[1].id])
    }

    @Test(arguments: [
        away, .server(.signInNeeded), .differentAtServer, .storage(.diskFull),
        .refused(.notPermitted(.view, assignees: [])),
    ])
    func nothingIsDeletedIfAFileCannotBeDownloaded(error: PhotoError) async {
        let shelf = Self.shelf
        let photos = PhotosRepositoryFake(shelf: shelf, downloadError: error, store: ["valve"])
        await #expect(throws: PhotoError.notRestorable(Self.photos[1], reason: error)) {
            try await Self.one(photos).execute(Self.photos.map(\.id))
        }
        await #expect(throws: PhotoError.notRestorable(Self.photos[1], reason: error)) {
            try await Self.one(photos).execute(Self.photos[1].id)
        }
        #expect(await shelf.outbox.isEmpty)
    }

    @Test func allPhotosOrNoneAreDeleted() async {
        let shelf = Self.shelf
        await #expect(throws: PhotoError.notRestorable(Self.photos[1], reason: Self.away)) {
            try await Self.all(shelf, store: ["valve"]).execute()
        }
        #expect(await shelf.outbox.isEmpty)
    }

    @Test func withoutTheNetworkOnlyPhotosOnThisDeviceAreDeleted() async throws {
        let shelf = Self.shelf
        let photos = PhotosRepositoryFake(shelf: shelf, server: ["pump"], store: ["valve"])
        await #expect(throws: PhotoError.notRestorable(Self.photos[1], reason: .notOnDevice)) {
            try await Self.one(photos).execute(Self.photos[1].id, fetchPolicy: .deviceOnly)
        }
        #expect(try await Self.one(photos).execute(Self.photos[0].id, fetchPolicy: .deviceOnly).isKept)
        #expect(await shelf.outbox.map(\.change) == [.remove(Self.photos[0])])
    }

    @Test func aPhotoWhoseFileIsGoneEverywhereIsDeletedWithoutBeingKept() async throws {
        let shelf = Self.shelf
        let photos = PhotosRepositoryFake(shelf: shelf, downloadError: .deletedOnServer)
        let deleted = try await Self.one(photos).execute(Self.photos[0].id)
        #expect(deleted == DeletedPhoto(outcome: .saved(Samples.operationID), isKept: false))
        #expect(await shelf.outbox.map(\.change) == [.remove(Self.photos[0])])
    }

    @Test(arguments: [PhotoError.cancelled, .notSignedIn])
    func anInterruptedDownloadDeletesNothing(error: PhotoError) async {
        let shelf = Self.shelf
        let photos = PhotosRepositoryFake(shelf: shelf, downloadError: error)
        await #expect(throws: error) { try await Self.one(photos).execute(Self.photos[0].id) }
        #expect(await shelf.outbox.isEmpty)
    }

    @Test func aFileAboveTheLimitIsNotDownloaded() async {
        let size = PhotoLimits.largest + 1
        let large = Photo(
            id: Photo.ID("large"), taskID: nil,
            content: Photo.Content(sha256: "large", size: size, format: .jpeg, dimensions: nil), fileName: "large.jpg",
            addedBy: "Ana", addedAt: Samples.noon)
        let shelf = WorkOrdersShelf([Samples.details(photos: [large])])
        let photos = PhotosRepositoryFake(shelf: shelf, server: ["large"])
        let reason = PhotoError.tooLarge(size: size, limit: PhotoLimits.largest)
        await #expect(throws: PhotoError.notRestorable(large, reason: reason)) {
            try await Self.one(photos).execute(large.id)
        }
        #expect(await photos.store.isEmpty)
        #expect(await shelf.outbox.isEmpty)
    }

    @Test func aDryRunWritesAndDownloadsNothing() async throws {
        let shelf = Self.shelf
        let photos = PhotosRepositoryFake(shelf: shelf, server: ["valve", "pump"])
        let deleted = try await Self.one(photos).execute(Self.photos[0].id, mode: .dryRun)
        #expect(deleted == DeletedPhoto(outcome: .wouldSave, isKept: false))
        #expect(try await Self.all(shelf).execute(mode: .dryRun).map(\.outcome) == [.wouldSave, .wouldSave])
        #expect(await photos.store.isEmpty)
        #expect(await shelf.outbox.isEmpty)
    }

    @Test(arguments: refusals) func missingPermissionIsReported(refusal: Refusal) async {
        let shelf = WorkOrdersShelf([refusal.details])
        await #expect(throws: PhotoError.refused(refusal.reason)) {
            try await Self.one(shelf, session: refusal.session).execute(Self.photos[0].id)
        }
        await #expect(throws: PhotoError.refused(refusal.reason)) {
            try await Self.all(shelf, session: refusal.session).execute()
        }
    }

    @Test func unknownWorkOrdersAndDiskErrorsAreReported() async {
        await #expect(throws: PhotoError.workOrderNotFound) {
            try await Self.one(WorkOrdersShelf(), on: Samples.unknownOrder).execute(Self.photos[0].id)
        }
        let shelf = WorkOrdersShelf([Samples.details(photos: Self.photos)], fault: .writing(.diskFull))
        await #expect(throws: PhotoError.storage(.diskFull)) { try await Self.all(shelf).execute() }
    }
}
