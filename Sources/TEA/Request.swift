/// An entry in the queue of a store.
enum Request<Event: Sendable>: Sendable {
    /// An event, and the caller that waits until the work of the event has ended.
    case event(Event, ended: CheckedContinuation<Void, Never>?)
    /// A caller that waits until the events before it have started. It receives the number of applied effects.
    case settling(CheckedContinuation<Int, Never>)
}
