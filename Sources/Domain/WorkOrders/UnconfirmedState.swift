/// The state of a change on this device that the server has not confirmed. The greater of two states needs a person's
/// attention more.
public enum UnconfirmedState: Hashable, Sendable, CaseIterable, Comparable {
    /// The change waits on this device.
    case waiting
    /// The change was sent, but the server has not confirmed it yet.
    case inDoubt
    /// The server refused the change. The work order no longer shows it, and a person has to retry or discard it.
    case refused
    /// The change was set aside, because the server fails on it. A person has to retry or discard it.
    case setAside
    /// Somebody else changed the same field. A person has to decide which value is kept.
    case conflict
}
