/// Whether requests are sent to a host, for a status display.
package enum CircuitState: Hashable, Sendable {
    /// Requests are sent.
    case closed
    /// No requests are sent for the remaining time.
    case open(left: Duration)
    /// One request tests whether the host answers again, or the next request will.
    case halfOpen
}
