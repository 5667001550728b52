/// The running work of one event.
struct Work {
    let task: Task<Void, Never>
    /// The ids under which a later event may replace this work.
    var ids: Set<WorkID> = []
    /// True after a later event has replaced this work. Its effects are no longer applied.
    var isReplaced = false
}
