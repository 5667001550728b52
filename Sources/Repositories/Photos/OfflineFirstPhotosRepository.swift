package import Domain
package import Storages

/// Bytes before the row, the row before the network.
package struct OfflineFirstPhotosRepository: PhotosRepository {
    let view: any WorkOrdersStorage
    let store: any PhotoStore
    let outbox: Outbox

    package init(view: any WorkOrdersStorage, store: any PhotoStore, outbox: Outbox) {
        self.view = view
        self.store = store
        self.outbox = outbox
    }

    package func details(_ workOrder: WorkOrder.ID) async throws(PhotoError) -> WorkOrderDetails {
        do {
            if let details = try await view.details(workOrder) { return details }
        } catch { throw Self.error(from: error) }
        throw .workOrderNotFound
    }

    package func keep(_ source: PhotoSource) async throws(PhotoError) -> KeptPhoto {
        try await store.keep(source)
    }

    package func save(
        _ photo: Photo, on workOrder: WorkOrder.ID, as operation: OutboxOperation.ID
    ) async throws(PhotoError) {
        do {
            if try await outbox.record(.photo(photo), as: operation, on: workOrder) { return }
        } catch { throw Self.error(from: error) }
        throw .workOrderNotFound
    }

    private static func error(from problem: StorageProblem) -> PhotoError {
        problem == .cancelled ? .cancelled : .storage(problem)
    }
}
