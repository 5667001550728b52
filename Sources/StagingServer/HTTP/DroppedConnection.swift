import Hummingbird
import Logging
import NIOHTTP1

/// An error that closes the connection without a response.
struct DroppedConnection: Error {
    /// Whether the connection is reset (RST) instead of closed in order (FIN).
    var isReset = false

    func happen(to context: StagingContext) async {
        if isReset { await context.resetConnection() } else { await context.hangUpConnection() }
    }
}
