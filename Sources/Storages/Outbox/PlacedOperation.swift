import MillwrightDomain
import MillwrightOfflineEngine

/// An operation and its place in the queue: its own sequence, or that of the operation it supersedes.
struct PlacedOperation {
    let operation: OutboxOperation
    let place: Int64

    var change: Change { operation.change }
}
