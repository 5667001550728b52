import Foundation

/// A thread for blocking work of a test. The concurrent pool has only as many threads as the machine has cores, and
/// the servers need them.
enum OwnThread {
    static func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: work()) }
        }
    }
}
