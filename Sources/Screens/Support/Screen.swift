public import MillwrightTEA

/// The logic of a screen: a reducer with a view, and the meaning of the keys.
public protocol Screen: Reducer {
    /// Returns what the screen shows.
    static func view(_ state: State, in context: ViewContext) -> View

    /// Returns the event for an input; `nil` if the screen does not use the input. The screen below then gets it.
    static func event(for input: Input, in state: State) -> Event?
}
