import Foundation

/// Where a test blocks. The threads that tasks run on are as few as the machine has cores, and the servers need them.
enum OwnThread {
    static func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: work()) }
        }
    }
}
