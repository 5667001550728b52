/// A statement about the state of a feature that no event may break.
public struct Invariant<State: Sendable>: Sendable {
    /// The statement in words, such as "the selected row exists".
    public let name: String
    let holds: @Sendable (State) -> Bool

    public init(_ name: String, _ holds: @escaping @Sendable (State) -> Bool) {
        self.name = name
        self.holds = holds
    }
}
