/// The minimum speed of a transfer. The client stops a slower transfer.
package enum Pace: Hashable, Sendable {
    /// The minimum that the client is configured with, in bytes per second over a period.
    case usual
    /// No minimum: silence is normal, as in an event stream. Only the timeout ends the transfer.
    case patient
}
