/// When a queue that ought to move does not (offline.md 2.12). A stall is a fault of this program or of the server, and is
/// said aloud: silence is the failure that nobody notices.
public enum StallRule {
    /// Twice the longest that anything here waits of its own accord.
    public static let patience = Backoff.longest * 2

    public struct Situation: Hashable, Sendable {
        /// The server answered the last time it was asked.
        public let isOnline: Bool
        /// Operations that wait for no person and no undo window.
        public let sendable: Int
        /// By a clock that only goes forward: since the last operation went out, or since there has been one to send.
        public let sinceProgress: Duration

        public init(isOnline: Bool, sendable: Int, sinceProgress: Duration) {
            self.isOnline = isOnline
            self.sendable = sendable
            self.sinceProgress = sinceProgress
        }
    }

    public static func isStalled(_ situation: Situation) -> Bool {
        situation.isOnline && situation.sendable > 0 && situation.sinceProgress > patience
    }
}
