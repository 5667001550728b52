extension LogEntry {
    /// A reading of a meter of the asset, outside the tasks.
    public struct MeterReading: Hashable, Sendable {
        /// The name of the meter, such as `burner hours`.
        public let meter: String
        public let value: Double
        /// The unit of the value; `nil` if it has no unit.
        public let unit: String?

        public init(meter: String, value: Double, unit: String? = nil) {
            self.meter = meter
            self.value = value
            self.unit = unit
        }
    }
}

extension LogEntry {
    /// The meter reading; `nil` for any other entry.
    package var reading: MeterReading? { if case .reading(let reading) = content { reading } else { nil } }
}

extension WorkOrderDetails {
    /// Returns the entries of the log that are readings of the meter, in the order of the log. The name is compared as a
    /// ``KnownName``.
    package func entries(ofMeter meter: String) -> [LogEntry] {
        let name = KnownName(meter)
        return log.filter { $0.reading.map { KnownName($0.meter) == name } ?? false }
    }

    /// The time at which the newest meter reading was recorded; `nil` without a reading.
    package var newestReading: Instant? {
        log.filter { $0.reading != nil }.map(\.recordedAt).max()
    }
}

extension Sequence<WorkOrderDetails> {
    /// The work orders of this asset that have a meter reading, the one with the newest reading first.
    package func withReadings(of asset: Asset.ID) -> [WorkOrder.ID] {
        let found = compactMap { details in
            details.workOrder.asset?.id == asset ? details.newestReading.map { (id: details.id, at: $0) } : nil
        }
        return found.sorted { ($1.at, $0.id.rawValue) < ($0.at, $1.id.rawValue) }.map(\.id)
    }
}
