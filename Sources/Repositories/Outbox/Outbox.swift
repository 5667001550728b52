package import Domain
package import Storages

/// Where a change becomes an operation of the signed-in account.
package struct Outbox: Sendable {
    let storage: any OutboxStorage
    let account: User.ID
    let now: @Sendable () -> Instant

    package init(storage: any OutboxStorage, account: User.ID, now: @escaping @Sendable () -> Instant) {
        self.storage = storage
        self.account = account
        self.now = now
    }

    /// View and operation in one transaction, durable when it returns.
    /// - Returns: false when the work order is not on this device.
    func record(
        _ change: Change, as id: OutboxOperation.ID, on workOrder: WorkOrder.ID
    ) async throws(StorageProblem) -> Bool {
        try await storage.record(
            OperationDraft(id: id, accountID: account, workOrderID: workOrder, change: change, createdAt: now()))
    }
}
