import Domain
package import Storages

/// Notices that there is something new to send, whichever process wrote it. The database tells nobody about the writes of
/// other processes, so this looks once a second.
package struct OutboxWatch: Sendable {
    let records: any OutboxRecords
    let clock: any Clock<Duration>

    private static let interval = Duration.seconds(1)

    package init(records: any OutboxRecords, clock: any Clock<Duration>) {
        self.records = records
        self.clock = clock
    }

    /// Ends when looking fails: whoever listens has a timer, too.
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
