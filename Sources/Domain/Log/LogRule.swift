/// The rules for the content of a log entry. ``TimeRule`` has the rules for labor time.
package enum LogRule {
    /// The largest quantity, reading or amount, so that every device and server can store it exactly.
    package static let largest = 1_000_000_000_000.0

    /// Returns the reason why the content is not allowed; `nil` if it is allowed.
    package static func problem(with content: LogEntry.Content, now: Instant) -> LogRefusalReason? {
        switch content {
        case .time(let span): TimeRule.problem(with: span, now: now)
        case .part(let part):
            textProblem(in: part.name) ?? (isAmount(part.quantity) && part.quantity > 0 ? nil : .quantity)
        case .reading(let reading):
            textProblem(in: reading.meter) ?? reading.unit.flatMap(textProblem)
                ?? (isAmount(reading.value) ? nil : .reading)
        case .cost(let cost):
            textProblem(in: cost.description)
                ?? (isAmount(Double(cost.minorUnits)) && cost.minorUnits > 0 ? nil : .amount)
                ?? (Currency.minorDigits(of: cost.currency) == nil ? .currency : nil)
        case .request(let request): request.text.isEmpty ? nil : textProblem(in: request.text)
        }
    }

    private static func isAmount(_ number: Double) -> Bool { number.isFinite && abs(number) <= largest }

    private static func textProblem(in text: String) -> LogRefusalReason? {
        switch TitleRule.problem(in: text) {
        case .titleLength(0): .text(.blank)
        case let problem?: .text(problem)
        case nil: nil
        }
    }
}
