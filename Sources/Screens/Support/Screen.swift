public import MillwrightTEA

/// The logic of a screen: a reducer with a view, and the meaning of the keys.
public protocol Screen: Reducer {
    /// The part of the state that the screen takes back after a restart of the program; `Never` without one.
    associatedtype Draft: Codable & Sendable = Never

    /// Returns what the screen shows.
    static func view(_ state: State, in context: ViewContext) -> View

    /// Returns the event for an input; `nil` if the screen does not use the input. The screen below then gets it.
    static func event(for input: Input, in state: State) -> Event?

    /// Returns the part of a state to take back after a restart; `nil` if it is as in the first state.
    static func draft(of state: State) -> Draft?

    /// Returns the event that takes back the draft of an earlier run.
    static func event(restoring draft: Draft) -> Event
}

extension Screen where Draft == Never {
    public static func draft(of state: State) -> Never? { nil }

    public static func event(restoring draft: Never) -> Event {}
}
