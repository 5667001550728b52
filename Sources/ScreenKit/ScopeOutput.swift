import MillwrightTEA
package import MillwrightViews

/// The content that an attached scope adds to the display.
package enum ScopeOutput<Context: Sendable, Lines: Sendable>: Sendable {
    case screen(OpenScreen<Context>)
    /// The lines that belong to all screens.
    case lines(@Sendable (Context) async -> Lines?)
}

/// The screen of an attached scope, for the program. It does not hold the scope in memory.
package struct OpenScreen<Context: Sendable>: Sendable {
    /// Returns what the screen shows now; `nil` if its scope has ended.
    package let view: @Sendable (Context) async -> View?
    /// Gives the screen an input. Inputs take effect in the order of the calls.
    package let receive: @Sendable (Input) -> Void

    init<S: Screen>(_ store: Store<ScreenFeature<S>>) where S.Context == Context {
        let send = store.sender
        receive = { send(.input($0)) }
        view = { [weak store] context in
            guard let state = await store?.state else { return nil }
            return S.view(state, in: context)
        }
    }
}
