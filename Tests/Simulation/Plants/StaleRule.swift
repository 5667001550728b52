import MillwrightDomain

/// The rows that a rule sees if it runs before its transaction: what another process recorded within the last second is
/// missing. The plants use it.
final class StaleRule: @unchecked Sendable {
    private struct Reading<Value> {
        let at: Int64
        let value: Value
    }

    private static let age: Int64 = 1_000_000

    private var details: [WorkOrder.ID: Reading<WorkOrderDetails>] = [:]
    private var timers: [User.ID: Reading<[WorkOrder.ID]>] = [:]
    private var number: Reading<Int>?

    func highestNumber(at now: Int64, _ read: () throws -> Int) rethrows -> Int {
        try Self.recent(&number, at: now, read)
    }

    func workOrders(withTimerOf person: User.ID, at now: Int64, _ read: () throws -> [WorkOrder.ID]) rethrows
        -> [WorkOrder.ID]
    { try Self.recent(&timers[person], at: now, read) }

    /// Returns the work order without the parts that the plant does not see.
    func details(_ current: WorkOrderDetails, at now: Int64, for plant: Plant?) -> WorkOrderDetails {
        let before = Self.recent(&details[current.id], at: now) { current }
        var details = current
        let known = Set(before.log.map(\.id))
        switch plant {
        case .timerRace: details.log.removeAll { $0.runningTimer != nil && !known.contains($0.id) }
        case .requestRace: details.log.removeAll { $0.request != nil && !known.contains($0.id) }
        case .readingRace: details.log.removeAll { $0.isReading && !known.contains($0.id) }
        case .restoreRace: details.photos.removeAll { photo in !before.photos.contains { $0.id == photo.id } }
        default: break
        }
        return details
    }

    private static func recent<Value>(
        _ last: inout Reading<Value>?, at now: Int64, _ read: () throws -> Value
    ) rethrows -> Value {
        if let last, now - last.at < age { return last.value }
        let value = try read()
        last = Reading(at: now, value: value)
        return value
    }
}

extension LogEntry {
    fileprivate var isReading: Bool { if case .reading = content { true } else { false } }
}
