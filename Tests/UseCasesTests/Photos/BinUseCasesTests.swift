import MillwrightDomain
import MillwrightOfflineEngine
import Testing
import MillwrightUseCases

/// Tests of the bin: the photos that were deleted on this device, and their return.
@Suite struct BinUseCasesTests {
    private static let photo = Samples.photo("valve", task: Samples.pressure)
    private static let binned = BinnedPhoto(
        photo: photo, workOrder: Samples.order, number: 1042, deletedAt: Samples.noon)

    private static func removal(_ hash: String, _ state: OperationState = .waiting) -> OutboxOperation {
        Samples.operation("remove-\(hash)", state, change: .remove(Samples.photo(hash)), base: nil)
    }

    private static func restore(
        _ shelf: WorkOrdersShelf, store: Set<String> = ["valve"], session: Session = Samples.session()
    ) -> RestorePhotoUseCase {
        RestorePhotoUseCase(
            photos: PhotosRepositoryFake(shelf: shelf, server: ["valve"], store: store), session: session,
            makeOperationID: { Samples.operationID }, now: { Samples.minutes(5) })
    }

    @Test func theBinHasTheDeletedPhotosTheNewestFirst() async throws {
        let sync = SyncRepositoryFake([
            Self.removal("a", .applied), Samples.operation("title", change: .title("x"), base: nil),
            Self.removal("withdrawn", .withdrawn), Self.removal("b"),
        ])
        let bin = try await GetBinUseCase(sync: sync, now: { Samples.noon }).execute()
        #expect(bin.map(\.photo) == [Samples.photo("b"), Samples.photo("a")])
        #expect(bin.allSatisfy { $0.workOrder == Samples.order && $0.number == 1042 && $0.deletedAt == Samples.noon })
        #expect(bin.first?.until == Samples.noon.advanced(by: .seconds(7 * 86_400)))
    }

    @Test func aPhotoIsInTheBinForSevenDays() async throws {
        let sync = SyncRepositoryFake([Self.removal("a", .applied)])
        let last = Samples.noon.advanced(by: .seconds(7 * 86_400))
        #expect(try await GetBinUseCase(sync: sync, now: { last }).execute().count == 1)
        let late = last.advanced(by: .milliseconds(1))
        #expect(try await GetBinUseCase(sync: sync, now: { late }).execute().isEmpty)
    }

    @Test func aRestoredPhotoIsANewPhotoWithTheSameFile() async throws {
        let shelf = WorkOrdersShelf()
        #expect(try await Self.restore(shelf).execute(Self.binned) == .saved(Samples.operationID))
        let again = Photo(
            id: Photo.ID("op-1"), taskID: Samples.pressure, content: Self.photo.content, fileName: "valve.jpg",
            addedBy: "Ana", addedAt: Samples.minutes(5))
        #expect(await shelf.outbox == [.init(id: Samples.operationID, change: .photo(again))])
        #expect(try await Self.restore(shelf).execute(Self.binned) == .unchanged)
    }

    @Test func theSamePictureAtAnotherPlaceIsRestored() async throws {
        let shelf = WorkOrdersShelf([Samples.details(photos: [Samples.photo("valve")])])
        #expect(try await Self.restore(shelf).execute(Self.binned) == .saved(Samples.operationID))
    }

    @Test(arguments: [ChangeMode.save, .dryRun])
    func aPhotoWhoseFileIsGoneIsNotDownloaded(mode: ChangeMode) async {
        let shelf = WorkOrdersShelf()
        await #expect(throws: PhotoError.notOnDevice) {
            try await Self.restore(shelf, store: []).execute(Self.binned, mode: mode)
        }
        #expect(await shelf.outbox.isEmpty)
    }

    @Test func aPhotoOfADeletedTaskIsNotRestored() async {
        let shelf = WorkOrdersShelf()
        let binned = BinnedPhoto(
            photo: Samples.photo("valve", task: Samples.unknownTask), workOrder: Samples.order, number: 1042,
            deletedAt: Samples.noon)
        await #expect(throws: PhotoError.taskNotFound) { try await Self.restore(shelf).execute(binned) }
        let elsewhere = BinnedPhoto(
            photo: Self.photo, workOrder: Samples.unknownOrder, number: 1, deletedAt: Samples.noon)
        await #expect(throws: PhotoError.workOrderNotFound) { try await Self.restore(shelf).execute(elsewhere) }
        #expect(await shelf.outbox.isEmpty)
    }

    @Test func aDryRunWritesNothing() async throws {
        let shelf = WorkOrdersShelf()
        #expect(try await Self.restore(shelf).execute(Self.binned, mode: .dryRun) == .wouldSave)
        #expect(await shelf.outbox.isEmpty)
    }

    @Test(arguments: Refusal.all) func missingPermissionIsReported(refusal: Refusal) async {
        let shelf = WorkOrdersShelf([refusal.details])
        await #expect(throws: PhotoError.refused(refusal.reason)) {
            try await Self.restore(shelf, session: refusal.session).execute(Self.binned)
        }
        #expect(await shelf.outbox.isEmpty)
    }

    @Test func aSyncErrorIsRethrown() async {
        let sync = SyncRepositoryFake([], fault: .storage(.diskFull))
        await #expect(throws: SyncError.storage(.diskFull)) {
            try await GetBinUseCase(sync: sync, now: { Samples.noon }).execute()
        }
    }
}
