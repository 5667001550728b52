public import MillwrightDomain
public import MillwrightOfflineEngine
public import MillwrightPresentation

/// The facts that every screen of a signed-in person shows in the status line.
public struct SessionState: Equatable, Sendable {
    public var summary = Loadable<SyncSummary>.loading
    /// The time of the last read. The status line uses it to show the age of the data.
    public var now: Instant
    /// The progress of sending; `nil` while nothing is sent.
    public var sending: MessageText?
    /// The result of the last action of the person.
    public var notice: MessageText?

    public init(now: Instant) {
        self.now = now
    }
}
