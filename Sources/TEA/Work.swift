/// An entry in the queue of a store.
enum Request<Event: Sendable>: Sendable {
    /// An event, and the caller that waits until the work of the event has ended.
    case event(Event, ended: CheckedContinuation<Void, Never>?)
    /// A caller that waits until the events before it have started. It receives the number of applied effects.
    case settling(CheckedContinuation<Int, Never>)
}

/// The running work of one event.
struct Work {
    let task: Task<Void, Never>
    /// The ids under which a later event may replace this work.
    var ids: Set<WorkID> = []
    /// True after a later event has replaced this work. Its effects are no longer applied.
    var isReplaced = false
}

/// The stages of a store: before ``Store/run()``, during it, and after it.
enum Stage { case idle, running, closed }
