public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that returns the person's own running timer on any work order, now and whenever it starts or stops.
public struct ObserveActiveTimerUseCase: Sendable {
    let workOrders: any WorkOrdersRepository
    let store: any StoreObserving
    let session: Session

    public init(workOrders: any WorkOrdersRepository, store: any StoreObserving, session: Session) {
        self.workOrders = workOrders
        self.store = store
        self.session = session
    }

    /// Returns the timer as a sequence; `nil` while no timer of the person runs. If several timers run, because they were
    /// started on several devices, the value is the one that started last.
    ///
    /// Time alone gives no new value: a front end calculates the running time from ``ActiveTimer/since``.
    public func execute() -> ObservedValues<ActiveTimer?, ChangeError> {
        store.values(wrapping: { .storage($0) }) { () async throws(ChangeError) in try await timer() }
    }

    private func timer() async throws(ChangeError) -> ActiveTimer? {
        var last: ActiveTimer?
        for id in try await workOrders.workOrders(withTimerOf: session.user.id) {
            let details = try await workOrders.details(id)
            for timer in details.activeTimers where timer.technicianID == session.user.id {
                if let last, last.since >= timer.since { continue }
                last = ActiveTimer(workOrder: id, number: details.workOrder.number, since: timer.since)
            }
        }
        return last
    }
}
