/// The content of a log entry. Exactly one field is set.
package struct LogContentDTO: Codable, Hashable, Sendable {
    package var time: TimeSpanDTO?
    package var part: PartUseDTO?
    package var reading: MeterReadingDTO?
    package var cost: CostDTO?
    package var request: AssignmentRequestDTO?

    package init(
        time: TimeSpanDTO? = nil, part: PartUseDTO? = nil, reading: MeterReadingDTO? = nil, cost: CostDTO? = nil,
        request: AssignmentRequestDTO? = nil
    ) {
        self.time = time
        self.part = part
        self.reading = reading
        self.cost = cost
        self.request = request
    }
}

/// Labor time. The end is absent while the timer runs.
package struct TimeSpanDTO: Codable, Hashable, Sendable {
    package var start: String
    package var end: String?

    package init(start: String, end: String? = nil) {
        self.start = start
        self.end = end
    }
}

/// A used part.
package struct PartUseDTO: Codable, Hashable, Sendable {
    package var name: String
    package var quantity: Double

    package init(name: String, quantity: Double) {
        self.name = name
        self.quantity = quantity
    }
}

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

/// A cost, in the smallest unit of its currency.
package struct CostDTO: Codable, Hashable, Sendable {
    package var description: String
    package var minorUnits: Int64
    /// The currency by ISO 4217, such as `EUR`.
    package var currency: String

    package init(description: String, minorUnits: Int64, currency: String) {
        self.description = description
        self.minorUnits = minorUnits
        self.currency = currency
    }
}

/// A request to be assigned to the work order.
package struct AssignmentRequestDTO: Codable, Hashable, Sendable {
    /// The reason for the request; empty if the person gave no reason.
    package let text: String
    /// The ids of the person's teams; absent for no team. The server takes them from the account.
    package let teamIds: [String]?

    package init(text: String, teamIds: [String] = []) {
        self.text = text
        self.teamIds = teamIds.isEmpty ? nil : teamIds
    }
}
