import GRDB
import Synchronization

/// Where a body's answer waits for the commit.
final class WriteOutcome<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
}
