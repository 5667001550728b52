import MillwrightDomain

/// A watcher that detects new operations, regardless of which process recorded them.
package struct OutboxWatch: Sendable {
    let records: any OutboxRecords
    let store: any StoreObserving

    package init(records: any OutboxRecords, store: any StoreObserving) {
        self.records = records
        self.store = store
    }

    /// Emits an element each time a new operation was recorded. The stream ends if reading the outbox fails. If changes
    /// by other processes cannot be watched, it has only the operations of this process. The consumer then relies on
    /// its own timer.
    package func wakes() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let task = Task {
            defer { continuation.finish() }
            let signals = store.changes().signals
            do {
                var last = try await records.newestSequence()
                for await _ in signals {
                    let newest = try await records.newestSequence()
                    if newest != last { continuation.yield() }
                    last = newest
                }
            } catch { return }
        }
        continuation.onTermination = { _ in task.cancel() }
        return stream
    }
}
