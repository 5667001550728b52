public import MillwrightOfflineEngine

/// An observer of a service that keeps sending the outbox. Every method has a default implementation that does nothing.
public protocol WatchListener: ReplayListener {
    /// Reports the beginning of a round.
    func watchWillBeginRound() async
    /// Reports the end of a round: one pull and one replay.
    func watchDidFinish(_ round: WatchRound) async
    /// Reports that the service now waits for `duration`, or until there is something new to send. `failures` is the
    /// number of failed rounds in a row.
    func watchWillWait(for duration: Duration, failures: Int) async
    /// Reports a stall: the server answers and operations are ready to be sent, but nothing was sent for
    /// `situation.sinceProgress`.
    func watchDidStall(_ situation: StallPolicy.Situation) async
}

extension WatchListener {
    public func watchWillBeginRound() async {}
    public func watchDidFinish(_ round: WatchRound) async {}
    public func watchWillWait(for duration: Duration, failures: Int) async {}
    public func watchDidStall(_ situation: StallPolicy.Situation) async {}
}
