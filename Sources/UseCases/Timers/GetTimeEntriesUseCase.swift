public import MillwrightDomain

/// A use case that returns the labor time of a work order, by all people.
public struct GetTimeEntriesUseCase: Sendable {
    let workOrders: any WorkOrdersRepository
    let workOrder: WorkOrder.ID
    let now: @Sendable () -> Instant

    public init(
        workOrders: any WorkOrdersRepository, workOrder: WorkOrder.ID, now: @escaping @Sendable () -> Instant
    ) {
        self.workOrders = workOrders
        self.workOrder = workOrder
        self.now = now
    }

    /// Returns the time entries in the order of their starts.
    public func execute() async throws(ChangeError) -> [TimeEntryListing] {
        Self.listings(of: try await workOrders.details(workOrder).log, now: now())
    }

    /// A function of its own, because the optimizer of Swift 6.3.1 crashes on these closures in an asynchronous function.
    private static func listings(of log: [LogEntry], now: Instant) -> [TimeEntryListing] {
        var entries: [(entry: LogEntry, span: LogEntry.TimeSpan)] = []
        for entry in log {
            if let span = entry.time { entries.append((entry, span)) }
        }
        entries.sort { ($0.span.start, $0.entry.id) < ($1.span.start, $1.entry.id) }
        return entries.map { one in
            let overlaps = entries.filter { other in
                other.entry.id != one.entry.id && other.entry.personID == one.entry.personID
                    && other.span.overlaps(one.span, now: now)
            }
            return TimeEntryListing(entry: one.entry, span: one.span, overlaps: overlaps.map(\.entry.id))
        }
    }
}
