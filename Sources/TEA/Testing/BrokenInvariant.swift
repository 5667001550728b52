/// An invariant that did not hold, with the events that lead to that state.
public struct BrokenInvariant<Feature: Reducer>: Sendable {
    /// The statement that did not hold.
    public let name: String
    /// The first state in which the statement did not hold.
    public let state: Feature.State
    /// The events that lead to this state, without the events that are not needed to reach it.
    public let events: [Feature.Event]
}
