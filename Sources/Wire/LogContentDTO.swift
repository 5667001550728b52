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
