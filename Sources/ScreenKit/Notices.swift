package import MillwrightTEA

/// The effects of a feature that shows a sentence about the result of the last action for a short time.
package protocol NoticeEffect: Sendable {
    associatedtype Text: Sendable

    static func noticed(_ text: Text) -> Self
    /// The display time of the notice is over.
    static var noticeExpired: Self { get }
}

/// The notices of all open screens. The display shows one notice, so a new notice ends the earlier ones.
public actor NoticeBoard {
    private var current: AsyncStream<Void>.Continuation?

    public init() {}

    /// The time for which a notice stays on display.
    private static let duration = Duration.seconds(5)

    /// Ends the earlier notices. Returns a stream that ends when a later notice begins.
    package func begin() -> AsyncStream<Void> {
        current?.finish()
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        current = continuation
        return stream
    }

    /// Waits until the display time of a notice is over or a later notice begins. Returns false if the wait was canceled.
    package nonisolated func wait(until later: AsyncStream<Void>, clock: any Clock<Duration>) async -> Bool {
        await withTaskGroup { group in
            group.addTask {
                // A clock only throws when the task is canceled.
                do { try await clock.sleep(for: Self.duration) } catch { return false }
                return true
            }
            group.addTask {
                for await _ in later {}
                return !Task.isCancelled
            }
            defer { group.cancelAll() }
            return await group.next() ?? false
        }
    }
}

/// The id of the work that shows a notice.
private enum NoticeWork { case notice }

extension Emit where Effect: NoticeEffect {
    /// Shows a notice, and removes it after a few seconds. A newer notice of any screen replaces it at once.
    nonisolated(nonsending) package func show(
        _ text: Effect.Text, on board: NoticeBoard, clock: any Clock<Duration>
    ) async {
        await cancelPrevious(id: NoticeWork.notice)
        let later = await board.begin()
        await self(.noticed(text))
        guard await board.wait(until: later, clock: clock) else { return }
        await self(.noticeExpired)
    }
}
