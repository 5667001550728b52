/// The logic of one feature: the types of its state and its events, and the functions that handle them.
///
/// An event reports something that happened outside: a key, a timer, a change in the database.
/// ``transform(_:_:_:emit:)`` handles it, calls use cases through the environment, and emits effects. Only
/// ``apply(_:to:)`` changes the state. A ``Store`` calls both functions.
public protocol Reducer: SendableMetatype {
    /// Everything that the feature shows or remembers. A view is a function of this value.
    associatedtype State: Equatable & Sendable
    /// Something that a user, a timer or another part of the program reports to the feature.
    associatedtype Event: Sendable
    /// A change of the state that results from an event. Only ``Emit`` can apply an effect, and only a store makes an
    /// ``Emit``.
    associatedtype Effect: Sendable
    /// The closures that the feature calls: use cases, clocks, and functions that make ids.
    associatedtype Environment: Sendable

    /// Handles an event. The function may wait for a use case and may emit any number of effects.
    ///
    /// The store calls it in the order of the events. The next event starts as soon as this one waits or returns, so the
    /// state may change during a wait. The function runs on the executor of the store until it waits. Long
    /// calculations therefore belong in a `@concurrent` function of the environment.
    /// - Parameters:
    ///   - state: the state at the start of the event.
    ///   - event: the event to handle.
    ///   - environment: the closures of the feature.
    ///   - emit: applies effects while the function runs. It does nothing after the function has returned.
    nonisolated(nonsending) static func transform(
        _ state: State, _ event: Event, _ environment: Environment, emit: Emit<Effect>
    ) async

    /// Changes the state. The function is pure: the same effect on the same state always gives the same result.
    static func apply(_ effect: Effect, to state: inout State)
}
