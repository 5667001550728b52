public import MillwrightOfflineEngine

/// Hears what a service does that keeps the outbox moving.
public protocol WatchListener: ReplayListener {
    /// The server was asked and told, once.
    func watchDidFinish(_ round: WatchRound) async
    /// Nothing happens now for `duration`, unless there is something new to send; after so many failures in a row.
    func watchWillWait(for duration: Duration, failures: Int) async
    /// There is something to send, the server answers, no person is asked for, and nothing has moved for this long.
    func watchDidStall(_ situation: StallPolicy.Situation) async
}
