import MillwrightDomain
import Testing
import MillwrightUseCases

@Suite struct UploadPhotoUseCaseTests {
    static let valve = KeptPhoto(content: Samples.content("valve"), originalSize: 9, removed: [.location])
    static let source = PhotoSource(path: "/camera/1.jpg")
    static let camera = PhotoSource(.bytes([0xFF, 0xD8]))

    static func repository(_ shelf: WorkOrdersShelf) -> PhotosRepositoryFake {
        PhotosRepositoryFake(shelf: shelf, files: [source: valve, camera: valve])
    }

    static func useCase(
        _ photos: PhotosRepositoryFake, session: Session = Samples.session(), on order: WorkOrder.ID = Samples.order
    ) -> UploadPhotoUseCase {
        UploadPhotoUseCase(
            photos: photos, session: session, workOrder: order, makeOperationID: { Samples.operationID },
            now: { Samples.noon })
    }

    @Test(arguments: [nil, Samples.pressure], [source, camera])
    func aPhotoIsSavedWithItsOperationAtTheNextPlace(task: WorkOrderTask.ID?, source: PhotoSource) async throws {
        let shelf = WorkOrdersShelf([Samples.details(photos: [Samples.photo("pump")])])
        let uploaded = try await Self.useCase(Self.repository(shelf)).execute(
            source, fileName: "1.jpg", task: task)
        let photo = Photo(
            id: Photo.ID("op-1"), taskID: task, content: Self.valve.content, fileName: "1.jpg", addedBy: "Ana",
            addedAt: Samples.noon)
        #expect(uploaded.outcome == .saved(Samples.operationID))
        #expect(uploaded.place == 2)
        #expect(uploaded.photo == photo && uploaded.kept == Self.valve)
        #expect(await shelf.outbox == [.init(id: Samples.operationID, change: .photo(photo))])
        #expect(try await shelf.details(Samples.order)?.photos == [Samples.photo("pump"), photo])
    }

    @Test(arguments: [
        ("valve \u{1B}[2J.jpg", "valve _[2J.jpg"), ("", "photo.jpg"),
        (String(repeating: "a", count: 300) + ".jpg", String(repeating: "a", count: 200) + ".jpg"),
        ("Ventil größer: 3\".jpg", "Ventil größer: 3\".jpg"),
    ]) func anUnsafeFileNameIsMadeSafe(name: String, sent: String) async throws {
        let shelf = WorkOrdersShelf([Samples.details()])
        let uploaded = try await Self.useCase(Self.repository(shelf)).execute(Self.source, fileName: name)
        #expect(uploaded.photo.fileName == sent)
    }

    @Test(arguments: [nil, Samples.pressure])
    func addingTheSameBytesAgainReturnsTheExistingPhoto(task: WorkOrderTask.ID?) async throws {
        let photos = [Samples.photo("pump"), Samples.photo("valve", task: task), Samples.photo("rotor")]
        let shelf = WorkOrdersShelf([Samples.details(photos: photos)])
        let uploaded = try await Self.useCase(Self.repository(shelf)).execute(
            Self.source, fileName: "another name.jpg", task: task)
        #expect(uploaded.outcome == .unchanged)
        #expect(uploaded.place == 2)
        #expect(uploaded.photo == photos[1] && uploaded.kept == Self.valve)
        #expect(await shelf.outbox.isEmpty)
    }

    static let otherPlaces: [(WorkOrderTask.ID?, WorkOrderTask.ID?)] = [
        (nil, Samples.pressure), (Samples.pressure, nil), (Samples.pressure, Samples.remark),
    ]

    @Test(arguments: otherPlaces)
    func theSamePictureOnAnotherTaskIsAnotherPhoto(there: WorkOrderTask.ID?, here: WorkOrderTask.ID?) async throws {
        let shelf = WorkOrdersShelf([Samples.details(photos: [Samples.photo("valve", task: there)])])
        let uploaded = try await Self.useCase(Self.repository(shelf)).execute(
            Self.source, fileName: "1.jpg", task: here)
        #expect(uploaded.outcome == .saved(Samples.operationID))
        #expect(uploaded.place == 2)
    }

    @Test(arguments: Refusal.all)
    func missingPermissionIsReportedBeforeTheFileIsCopied(refusal: Refusal) async {
        let shelf = WorkOrdersShelf([refusal.details])
        let photos = Self.repository(shelf)
        await #expect(throws: PhotoError.refused(refusal.reason)) {
            try await Self.useCase(photos, session: refusal.session).execute(Self.source, fileName: "1.jpg")
        }
        #expect(await photos.store.isEmpty)
        #expect(await shelf.outbox.isEmpty)
    }

    @Test func anUnknownTaskOrWorkOrderIsReportedBeforeTheFileIsCopied() async {
        let photos = Self.repository(WorkOrdersShelf())
        await #expect(throws: PhotoError.taskNotFound) {
            try await Self.useCase(photos).execute(Self.source, fileName: "1.jpg", task: Samples.unknownTask)
        }
        await #expect(throws: PhotoError.workOrderNotFound) {
            try await Self.useCase(photos, on: Samples.unknownOrder).execute(Self.source, fileName: "1.jpg")
        }
        #expect(await photos.store.isEmpty)
    }

    @Test func anUnreadableFileLeavesNoPhoto() async {
        let shelf = WorkOrdersShelf()
        await #expect(throws: PhotoError.fileMissing(path: "/camera/2.jpg")) {
            try await Self.useCase(Self.repository(shelf)).execute(
                PhotoSource(path: "/camera/2.jpg"), fileName: "2.jpg")
        }
        #expect(await shelf.outbox.isEmpty)
    }

    @Test(arguments: [WorkOrdersShelf.Fault.reading(.diskFull), .writing(.diskFull)])
    func aDiskErrorIsRethrownAndLeavesNoPhoto(fault: WorkOrdersShelf.Fault) async {
        let shelf = WorkOrdersShelf(fault: fault)
        await #expect(throws: PhotoError.storage(.diskFull)) {
            try await Self.useCase(Self.repository(shelf)).execute(Self.source, fileName: "1.jpg")
        }
        #expect(await shelf.outbox.isEmpty)
    }

    @Test func privateMetadataIsRemovedByDefault() {
        #expect(Self.source.policy == .removePrivate)
        #expect(PhotoSource(path: "/camera/1.jpg", policy: .keepAll).policy == .keepAll)
    }
}
