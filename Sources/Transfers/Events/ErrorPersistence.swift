/// Whether a failed request of an event stream may be repeated.
package enum ErrorPersistence: Hashable, Sendable {
    /// The failure is temporary. The next request must wait at least this long; nil if there is no minimum wait.
    case transient(after: Duration?)
    case permanent
}
