import MillwrightDomain
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

    private static func one(
        _ shelf: WorkOrdersShelf, session: Session = Samples.session(), on order: WorkOrder.ID = Samples.order
    ) -> DeletePhotoUseCase {
        DeletePhotoUseCase(
            photos: PhotosRepositoryFake(shelf: shelf), session: session, workOrder: order,
            makeOperationID: { Samples.operationID })
    }

    private static func all(
        _ shelf: WorkOrdersShelf, session: Session = Samples.session()
    ) -> DeleteAllPhotosUseCase {
        let ids = OperationIDs()
        return DeleteAllPhotosUseCase(
            photos: PhotosRepositoryFake(shelf: shelf), session: session, workOrder: Samples.order,
            makeOperationID: { ids.make() })
    }

    @Test(arguments: photos) func aPhotoIsDeleted(photo: Photo) async throws {
        let shelf = WorkOrdersShelf([Samples.details(photos: Self.photos)])
        #expect(try await Self.one(shelf).execute(photo.id) == .saved(Samples.operationID))
        #expect(await shelf.outbox == [.init(id: Samples.operationID, change: .remove(photo))])
        #expect(try await shelf.details(Samples.order)?.photos == Self.photos.filter { $0 != photo })
        #expect(try await Self.one(shelf).execute(photo.id) == .unchanged)
    }

    @Test func allPhotosAreDeletedOneByOne() async throws {
        let shelf = WorkOrdersShelf([Samples.details(photos: Self.photos)])
        let outcomes = try await Self.all(shelf).execute()
        #expect(outcomes == ["op-1", "op-2"].map { .saved(Change.ID($0)) })
        #expect(await shelf.outbox.map(\.change) == Self.photos.map { .remove($0) })
        #expect(try await Self.all(shelf).execute().isEmpty)
    }

    @Test func aDryRunWritesNothing() async throws {
        let shelf = WorkOrdersShelf([Samples.details(photos: Self.photos)])
        #expect(try await Self.one(shelf).execute(Self.photos[0].id, mode: .dryRun) == .wouldSave)
        #expect(try await Self.all(shelf).execute(mode: .dryRun) == [.wouldSave, .wouldSave])
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
