/// The meaning of a failed request for an event stream.
package enum ErrorPersistence: Hashable, Sendable {
    /// The failure is temporary. The next request must wait at least this long.
    case transient(after: Duration?)
    case permanent
}
