/// The meaning of a failed request for a stream of events.
package enum Outlook: Hashable, Sendable {
    /// It may go better next time, though not before so long.
    case passing(after: Duration?)
    case lasting
}
