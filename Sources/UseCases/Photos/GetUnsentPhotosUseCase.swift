public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that returns the photos that wait in the queue. It finds them even if their work order was deleted on the
/// server, or if this account may no longer see it.
public struct GetUnsentPhotosUseCase: Sendable {
    let sync: any QueueReading

    public init(sync: any QueueReading) {
        self.sync = sync
    }

    /// Returns a stand-in for the work order with this number that has its unsent photos, in the order of the queue, and
    /// nothing else. Returns `nil` if the queue has no photo of it.
    public func execute(number: Int) async throws(SyncError) -> WorkOrderDetails? {
        let unsent = try await sync.queue().filter {
            $0.workOrderNumber == number && $0.change.addedPhoto != nil && $0.isReadable
        }
        guard let first = unsent.first else { return nil }
        return WorkOrderDetails(
            workOrder: WorkOrder(id: first.workOrderID, number: number, title: ""),
            photos: unsent.compactMap(\.change.addedPhoto))
    }
}
