import MillwrightScreenKit
import MillwrightScreens
import MillwrightTEA

/// The result of the events of a screen.
struct ScreenRun<S: Screen> {
    let state: S.State
    let effects: [S.Effect]
}

extension Screen {
    /// Handles the events one after another, each with all its work.
    static func run(_ initial: State, _ environment: Environment, _ events: Event...) async -> ScreenRun<Self> {
        let store = Store(Self.self, initial: initial, environment: environment)
        let stream = await store.effects()
        async let running: Void = store.run()
        for event in events { await store.handle(event) }
        await store.close()
        await running
        var effects: [Effect] = []
        for await effect in stream { effects.append(effect) }
        return ScreenRun(state: await store.state, effects: effects)
    }
}
