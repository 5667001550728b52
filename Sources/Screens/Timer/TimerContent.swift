public import MillwrightDomain
public import MillwrightUseCases

/// The labor time of a work order.
public struct TimerContent: Equatable, Sendable {
    /// The number of the work order.
    public let number: Int
    /// The entries of all people, in the order of their starts.
    public let entries: [TimeEntryListing]
    /// The signed-in person.
    public let person: User.ID
    /// The person's running timer on another work order; `nil` if no such timer runs. Starting a timer on this work order
    /// stops it.
    public let elsewhere: Elsewhere?

    /// A running timer on another work order.
    public struct Elsewhere: Equatable, Sendable {
        public let number: Int
        public let since: Instant

        public init(number: Int, since: Instant) {
            self.number = number
            self.since = since
        }
    }

    public init(number: Int, entries: [TimeEntryListing], person: User.ID, elsewhere: Elsewhere? = nil) {
        self.number = number
        self.entries = entries
        self.person = person
        self.elsewhere = elsewhere
    }

    /// The person's running entry; `nil` if no timer of the person runs here.
    var own: TimeEntryListing? { entries.first { $0.entry.personID == person && $0.span.end == nil } }

    /// The start of the running timer for which the screen counts the minutes; `nil` if no timer runs on this work
    /// order.
    var runningSince: Instant? { own?.span.start ?? entries.first { $0.span.end == nil }?.span.start }
}
