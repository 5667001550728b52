import GRDB
import Synchronization

/// The value that the body of a write returned, kept until the commit.
final class WriteOutcome<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
}
