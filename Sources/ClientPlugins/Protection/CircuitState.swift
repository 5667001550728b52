/// Whether requests are sent to a host, for a status display.
package enum CircuitState: Hashable, Sendable {
    /// Requests are sent.
    case closed
    /// No requests are sent for the remaining time.
    case open(left: Duration)
    /// The time has passed. One request is testing whether the host answers again, or the next request will test it.
    case halfOpen
}
