import MillwrightDomain
import MillwrightPresentation
import MillwrightViews
import Synchronization

/// The progress report of a download. On a terminal it redraws one line; elsewhere it writes a line at the start and
/// one every 15 s.
final class DownloadReporter: Sendable {
    private struct State {
        var first: (progress: PhotoProgress, at: Instant)?
        var last: PhotoProgress?
        var toldAt: Instant?
    }

    private let name: String
    private let server: String
    private let console: Console
    private let isRedrawn: Bool
    private let now: @Sendable () -> Instant
    private let state = Mutex(State())

    init(of photo: Photo, from server: String, in context: Context) {
        name = photo.safeFileName
        self.server = server
        console = context.console
        isRedrawn = context.canRedraw
        now = context.environment.now
    }

    /// The last reported progress; `nil` if the server was not contacted.
    var last: PhotoProgress? { state.withLock { $0.last } }

    func hear(_ progress: PhotoProgress) {
        state.withLock { state in
            let now = now()
            let isFirst = state.last == nil
            // The speed is measured from the first progress of this attempt. Bytes of an earlier attempt do not count.
            if progress.done > 0, state.first == nil { state.first = (progress, now) }
            state.last = progress
            guard state.toldAt.map({ $0.distance(to: now) >= interval }) ?? true else { return }
            state.toldAt = now
            if isFirst {
                report("\(arrow) \(name) (\(NumberText.size(progress.total))) from \(server)")
            } else {
                report(line(progress, since: state.first, at: now))
            }
        }
    }

    /// Erases the progress line.
    func end() {
        if isRedrawn, last != nil { console.erase() }
    }

    private var arrow: StyledText { .paint(.faint, "↓") }

    private var interval: Duration { isRedrawn ? .milliseconds(200) : .seconds(15) }

    private func report(_ line: StyledText) {
        if isRedrawn { console.draw(line) } else { console.status(line) }
    }

    private func line(
        _ progress: PhotoProgress, since first: (progress: PhotoProgress, at: Instant)?, at now: Instant
    ) -> StyledText {
        let since = first.map { ($0.progress, $0.at.distance(to: now)) }
        let line = TransferFormatter.line(
            StyledText(name), progress, since: since, columns: console.errorStyle.columns)
        return "\(arrow) \(line)"
    }
}
