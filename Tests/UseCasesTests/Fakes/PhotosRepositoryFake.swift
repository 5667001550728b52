import Domain

/// Photos on a shelf, and a store that takes in the files it was given.
actor PhotosRepositoryFake: PhotosRepository {
    private let shelf: WorkOrdersShelf
    private let files: [String: KeptPhoto]
    /// The hashes in the store.
    private(set) var store: Set<String> = []

    init(shelf: WorkOrdersShelf, files: [String: KeptPhoto] = [:]) {
        self.shelf = shelf
        self.files = files
    }

    func details(_ workOrder: WorkOrder.ID) async throws(PhotoError) -> WorkOrderDetails {
        let details: WorkOrderDetails?
        do { details = try await shelf.details(workOrder) } catch { throw .storage(error) }
        guard let details else { throw .workOrderNotFound }
        return details
    }

    func keep(_ source: PhotoSource) async throws(PhotoError) -> KeptPhoto {
        guard let file = files[source.path] else { throw .fileMissing(path: source.path) }
        store.insert(file.content.sha256)
        return file
    }

    func save(_ photo: Photo, on workOrder: WorkOrder.ID, as operation: OutboxOperation.ID) async throws(PhotoError) {
        guard store.contains(photo.content.sha256) else { throw .fileMissing(path: photo.fileName) }
        let isHeld: Bool
        do { isHeld = try await shelf.save(.photo(photo), on: workOrder, as: operation) } catch {
            throw .storage(error)
        }
        guard isHeld else { throw .workOrderNotFound }
    }
}
