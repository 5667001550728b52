public import MillwrightDomain
public import MillwrightViews

/// The messages for an entry that was not added to the log, and for a timer that was not started or stopped.
public enum LogMessages {
    /// Returns the message for a typed quantity or meter reading.
    public static func message(for error: NumberError, in text: String) -> Message {
        NumberMessages.message(for: error, in: text, wanted: "a number like 2 or 0.5", unitOf: "this meter")
    }

    public static func message(for error: MoneyError, amount: String, currency: String) -> Message {
        switch error {
        case .notACurrency: value("\"\(currency)\" is not a currency of ISO 4217", "a code like EUR or USD")
        case .amount(let error) where error != .notANumber:
            NumberMessages.message(for: error, in: amount, wanted: "an amount like 12.50")
        case .amount, .notAnAmount:
            value("\"\(amount) \(currency)\" is not an amount of money", "an amount and a currency, like 12.50 EUR")
        }
    }

    /// Returns the warning that the server would refuse the labor time, because this device's clock is ahead of the
    /// server's; `nil` if the server would accept it. The labor time is recorded all the same, because the known
    /// difference may be outdated.
    /// - Parameter skew: the time by which the server's clock is ahead of this device's, negative if it is behind; `nil`
    ///   if it is not known.
    public static func clockWarning(about span: LogEntry.TimeSpan, now: Instant, skew: Duration?) -> StyledText? {
        guard case .clockAhead? = TimeRule.problem(with: span, now: now, skew: skew, basis: .checked),
            let clock = skew.flatMap({ PullFormatter.skew($0) })
        else { return nil }
        return "\(clock), so the server would refuse this time; set the clock before it is sent"
    }

    /// - Parameters:
    ///   - number: The work order; `nil` if it is not known.
    ///   - time: The person's time; `nil` to show times in UTC.
    static func message(for reason: LogRefusalReason, number: Int?, time: TimeFormatter? = nil) -> Message {
        let subject: StyledText = number.map { "\($0)" } ?? "the work order"
        switch reason {
        case .endsBeforeStart: return value("the end is not after the start", "a later end")
        case .inFuture: return value("that time is in the future by this device's clock", "an earlier time")
        case .clockAhead(let skew):
            return Message(
                .clockDiffers,
                "this device's clock is \(PullFormatter.roughly(skew)) ahead of the server's, so the server would refuse this time",
                next: "set the clock, then \(next: .fetch)")
        case .startedLater(let since, let other):
            return Message(
                .clockDiffers,
                "the timer on \(other) started at \(TimeFormatter.moment(since, in: time)), which this device's clock has not reached",
                next: "set the clock; a start that was not sent yet can be corrected: \(next: .showQueue)")
        case .tooLong: return value("one entry has at most 24 hours", "an entry for each day")
        case .notRunning:
            return Message(
                .noTimerRunning, "no timer of yours runs on \(subject)",
                next: number.map { "\(next: .startTimer($0))" } ?? "\(next: .listWorkOrders(.unfinished))")
        case .endUnknown(let since, let other):
            return Message(
                .timerEndUnknown,
                "the timer on \(other) has run for \(time?.age(of: since) ?? "more than 10 hours") (since \(TimeFormatter.moment(since, in: time)))",
                next: "say when the work ended: \(next: .stopTimerAt(other))")
        case .notEnded:
            return Message(
                .notFound, "this labor time is no longer on \(subject), or it has not ended",
                next: number.map { "\(next: .showWorkOrder($0))" } ?? "\(next: .listWorkOrders(.unfinished))")
        case .alreadyAssigned:
            return Message(
                .alreadyAssigned, "you are assigned to \(subject) already",
                next: number.map { "\(next: .showWorkOrder($0))" } ?? "\(next: .listWorkOrders(.unfinished))")
        case .text(let problem): return TextMessages.message(for: problem)
        case .quantity: return value("the quantity is not allowed", "a number above 0, like 2 or 0.5")
        case .reading: return value("that is not a valid meter reading", "a number like 10251.5")
        case .runsBackwards(let reading, let last):
            return NumberMessages.lower(
                reading, than: last, unit: nil,
                wanted: "a higher reading, or \(next: .acceptLowerReading) if the meter was replaced")
        case .otherUnit(let unit, let meter, let known):
            return Message(
                .valueNotAllowed, "the meter \"\(meter)\" counts in \(known), not in \(unit)",
                next: "the reading in \(known), or \(next: .acceptLowerReading) if the meter was replaced")
        case .amount: return value("the amount is not allowed", "an amount above 0, like 12.50")
        case .currency: return value("that is not a currency of ISO 4217", "a code like EUR or USD")
        }
    }

    private static func value(_ summary: MessageText, _ wanted: StyledText) -> Message {
        Message(.valueNotAllowed, summary, next: MessageText(wanted))
    }
}
