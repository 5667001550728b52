import MillwrightDomain
import MillwrightOfflineEngine

/// An operation and its place in the queue: the place of the operation it supersedes, otherwise its own sequence.
struct OrderedOperation {
    let operation: OutboxOperation
    let place: Int64

    var change: Change { operation.change }
}
