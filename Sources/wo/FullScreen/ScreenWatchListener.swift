import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews
import Synchronization

/// A listener that reports the work of a watch to the screens, for the status line. While a round waits for the server, it
/// reports each second, and after some seconds without an answer the silence. Between the rounds it wakes nothing up.
final class ScreenWatchListener: WatchListener {
    private struct State {
        var words: MessageText?
        var lastHeard: Instant
        var ticks: Task<Void, Never>?
    }

    private let now: @Sendable () -> Instant
    private let clock: any Clock<Duration>
    private let transfers: TransferBoard
    /// A function that receives the words for the current work; `nil` when the work has ended.
    private let tell: @Sendable (MessageText?) -> Void
    private let state: Mutex<State>

    init(
        now: @escaping @Sendable () -> Instant, clock: any Clock<Duration>, transfers: TransferBoard,
        tell: @escaping @Sendable (MessageText?) -> Void
    ) {
        self.now = now
        self.clock = clock
        self.transfers = transfers
        self.tell = tell
        state = Mutex(State(lastHeard: now()))
    }

    func watchWillBeginRound() async {
        let began = now()
        let ticks = Task { [weak self, clock] in
            while !Task.isCancelled {
                // A clock only throws when the task is canceled.
                do { try await clock.sleep(for: .seconds(1)) } catch { return }
                self?.tick(since: began)
            }
        }
        state.withLock { state in
            state.ticks?.cancel()
            state = State(lastHeard: began, ticks: ticks)
        }
    }

    func watchDidFinish(_ round: WatchRound) async {
        let ticks = state.withLock { state in
            defer { state = State(lastHeard: now()) }
            return state.ticks
        }
        ticks?.cancel()
        await ticks?.value
        tell(nil)
    }

    func replayDidApply(_ operation: OutboxOperation) async {
        transfers.end(operation)
        hear("sent change \(operation.sequence)")
    }

    func replayDidUpload(_ progress: PhotoProgress, of operation: OutboxOperation) {
        transfers.report(progress, of: operation)
        let name = StyledText.cell(operation.change.addedPhoto?.safeFileName ?? "a photo")
        hear("sending \(TransferFormatter.line(name, progress, since: nil, columns: Self.columns))")
    }

    func replayDidPark(_ operation: OutboxOperation) async { transfers.end(operation) }

    func replayDidMerge(_ operation: OutboxOperation, into merged: OutboxOperation.ID) async {}

    func replayWillRetry(_ operation: OutboxOperation, after delay: Duration, because reason: OperationReason) async {
        transfers.end(operation)
        hear("retrying in \(max(1, delay.components.seconds)) s")
    }

    /// The width of the name and the numbers of a photo in the status line.
    private static let columns = 50

    private func hear(_ words: MessageText) {
        state.withLock { state in
            state.words = words
            state.lastHeard = now()
        }
        tell(words)
    }

    private func tick(since began: Instant) {
        let now = now()
        let (words, lastHeard) = state.withLock { ($0.words, $0.lastHeard) }
        let silent = Int(lastHeard.distance(to: now).components.seconds)
        if let words, silent < ActivityFormatter.silence { return tell(words) }
        let seconds = Int(began.distance(to: now).components.seconds)
        if seconds > 0 { tell(MessageText(ActivityFormatter.waiting(seconds, silent: silent))) }
    }
}
