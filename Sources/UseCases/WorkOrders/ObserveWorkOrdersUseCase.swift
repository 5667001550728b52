public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that returns the work orders that match a query, now and whenever they change.
public struct ObserveWorkOrdersUseCase: Sendable {
    let list: ListWorkOrdersUseCase
    let store: any StoreObserving

    public init(
        workOrders: any WorkOrdersRepository, store: any StoreObserving, session: Session,
        now: @escaping @Sendable () -> Instant
    ) {
        list = ListWorkOrdersUseCase(workOrders: workOrders, session: session, now: now)
        self.store = store
    }

    /// Returns the list as a sequence. A session that may not view work orders gets the failure `refused`.
    ///
    /// Time alone gives no new list: a work order that becomes overdue appears with the next change of the store.
    /// - Parameter query: the filters, the order and the page of the list.
    public func execute(_ query: WorkOrderQuery = WorkOrderQuery()) -> ObservedValues<WorkOrderList, ChangeError> {
        store.values(wrapping: { .storage($0) }) { [list] () async throws(ChangeError) in
            try await list.execute(query)
        }
    }
}
