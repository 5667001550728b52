public import MillwrightTEA
public import MillwrightViews

/// The logic of a screen: a reducer with a view, and the meaning of the keys.
public protocol Screen: Reducer {
    /// The part of the state that the screen restores after a restart of the program; `Never` if it restores nothing.
    associatedtype Draft: ScreenDraft = Never

    /// Returns what the screen shows.
    static func view(_ state: State, in context: ViewContext) -> View

    /// Returns the event for an input; `nil` if the screen does not use the input. The screen below then gets it.
    static func event(for input: Input, in state: State) -> Event?

    /// Returns the part of a state to restore after a restart; `nil` if there is nothing to restore.
    static func draft(of state: State) -> Draft?

    /// Returns the event that restores the draft of an earlier run.
    static func event(restoring draft: Draft) -> Event
}

extension Screen where Draft == Never {
    public static func draft(of state: State) -> Never? { nil }

    public static func event(restoring draft: Never) -> Event {}
}
