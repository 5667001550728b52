/// The minimum speed of a transfer, below which the client gives it up.
package enum Pace: Hashable, Sendable {
    /// The client's own minimum, in bytes per second over a period.
    case usual
    /// No minimum: silence is normal, as in an event stream. Only the timeout ends the transfer.
    case patient
}
