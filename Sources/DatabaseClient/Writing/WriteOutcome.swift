import GRDB
import Synchronization

/// The place in which the answer of a body waits for the commit.
final class WriteOutcome<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
}
