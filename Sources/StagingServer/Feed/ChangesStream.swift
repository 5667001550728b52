import MillwrightDomain
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
import MillwrightWire

/// One client's stream. It sends a page at once, also an empty one, and then a page after each commit that has rows
/// for it. It ends when the access token has expired or the session has ended, when the cursor is no longer one of
/// this feed, and when the server shuts down: the client comes back with a new token, and hears what is wrong.
struct ChangesStream: Sendable {
    let parts: StagingParts
    let token: String
    let limit: Int
    let logger: Logger

    /// Returns when the stream is over, and throws when the client cannot be written to any more.
    @concurrent
    func run(after cursor: FeedCursor?, writer: inout any ResponseBodyWriter) async throws {
        // One wake-up is as good as many: whoever wakes looks at everything.
        let (wakeUps, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let listener = parts.database.bell.add(wake)
        defer { parts.database.bell.remove(listener) }
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

    /// `nil` when there is nothing more to say to this client.
    private func step(after cursor: FeedCursor?) async throws -> Step? {
        do {
            _ = try await parts.tokens.holder(of: token)
            return try Step(await parts.feed.page(after: cursor, limit: limit))
        } catch let problem as Problem {
            logger.debug("A stream of changes ends", metadata: ["reason": "\(problem.title)"])
            return nil
        }
    }

    /// Wakes the stream when it has been silent long enough, and when the token expires.
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
