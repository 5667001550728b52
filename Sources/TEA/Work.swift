/// An event in the queue of a store.
struct Request<Event: Sendable>: Sendable {
    let event: Event
    /// The caller that waits until the work of the event has ended.
    let ended: CheckedContinuation<Void, Never>?
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
