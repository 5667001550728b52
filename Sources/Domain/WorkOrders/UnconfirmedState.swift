/// The state of a change that is shown on this device and that the server has not confirmed.
public enum UnconfirmedState: Hashable, Sendable, CaseIterable {
    /// The change waits on this device.
    case waiting
    /// The change was sent, but the server has not confirmed it yet.
    case inDoubt
    /// The change was set aside, because the server fails on it. A person has to retry or discard it.
    case setAside
    /// Somebody else changed the same field. A person has to decide which value is kept.
    case conflict
}
