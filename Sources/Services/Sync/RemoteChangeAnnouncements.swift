package import MillwrightClients
import MillwrightDomain
package import MillwrightOfflineEngine
import MillwrightTransfers

/// The change feed as server-sent events. The rows in the events are not read, because a pull reads them in order.
package struct RemoteChangeAnnouncements: ChangeAnnouncements {
    let api: any APIClient<SendingError>
    let timing: EventTiming

    /// - Parameters:
    ///   - api: a client that sends each request once. The stream itself decides when to reconnect.
    ///   - jitter: returns a number in 0..<1, so that devices do not all reconnect at the same time.
    package init(
        api: any APIClient<SendingError>, clock: any Clock<Duration>, jitter: @escaping @Sendable () -> Double
    ) {
        self.api = api
        timing = EventTiming(clock: clock, jitter: jitter)
    }

    /// The limit of a line is 4 MiB, because a row is one line and a work order may have a long description.
    private static let limits = EventLimits(line: 4 * 1024 * 1024)

    package func announcements(after cursor: Cursor) -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let events = EventStream(
            // One row is enough to know that there are changes.
            APIRequest(.get, "/v1/changes/stream?limit=1"), through: api, after: cursor.rawValue, timing: timing,
            limits: Self.limits, onLoss: { continuation.yield() }
        ) { $0.persistence }
        let task = Task {
            defer { continuation.finish() }
            do { for try await event in events where event.type == "page" { continuation.yield() } } catch { return }
        }
        continuation.onTermination = { _ in task.cancel() }
        return stream
    }
}

extension SendingError {
    /// Whether the failure is temporary, so that the event stream reconnects, or permanent, so that the stream ends.
    fileprivate var persistence: ErrorPersistence {
        switch self {
        case .transport(let error): error.persistence
        case .server(.unreachable), .server(.unavailable): .transient(after: nil)
        case .server, .storage, .cancelled: .permanent
        }
    }
}
