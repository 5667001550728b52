public import MillwrightDomain
public import MillwrightOfflineEngine
public import MillwrightPresentation
public import MillwrightUseCases

/// The facts that every screen of a signed-in person shows in the status line.
public struct SessionState: Equatable, Sendable {
    public var summary = Loadable<SyncSummary>.loading
    /// Whether the last change can be undone.
    public var undo = UndoOffer.impossible
    /// The changes whose undo was refused. Another undo takes the change before them.
    public var refused: Set<OutboxOperation.ID> = []
    /// The person's running timer; `nil` while no timer runs.
    public var timer: ActiveTimer?
    /// The time of the last read, or of the last full minute of the timer. The status line uses it to show the age of the
    /// data and the time of the timer.
    public var now: Instant
    /// The progress of sending; `nil` while nothing is sent.
    public var sending: MessageText?
    /// The recovery of a damaged store that nobody has acknowledged yet; `nil` without one.
    public var recovery: RecoveryReport?
    /// The result of the last action of the person.
    public var notice: MessageText?

    /// Whether the server has ended the sign-in.
    var hasSessionEnded: Bool {
        if case .signedOut = summary.value?.connectivity { true } else { false }
    }

    public init(now: Instant) {
        self.now = now
    }
}
