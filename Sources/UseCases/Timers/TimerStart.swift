public import MillwrightDomain

/// The result of starting a timer.
public struct TimerStart: Hashable, Sendable {
    /// A timer of the same person that was stopped, or that a dry run would stop. A person has only one running timer.
    public struct Stopped: Hashable, Sendable {
        /// The number of the timer's work order.
        public let number: Int
        public let timer: RunningTimer
        public let outcome: ChangeOutcome

        public init(number: Int, timer: RunningTimer, outcome: ChangeOutcome) {
            self.number = number
            self.timer = timer
            self.outcome = outcome
        }
    }

    public let outcome: ChangeOutcome
    /// The start of the timer that runs now.
    public let since: Instant
    public let stopped: [Stopped]

    public init(outcome: ChangeOutcome, since: Instant, stopped: [Stopped] = []) {
        self.outcome = outcome
        self.since = since
        self.stopped = stopped
    }
}
