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

    /// Returns the time entries in the order of their starts, each with the entries that overlap it on this work order and
    /// on the other work orders of this device.
    public func execute() async throws(ChangeError) -> [TimeEntryListing] {
        let log = try await workOrders.details(workOrder).log
        let now = now()
        return Self.listings(of: log, elsewhere: try await timeElsewhere(overlapping: log, now: now), now: now)
    }

    /// Labor time on another work order.
    private struct Other {
        let number: Int
        let entry: LogEntry
        let span: LogEntry.TimeSpan
    }

    /// Returns the labor time on other work orders of everybody in `log`, in the period of their entries in `log`.
    private func timeElsewhere(overlapping log: [LogEntry], now: Instant) async throws(ChangeError) -> [Other] {
        var found: [WorkOrder.ID: Set<User.ID>] = [:]
        for (person, period) in Self.periods(of: log, now: now) {
            for id in try await workOrders.workOrders(withTimeOf: person, during: period) where id != workOrder {
                found[id, default: []].insert(person)
            }
        }
        var others: [Other] = []
        for (id, people) in found {
            let details: WorkOrderDetails
            do { details = try await workOrders.details(id) } catch {
                // The work order left this device after the query.
                if error == .workOrderNotFound { continue }
                throw error
            }
            for entry in details.log where people.contains(entry.personID) {
                if let span = entry.time {
                    others.append(Other(number: details.workOrder.number, entry: entry, span: span))
                }
            }
        }
        return others.sorted { ($0.number, $0.span.start, $0.entry.id) < ($1.number, $1.span.start, $1.entry.id) }
    }

    /// Returns the time from the first start to the last end of each person.
    private static func periods(of log: [LogEntry], now: Instant) -> [User.ID: Range<Instant>] {
        var periods: [User.ID: Range<Instant>] = [:]
        for entry in log {
            guard let span = entry.time else { continue }
            let end = max(span.start, span.end ?? now)
            let known = periods[entry.personID] ?? span.start..<end
            periods[entry.personID] = min(known.lowerBound, span.start)..<max(known.upperBound, end)
        }
        return periods
    }

    /// A function of its own, because the optimizer of Swift 6.3.1 crashes on these closures in an asynchronous function.
    private static func listings(of log: [LogEntry], elsewhere others: [Other], now: Instant) -> [TimeEntryListing] {
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
            let elsewhere = others.filter { other in
                other.entry.personID == one.entry.personID && other.span.overlaps(one.span, now: now)
            }
            return TimeEntryListing(
                entry: one.entry, span: one.span, overlaps: overlaps.map(\.entry.id),
                overlapsElsewhere: elsewhere.map {
                    TimeEntryListing.Elsewhere(number: $0.number, entry: $0.entry.id)
                })
        }
    }
}
