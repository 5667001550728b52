public import MillwrightDomain

/// A use case that lists the work orders on this device that match a query, read from disk without the server.
public struct ListWorkOrdersUseCase: Sendable {
    let workOrders: any WorkOrdersRepository
    let session: Session
    let now: @Sendable () -> Instant

    public init(workOrders: any WorkOrdersRepository, session: Session, now: @escaping @Sendable () -> Instant) {
        self.workOrders = workOrders
        self.session = session
        self.now = now
    }

    /// Returns the matching work orders.
    /// - Throws: `ChangeError.refused` if the session may not view work orders.
    public func execute(_ query: WorkOrderQuery = WorkOrderQuery()) async throws(ChangeError) -> WorkOrderList {
        guard session.allows(.view) else { throw .refused(.notPermitted(.view, assignees: [])) }
        return try await workOrders.list(query, for: session.user, at: now())
    }
}
