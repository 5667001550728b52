import GRDB
import Synchronization

/// The result of a body, kept until the commit.
final class WriteOutcome<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
}
