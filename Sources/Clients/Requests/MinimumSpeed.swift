/// The minimum speed of a transfer. The client stops a slower transfer.
package enum MinimumSpeed: Hashable, Sendable {
    /// The minimum that the client is configured with, in bytes per second over a period.
    case standard
    /// No minimum speed. An event stream, for example, is silent most of the time. Only the timeout ends the
    /// transfer.
    case none
}
