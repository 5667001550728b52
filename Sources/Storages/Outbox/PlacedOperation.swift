import MillwrightDomain
import MillwrightOfflineEngine

/// An operation and its place in the line: its own sequence, or that of the one it stands in for.
struct PlacedOperation {
    let operation: OutboxOperation
    let place: Int64

    var change: Change { operation.change }
}
