/// The rule that detects a stalled queue (rule 2.12): the server answers and operations could be sent, but no operation
/// is sent for a long time. A stall is a fault of this program or of the server. It is always reported, because nobody
/// would notice it otherwise.
public enum StallPolicy {
    /// The threshold of a stall: twice the longest backoff without a `Retry-After`.
    package static let threshold = Backoff.longest * 2

    /// The facts that decide whether the queue is stalled.
    public struct Situation: Hashable, Sendable {
        /// Whether the server answered the last request.
        public let isOnline: Bool
        /// The number of operations that do not wait for a person or an undo window.
        public let sendable: Int
        /// The time in which no operation was sent although one could be sent. It is measured on a monotonic clock.
        public let sinceProgress: Duration

        public init(isOnline: Bool, sendable: Int, sinceProgress: Duration) {
            self.isOnline = isOnline
            self.sendable = sendable
            self.sinceProgress = sinceProgress
        }
    }

    package static func isStalled(_ situation: Situation) -> Bool {
        situation.isOnline && situation.sendable > 0 && situation.sinceProgress > threshold
    }
}
