/// The function with which `transform` applies effects to the state: `await emit(.saveDidStart)`.
///
/// The store creates one `Emit` for each event. A feature cannot create one.
public struct Emit<Effect: Sendable>: Sendable {
    let sink: any EffectSink<Effect>
    let work: WorkNumber

    init(to sink: any EffectSink<Effect>, work: WorkNumber) {
        self.sink = sink
        self.work = work
    }

    /// Applies an effect to the state, and returns when it is applied. Does nothing if a later event has replaced this
    /// one with ``cancelPrevious(id:)``.
    public func callAsFunction(_ effect: Effect) async {
        await sink.receive(effect, from: work)
    }

    /// Cancels the earlier event that called this method with the same id, if it still runs. Its remaining effects are
    /// not applied, so the latest event wins.
    /// - Parameter id: names the work, such as a case of an enum of the feature.
    public func cancelPrevious(id: some Hashable & Sendable) async {
        await sink.replacePrevious(WorkID(id), with: work)
    }

    /// Cancels the earlier event with the same id, and then waits. Use it for a search that starts after a pause in
    /// typing: `guard await emit.debounce(id: Work.search, for: .milliseconds(150), clock: environment.clock) else {
    /// return }`.
    /// - Parameters:
    ///   - id: names the work, as in ``cancelPrevious(id:)``.
    ///   - duration: the time to wait for a later event with the same id.
    ///   - clock: the clock that measures this time.
    /// - Returns: `false` if a later event has replaced this one, or if the store is closing. The event must then
    ///   return.
    public func debounce(
        id: some Hashable & Sendable, for duration: Duration, clock: any Clock<Duration>
    ) async -> Bool {
        await cancelPrevious(id: id)
        do {
            try await clock.sleep(for: duration)
            return !Task.isCancelled
        } catch {
            // A clock only throws when the task is cancelled.
            return false
        }
    }
}
