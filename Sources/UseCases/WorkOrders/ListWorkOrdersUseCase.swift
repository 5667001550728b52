public import MillwrightDomain

/// The work orders on this device that a query asks for, from disk alone.
public struct ListWorkOrdersUseCase: Sendable {
    let workOrders: any WorkOrdersRepository
    let session: Session
    let now: @Sendable () -> Instant

    public init(workOrders: any WorkOrdersRepository, session: Session, now: @escaping @Sendable () -> Instant) {
        self.workOrders = workOrders
        self.session = session
        self.now = now
    }

    /// - Throws: `ChangeError.refused` when the session may not look at work orders.
    public func execute(_ query: WorkOrderQuery = WorkOrderQuery()) async throws(ChangeError) -> WorkOrderList {
        guard session.allows(.view) else { throw .refused(.notPermitted(.view, whoMay: [])) }
        return try await workOrders.list(query, for: session.user, at: now())
    }
}
