public import MillwrightDomain

/// The reason why a replay ended before everything was sent. The operations stay as they are.
public enum ReplayHalt: Hashable, Sendable {
    case server(ServerError)
    /// Another process is already sending; the value describes that process, if known.
    case anotherReplayer(String?)
    /// Time ran out while an answer was still to come.
    case outOfTime
}
