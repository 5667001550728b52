import MillwrightDomain
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
import MillwrightWire

/// The event stream of one client. It sends a page immediately, even if the page is empty, and then a page after each
/// commit that changes rows of the feed. Between pages it sends heartbeats.
///
/// It ends if the access token expires, the session ends, the cursor is not from this feed, or the server shuts down.
/// The client then reconnects with a new token, and receives the error if there is one.
struct ChangesStream: Sendable {
    let parts: StagingDependencies
    let token: String
    let limit: Int
    let logger: Logger

    /// Runs the stream. Returns when it has ended, and throws if writing to the client fails.
    @concurrent
    func run(after cursor: FeedCursor?, writer: inout any ResponseBodyWriter) async throws {
        // One pending wake-up is enough, because each wake-up reads all new rows.
        let (wakeUps, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let listener = parts.database.notifier.add(wake)
        defer { parts.database.notifier.remove(listener) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await tick(wake) }
            defer { group.cancelAll() }
            try await withGracefulShutdownHandler {
                try await send(after: cursor, on: wakeUps, writer: &writer)
            } onGracefulShutdown: {
                wake.finish()
            }
        }
    }

    @concurrent
    private func send(
        after start: FeedCursor?, on wakeUps: AsyncStream<Void>, writer: inout any ResponseBodyWriter
    ) async throws {
        try await writer.write(ServerSentEvent.retry)
        var (cursor, isFirst) = (start, true)
        var iterator = wakeUps.makeAsyncIterator()
        repeat {
            var hasMore = true
            while hasMore {
                guard let step = try await step(after: cursor) else { return }
                let isNews = isFirst || !step.isEmpty
                try await writer.write(isNews ? step.event : ServerSentEvent.heartbeat)
                (cursor, hasMore, isFirst) = (step.cursor, step.hasMore, false)
            }
        } while await iterator.next() != nil
    }

    private struct Step {
        let event: ByteBuffer
        let cursor: FeedCursor?
        let hasMore: Bool
        let isEmpty: Bool

        init(_ page: ChangesPageDTO) throws {
            event = try ServerSentEvent.page(page)
            cursor = FeedCursor(page.cursor)
            hasMore = page.hasMore
            isEmpty = page.rows.isEmpty
        }
    }

    /// Returns the next page; `nil` if the stream must end.
    private func step(after cursor: FeedCursor?) async throws -> Step? {
        do {
            _ = try await parts.tokens.holder(of: token)
            let page = try await parts.feed.page(after: cursor, limit: limit)
            parts.metrics.countFeedRows(page.rows.count)
            return try Step(page)
        } catch let problem as Problem {
            logger.debug("A stream of changes ends", metadata: ["reason": "\(problem.title)"])
            return nil
        }
    }

    /// Wakes the stream at each heartbeat interval, and when the token expires.
    private func tick(_ wake: AsyncStream<Void>.Continuation) async throws {
        let expiresAt = try await parts.tokens.holder(of: token).expiresAt
        while true {
            let left = Duration.milliseconds(expiresAt - parts.environment.now().millisecondsSince1970)
            guard left > .zero else { return }
            try await parts.environment.clock.sleep(for: min(left, parts.configuration.heartbeat))
            wake.yield()
        }
    }
}
