/// A reading of a meter.
package struct MeterReadingDTO: Codable, Hashable, Sendable {
    package var meter: String
    package var value: Double
    package var unit: String?

    package init(meter: String, value: Double, unit: String? = nil) {
        self.meter = meter
        self.value = value
        self.unit = unit
    }
}
