import MillwrightDomain
import MillwrightOfflineEngine

/// A repository of the photos on a shelf. It has a store that accepts only given files, and a server with given
/// photos.
actor PhotosRepositoryFake: PhotosRepository {
    private let shelf: WorkOrdersShelf
    private let files: [PhotoSource: KeptPhoto]
    private let server: Set<String>
    private let downloadError: PhotoError
    /// The hashes in the store.
    private(set) var store: Set<String> = []

    /// - Parameters:
    ///   - server: the hashes that the server has.
    ///   - downloadError: the error of a download of another hash.
    init(
        shelf: WorkOrdersShelf, files: [PhotoSource: KeptPhoto] = [:], server: Set<String> = [],
        downloadError: PhotoError = .deletedOnServer, store: Set<String> = []
    ) {
        self.shelf = shelf
        self.files = files
        self.server = server
        self.downloadError = downloadError
        self.store = store
    }

    func details(_ workOrder: WorkOrder.ID) async throws(PhotoError) -> WorkOrderDetails {
        let details: WorkOrderDetails?
        do { details = try await shelf.details(workOrder) } catch { throw .storage(error) }
        guard let details else { throw .workOrderNotFound }
        return details
    }

    func keep(_ source: PhotoSource) async throws(PhotoError) -> KeptPhoto {
        guard let file = files[source] else { throw .fileMissing(path: source.path ?? "") }
        store.insert(file.content.sha256)
        return file
    }

    func make<Outcome: Sendable>(
        _ mode: ChangeMode, _ plan: @escaping @Sendable (any WorkOrdersSnapshot) throws -> ChangePlan<Outcome>
    ) async throws(PhotoError) -> Outcome {
        try await shelf.make(mode, plan, wrapping: { PhotoError.storage($0) }, gone: PhotoError.workOrderNotFound)
    }

    func isOnDevice(_ photo: Photo) async throws(PhotoError) -> Bool { store.contains(photo.content.sha256) }

    func fetch(
        _ photo: Photo, fetchPolicy: Photo.FetchPolicy, progress: @escaping @Sendable (PhotoProgress) -> Void
    ) async throws(PhotoError) -> PhotoFile {
        let content = photo.content
        if store.contains(content.sha256) { return PhotoFile(path: content.sha256, source: .device) }
        guard fetchPolicy == .deviceThenServer else { throw .notOnDevice }
        progress(PhotoProgress(done: 0, total: content.size))
        guard server.contains(content.sha256) else { throw downloadError }
        progress(PhotoProgress(done: content.size, total: content.size))
        store.insert(content.sha256)
        return PhotoFile(path: content.sha256, source: .server(resumedAt: 0))
    }
}
