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
    /// Returns the last reading of this meter in the log; `nil` if the log has no reading of it. Letter case makes no
    /// difference in the name of a meter.
    package func lastReading(of meter: String) -> LogEntry.MeterReading? {
        let name = meter.lowercased()
        for entry in log.reversed() {
            if case .reading(let reading) = entry.content, reading.meter.lowercased() == name { return reading }
        }
        return nil
    }
}
