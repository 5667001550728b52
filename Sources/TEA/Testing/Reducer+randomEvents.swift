extension Reducer {
    /// Handles random events on a new store and checks every state. The same generator gives the same events.
    /// - Parameters:
    ///   - count: the number of events.
    ///   - initial: the state before the first event.
    ///   - environment: the closures of the feature. They must give the same answers in every run.
    ///   - generator: the source of chance, with a seed that the test prints.
    ///   - invariants: the statements that must hold for the initial state and for every later one.
    ///   - event: makes one random event.
    /// - Returns: the first broken invariant, or `nil` if all hold.
    public static func brokenInvariant<Chance: RandomNumberGenerator>(
        afterRandomEvents count: Int, from initial: State, in environment: Environment, using generator: inout Chance,
        invariants: [Invariant<State>], event: (inout Chance) -> Event
    ) async -> BrokenInvariant<Self>? {
        let events = (0..<count).map { _ in event(&generator) }
        guard var broken = await brokenInvariant(after: events, from: initial, in: environment, invariants) else {
            return nil
        }
        var position = 0
        while position < broken.events.count {
            var fewer = broken.events
            fewer.remove(at: position)
            if let simpler = await brokenInvariant(after: fewer, from: initial, in: environment, invariants) {
                broken = simpler
            } else {
                position += 1
            }
        }
        return broken
    }

    private static func brokenInvariant(
        after events: [Event], from initial: State, in environment: Environment, _ invariants: [Invariant<State>]
    ) async -> BrokenInvariant<Self>? {
        let states = await states(of: events, from: initial, in: environment)
        for state in [initial] + states {
            if let invariant = invariants.first(where: { !$0.holds(state) }) {
                return BrokenInvariant(name: invariant.name, state: state, events: events)
            }
        }
        return nil
    }
}
