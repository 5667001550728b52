/// The meaning of a failed request for an event stream.
package enum Outlook: Hashable, Sendable {
    /// The failure is temporary. The next request must wait at least this long.
    case passing(after: Duration?)
    case lasting
}
