extension Reducer {
    /// Handles events on a new store, for tests.
    /// - Parameters:
    ///   - events: the events, in order. The work of each must end without outside help.
    ///   - initial: the state before the first event.
    ///   - environment: the closures of the feature.
    ///   - order: the moment when the next event starts.
    /// - Returns: the state after the work of all events.
    public static func run(
        _ events: [Event], from initial: State, in environment: Environment, order: EventOrder = .oneAfterAnother
    ) async -> State {
        await states(of: events, from: initial, in: environment, order: order).last ?? initial
    }

    /// Handles events on a new store, as ``run(_:from:in:order:)`` does.
    /// - Returns: each different state that the events led to, without the initial one.
    public static func states(
        of events: [Event], from initial: State, in environment: Environment, order: EventOrder = .oneAfterAnother
    ) async -> [State] {
        let store = Store<Self>(initial: initial, environment: environment)
        let effects = await store.effects()
        async let running: Void = store.run()
        for event in events {
            switch order {
            case .oneAfterAnother: await store.handle(event)
            case .overlapping: store.send(event)
            }
        }
        await store.finish()
        await running
        var state = initial
        var states: [State] = []
        for await effect in effects {
            apply(effect, to: &state)
            if state != states.last ?? initial { states.append(state) }
        }
        return states
    }
}
