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

extension WorkOrderDetails {
    /// Returns the readings of this meter in the log, the last one first. The name is compared as a ``KnownName``.
    package func readings(of meter: String) -> [LogEntry.MeterReading] {
        entries(ofMeter: meter).reversed().compactMap { entry in
            if case .reading(let reading) = entry.content { reading } else { nil }
        }
    }

    /// Returns the entries of the log that are readings of the meter, in the order of the log.
    package func entries(ofMeter meter: String) -> [LogEntry] {
        let name = KnownName(meter)
        return log.filter { entry in
            if case .reading(let reading) = entry.content { KnownName(reading.meter) == name } else { false }
        }
    }

    /// The time at which the newest meter reading was recorded; `nil` without a reading.
    package var newestReading: Instant? {
        log.filter { if case .reading = $0.content { true } else { false } }.map(\.recordedAt).max()
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
