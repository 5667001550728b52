import MillwrightDomain
import Synchronization
import Testing
import MillwrightUseCases

@Suite struct DownloadPhotoUseCaseTests {
    static let valve = Samples.photo("valve")

    static func repository(
        _ shelf: WorkOrdersShelf = WorkOrdersShelf([Samples.details(photos: [Samples.photo("pump"), valve])]),
        store: Set<String> = []
    ) -> PhotosRepositoryFake {
        PhotosRepositoryFake(shelf: shelf, server: ["valve"], store: store)
    }

    static func useCase(
        _ photos: PhotosRepositoryFake, session: Session = Samples.session()
    ) -> DownloadPhotoUseCase {
        DownloadPhotoUseCase(photos: photos, session: session, workOrder: Samples.order)
    }

    @Test func aMissingPhotoIsDownloadedAndStaysOnTheDevice() async throws {
        let photos = Self.repository()
        let told = Mutex<[PhotoProgress]>([])
        let file = try await Self.useCase(photos).execute(Self.valve.id) { news in told.withLock { $0.append(news) } }
        #expect(file.source == .server(resumedAt: 0))
        #expect(told.withLock { $0 } == [PhotoProgress(done: 0, total: 3), PhotoProgress(done: 3, total: 3)])
        let again = try await Self.useCase(photos).execute(Self.valve.id, fetchPolicy: .deviceOnly)
        #expect(again == PhotoFile(path: file.path, source: .device))
    }

    @Test func aPhotoInTheStoreNeedsNoServer() async throws {
        let told = Mutex(0)
        let file = try await Self.useCase(Self.repository(store: ["pump"])).execute(
            Samples.photo("pump").id, fetchPolicy: .deviceOnly
        ) { _ in told.withLock { $0 += 1 } }
        #expect(file.source == .device)
        #expect(told.withLock { $0 } == 0)
    }

    @Test func aMissingPhotoIsNotDownloadedWithDeviceOnlyReach() async {
        await #expect(throws: PhotoError.notOnDevice) {
            try await Self.useCase(Self.repository()).execute(Self.valve.id, fetchPolicy: .deviceOnly)
        }
    }

    @Test func missingViewPermissionIsReportedBeforeAnyLookup() async {
        let session = Samples.session(Set(Permission.allCases).subtracting([.view]))
        let photos = Self.repository(WorkOrdersShelf(fault: .reading(.diskFull)))
        await #expect(throws: PhotoError.refused(.notPermitted(.view, assignees: []))) {
            try await Self.useCase(photos, session: session).execute(Self.valve.id)
        }
    }

    @Test func aPhotoThatIsNotOnTheWorkOrderIsNotFound() async {
        await #expect(throws: PhotoError.photoNotFound) {
            try await Self.useCase(Self.repository()).execute(Photo.ID("photo-other"))
        }
    }

    @Test(arguments: [(PhotoLimits.largest, PhotoError.deletedOnServer), (PhotoLimits.largest + 1, nil)])
    func aPhotoOverTheSizeLimitIsNotRequested(size: Int64, error: PhotoError?) async {
        let content = Photo.Content(sha256: "film", size: size, format: .jpeg, dimensions: nil)
        let film = Photo(
            id: Photo.ID("film"), taskID: nil, content: content, fileName: "film.jpg", addedBy: "Bo",
            addedAt: Samples.noon)
        let photos = Self.repository(WorkOrdersShelf([Samples.details(photos: [film])]))
        await #expect(throws: error ?? .tooLarge(size: size, limit: PhotoLimits.largest)) {
            try await Self.useCase(photos).execute(film.id)
        }
    }
}
