/// The reason why an entry was not added to the log of a work order, a timer was not started or stopped, or labor time
/// was not corrected.
public enum LogRefusalReason: Hashable, Sendable {
    // MARK: Labor time

    case endsBeforeStart
    /// The start or the end is more than 5 minutes after the current time. Smaller differences are allowed, because
    /// clocks differ.
    case inFuture
    /// The server would refuse the start or the end, because this device's clock is ahead of the server's by this much.
    case clockAhead(by: Duration)
    /// The timer started after the current time of this device's clock, so the clock was set back. `number` is the number
    /// of its work order.
    case startedLater(since: Instant, number: Int)
    /// The labor time is longer than a day.
    case tooLong
    /// No timer of the person runs on the work order.
    case notRunning
    /// The timer ran longer than 10 hours, and nobody said when it ended. `number` is the number of its work order.
    case endUnknown(since: Instant, number: Int)

    /// The work order has no such labor time, or its timer still runs.
    case notEnded

    // MARK: Requests

    /// The person who asks for the work order is an assignee already, or is in an assigned team.
    case alreadyAssigned

    // MARK: Parts, readings and costs

    /// The name of the part or meter, the unit, the description of the cost, or the reason for the request is not
    /// allowed.
    case text(TextRefusalReason)
    /// The quantity is not more than 0, or too large.
    case quantity
    /// The reading is infinite, not a number, or too large.
    case reading
    /// The reading is below the last reading of the same meter on the work order.
    case runsBackwards(to: Double, last: Double)
    /// The reading has another unit than the earlier readings of the same meter.
    case otherUnit(String, meter: String, unit: String)
    /// The amount is not more than 0, or too large.
    case amount
    /// The currency is not one of ISO 4217, in capital letters.
    case currency
}

extension LogRefusalReason {
    var kind: KernelErrorKind {
        switch self {
        case .notRunning, .notEnded: .notFound
        case .endUnknown, .startedLater, .clockAhead, .alreadyAssigned: .conflict
        case .endsBeforeStart, .inFuture, .tooLong, .text, .quantity, .reading, .runsBackwards, .otherUnit, .amount,
            .currency:
            .notValid
        }
    }
}
