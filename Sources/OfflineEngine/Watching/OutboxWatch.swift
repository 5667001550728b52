import MillwrightDomain

/// A watcher that detects new operations, regardless of which process recorded them. The database does not report
/// writes of other processes, so the watcher polls it once a second.
package struct OutboxWatch: Sendable {
    let records: any OutboxRecords
    let clock: any Clock<Duration>

    private static let interval = Duration.seconds(1)

    package init(records: any OutboxRecords, clock: any Clock<Duration>) {
        self.records = records
        self.clock = clock
    }

    /// Emits an element each time a new operation was recorded. The stream ends if reading the outbox fails. The
    /// consumer then relies on its own timer.
    func wakes() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let task = Task {
            defer { continuation.finish() }
            var last: Int64?
            do {
                while true {
                    let newest = try await records.newestSequence()
                    if let last, newest != last { continuation.yield() }
                    last = newest
                    try await clock.sleep(for: Self.interval)
                }
            } catch { return }
        }
        continuation.onTermination = { _ in task.cancel() }
        return stream
    }
}
