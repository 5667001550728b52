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
        timing = EventTiming(clock: clock, longest: Self.longestWait, jitter: jitter)
    }

    /// The longest wait between two attempts to connect. The first connection after an outage also tells the device to
    /// send what waits, so this is the time for which a technician waits, apart from the jitter.
    private static let longestWait = Duration.seconds(20)

    /// The limit of a line is 4 MiB, because a row is one line and a work order may have a long description.
    private static let limits = EventLimits(line: 4 * 1024 * 1024)

    package func announcements(after cursor: Cursor) -> AsyncStream<Announcement> {
        let (stream, continuation) = Announcement.makeStream()
        let events = EventStream(
            // One row is enough to know that there are changes.
            APIRequest(.get, "/v1/changes/stream?limit=1", shape: "/v1/changes/stream"), through: api,
            after: cursor.rawValue, timing: timing,
            limits: Self.limits,
            onConnection: { continuation.yield($0 == .lost ? .connectionLost : .connectionRestored) }
        ) { $0.persistence }
        let task = Task {
            defer { continuation.finish() }
            do { for try await event in events where event.type == "page" { continuation.yield(.changes) } } catch {
                return
            }
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
