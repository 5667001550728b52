public import MillwrightTEA

/// The logic of a screen: a reducer with a view, and the meaning of the keys.
public protocol Screen: Reducer {
    /// Returns what the screen shows.
    static func view(_ state: State, in context: ViewContext) -> View

    /// Returns the event that an input leads to; `nil` if the input means nothing on this screen. Inputs without a
    /// meaning here go to the screen below.
    static func event(for input: Input, in state: State) -> Event?
}
