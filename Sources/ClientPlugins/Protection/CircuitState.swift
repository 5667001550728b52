/// Whether a host is asked, for a status display.
package enum CircuitState: Hashable, Sendable {
    /// Requests go through.
    case closed
    /// The host is left alone for so much longer.
    case open(left: Duration)
    /// One request may try whether the host is back, or is trying.
    case halfOpen
}
