import MillwrightDomain
import MillwrightOfflineEngine
import Testing
import MillwrightUseCases

/// Tests of the bin: the photos that were deleted on this device, and their return.
@Suite struct BinUseCasesTests {
    private static let photo = Samples.photo("valve", task: Samples.pressure)
    private static let binned = BinnedPhoto(
        place: 1, photo: photo, workOrder: Samples.order, number: 1042, deletedAt: Samples.noon)

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

    private static func bin(
        _ sync: SyncRepositoryFake, shelf: WorkOrdersShelf = WorkOrdersShelf(), store: Set<String> = ["a", "b"],
        now: Instant = Samples.noon
    ) -> GetBinUseCase {
        GetBinUseCase(
            sync: sync, photos: PhotosRepositoryFake(shelf: shelf, server: ["a", "b"], store: store), now: { now })
    }

    @Test func theBinHasTheDeletedPhotosTheNewestFirst() async throws {
        let sync = SyncRepositoryFake([
            Self.removal("a", .applied), Samples.operation("title", change: .title("x"), base: nil),
            Self.removal("withdrawn", .withdrawn), Self.removal("b"),
        ])
        let bin = try await Self.bin(sync).execute()
        #expect(bin.map(\.photo) == [Samples.photo("b"), Samples.photo("a")])
        #expect(bin.allSatisfy { $0.workOrder == Samples.order && $0.number == 1042 && $0.deletedAt == Samples.noon })
        #expect(bin.first?.until == Samples.noon.advanced(by: .seconds(7 * 86_400)))
    }

    @Test func aPhotoKeepsItsNumberInTheBin() async throws {
        let sync = SyncRepositoryFake([
            Self.removal("a", .applied), Self.removal("withdrawn", .withdrawn), Self.removal("b"),
        ])
        let restored = WorkOrdersShelf([Samples.details(photos: [Samples.photo("a")])])
        for shelf in [WorkOrdersShelf(), restored] {
            let bin = Self.bin(sync, shelf: shelf)
            #expect(try await bin.execute().first?.place == 3)
            #expect(try await bin.photo(at: 1)?.photo == Samples.photo("a"))
            #expect(try await bin.photo(at: 4) == nil)
        }
    }

    @Test func aPhotoIsInTheBinForSevenDays() async throws {
        let sync = SyncRepositoryFake([Self.removal("a", .applied)])
        let last = Samples.noon.advanced(by: .seconds(7 * 86_400))
        #expect(try await Self.bin(sync, now: last).execute().count == 1)
        #expect(try await Self.bin(sync, now: last.advanced(by: .milliseconds(1))).execute().isEmpty)
    }

    @Test func aPhotoWhoseFileIsNotOnThisDeviceIsNotInTheBin() async throws {
        let sync = SyncRepositoryFake([Self.removal("a", .applied), Self.removal("b")])
        #expect(try await Self.bin(sync, store: ["a"]).execute().map(\.photo) == [Samples.photo("a")])
    }

    @Test func aRestoredPhotoIsNotInTheBinUntilItIsDeletedAgain() async throws {
        let sync = SyncRepositoryFake([Self.removal("a", .applied)])
        let elsewhere = WorkOrdersShelf([Samples.details(photos: [Samples.photo("a", task: Samples.pressure)])])
        #expect(try await Self.bin(sync, shelf: elsewhere).execute().count == 1)
        let restored = WorkOrdersShelf([Samples.details(photos: [Samples.photo("a")])])
        #expect(try await Self.bin(sync, shelf: restored).execute().isEmpty)
    }

    @Test func aPictureThatWasDeletedTwiceIsListedOnce() async throws {
        let again = Samples.operation("again", change: .remove(Samples.photo("a")), base: nil)
        let atTask = Samples.operation(
            "task", change: .remove(Samples.photo("a", task: Samples.pressure)), base: nil)
        let sync = SyncRepositoryFake([Self.removal("a", .applied), again, atTask])
        #expect(
            try await Self.bin(sync).execute().map(\.photo.taskID) == [Samples.pressure, nil])
    }

    @Test func aPhotoOfADeletedWorkOrderStaysInTheBin() async throws {
        let sync = SyncRepositoryFake([Self.removal("a", .applied)])
        #expect(try await Self.bin(sync, shelf: WorkOrdersShelf([])).execute().count == 1)
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
            place: 1, photo: Samples.photo("valve", task: Samples.unknownTask), workOrder: Samples.order, number: 1042,
            deletedAt: Samples.noon)
        await #expect(throws: PhotoError.taskNotFound) { try await Self.restore(shelf).execute(binned) }
        let elsewhere = BinnedPhoto(
            place: 1, photo: Self.photo, workOrder: Samples.unknownOrder, number: 1, deletedAt: Samples.noon)
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

    @Test func anErrorOfTheDiskIsRethrown() async {
        let broken = SyncRepositoryFake([], fault: .storage(.diskFull))
        await #expect(throws: PhotoError.storage(.diskFull)) { try await Self.bin(broken).execute() }
        let sync = SyncRepositoryFake([Self.removal("a")])
        let shelf = WorkOrdersShelf(fault: .reading(.diskFull))
        await #expect(throws: PhotoError.storage(.diskFull)) { try await Self.bin(sync, shelf: shelf).execute() }
    }
}
