/// A change of the connection of an ``EventStream``.
package enum EventConnection: Hashable, Sendable {
    /// The connection was lost, or could not be opened.
    case lost
    /// A new connection is open, after one was lost.
    case restored
}
