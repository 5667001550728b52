import MillwrightTEA

/// The effects and the last state of a run of a reducer.
struct Recording<Feature: Reducer> {
    let effects: [Feature.Effect]
    let state: Feature.State

    /// Runs events one after the other, each to its end.
    init(
        _ feature: Feature.Type, from initial: Feature.State, _ environment: Feature.Environment,
        _ events: Feature.Event...
    ) async {
        let store = Store(feature, initial: initial, environment: environment)
        let stream = await store.effects()
        let run = Task { await store.run() }
        for event in events { await store.handle(event) }
        await store.close()
        await run.value
        var effects: [Feature.Effect] = []
        for await effect in stream { effects.append(effect) }
        self.effects = effects
        state = await store.state
    }
}
