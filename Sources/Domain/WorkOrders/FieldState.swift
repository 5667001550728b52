/// The state of a field whose shown value the server has not confirmed.
public enum FieldState: Hashable, Sendable, CaseIterable {
    /// The value waits on this device.
    case waiting
    /// The value was sent, but the server has not confirmed it yet.
    case inDoubt
    /// The change of the value was set aside, because the server fails on it. A person has to retry or discard it.
    case setAside
    /// Somebody else changed the field too. A person has to decide.
    case conflict
}
