import MillwrightTEA
import MillwrightViews

/// The screen of an attached scope, for the program. It does not hold the scope in memory.
public struct OpenScreen: Sendable {
    /// Returns what the screen shows now; `nil` if its scope has ended.
    let view: @Sendable (ViewContext) async -> View?
    /// Gives the screen an input. Inputs take effect in the order of the calls.
    let receive: @Sendable (Input) -> Void

    init<S: Screen>(_ store: Store<ScreenFeature<S>>) {
        let send = store.sender
        receive = { send(.input($0)) }
        view = { [weak store] context in
            guard let state = await store?.state else { return nil }
            return S.view(state, in: context)
        }
    }
}
