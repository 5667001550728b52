/// Rings for whoever waits, or for the next who comes to wait. Many rings are one.
struct WakeBell: Sendable {
    private let rings: AsyncStream<Void>
    private let ringer: AsyncStream<Void>.Continuation

    init() {
        (rings, ringer) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    func ring() { ringer.yield() }

    /// Until it rings, the time is over, or the task is cancelled. One waits at a time.
    func wait(atMost limit: Duration, on clock: any Clock<Duration>) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                do { try await clock.sleep(for: limit) } catch {
                    // Somebody rang before.
                    return
                }
                ringer.yield()
            }
            var iterator = rings.makeAsyncIterator()
            await iterator.next()
            group.cancelAll()
        }
    }
}
