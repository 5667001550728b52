import MillwrightDomain
import MillwrightPresentation
import MillwrightViews
import Synchronization

/// The line on stderr while a command waits for the server for longer than 100 ms.
///
/// On a terminal, the line is redrawn in place and erased at the end. Elsewhere, a line is printed at the start and
/// every 15 seconds.
final class WaitingLine: Sendable {
    private struct Transfer {
        let name: String
        let first: PhotoProgress
        let began: Instant
        var last: PhotoProgress

        /// Whether all bytes were sent. The server may still check them.
        var isSent: Bool { last.done >= last.total }
    }

    private struct State {
        /// The whole seconds since the line was first shown; `nil` before that.
        var seconds: Int?
        /// The second in which the program last received something from the server.
        var lastHeard = 0
        var count: StyledText?
        var transfer: Transfer?
        var drawnAt: Instant?
    }

    private let errand: Errand
    private let console: Console
    private let isRedrawn: Bool
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Instant
    private let state = Mutex(State())

    private static let patience = Duration.milliseconds(100)
    private static let betweenDraws = Duration.milliseconds(200)
    private static let betweenLines = 15
    /// If the program receives nothing from the server for this many seconds, the line says so.
    private static let silence = 5

    init(
        _ errand: Errand, console: Console, isRedrawn: Bool, clock: any Clock<Duration>,
        now: @escaping @Sendable () -> Instant
    ) {
        self.errand = errand
        self.console = console
        self.isRedrawn = isRedrawn
        self.clock = clock
        self.now = now
    }

    /// Shows the line and keeps it current until the calling task is cancelled.
    func run() async {
        guard await sleep(Self.patience) else { return }
        state.withLock { state in
            state.seconds = 0
            show(&state)
        }
        while await sleep(.seconds(1)) {
            let count = await errand.count?()
            state.withLock { tick(&$0, count) }
        }
    }

    /// Records that the program has received something from the server.
    func hear() {
        state.withLock { state in
            state.lastHeard = state.seconds ?? 0
            if state.transfer?.isSent == true { state.transfer = nil }
        }
    }

    /// Notes the progress of an upload. If several photos are uploaded at once, the line shows the first.
    func hear(_ progress: PhotoProgress, of name: String) {
        state.withLock { state in
            let now = now()
            state.lastHeard = state.seconds ?? 0
            if state.transfer == nil || state.transfer?.isSent == true && state.transfer?.name != name {
                state.transfer = Transfer(name: name, first: progress, began: now, last: progress)
            }
            guard state.transfer?.name == name else { return }
            state.transfer?.last = progress
            guard isRedrawn, state.seconds != nil,
                state.drawnAt.map({ $0.distance(to: now) >= Self.betweenDraws }) ?? true
            else { return }
            show(&state)
        }
    }

    /// Erases the line.
    func end() {
        if isRedrawn { console.erase() }
    }

    private func tick(_ state: inout State, _ count: StyledText?) {
        let seconds = (state.seconds ?? 0) + 1
        state.seconds = seconds
        if count != state.count { state.lastHeard = seconds }
        state.count = count
        if isRedrawn || seconds.isMultiple(of: Self.betweenLines) { show(&state) }
    }

    private func show(_ state: inout State) {
        state.drawnAt = now()
        let line = StyledText.paint(.faint, errand.arrow) + " " + text(state)
        if isRedrawn { console.draw(line) } else { console.status(line) }
    }

    private func text(_ state: State) -> StyledText {
        let seconds = state.seconds ?? 0
        let silent = seconds - state.lastHeard
        if silent >= (isRedrawn ? Self.silence : Self.betweenLines) {
            let end: StyledText = errand.isSending ? "Ctrl-C stops, nothing is lost" : "Ctrl-C stops"
            return "no answer for \(silent) s; \(end) (\(errand.server))"
        }
        if let transfer = state.transfer {
            if transfer.isSent, seconds > 0 {
                let name = StyledText.cell(transfer.name).fitted(to: 20)
                return "\(name) is sent; waiting for the server to confirm it, \(seconds) s"
            }
            return TransferFormatter.line(
                StyledText.cell(transfer.name), transfer.last,
                since: (transfer.first, transfer.began.distance(to: now())), columns: console.errorStyle.columns)
        }
        let time: StyledText = seconds > 0 ? ", \(seconds) s" : ""
        let count: StyledText = state.count.map { ", \($0)" } ?? ""
        let room = console.errorStyle.columns - errand.action.columns - time.columns - count.columns - 4
        let server = isRedrawn ? errand.server.fitted(to: max(8, room)) : errand.server
        return "\(errand.action) \(server)\(count)\(time)"
    }

    /// - Returns: false if the task was cancelled. A cancellation ends the wait for the server.
    private func sleep(_ duration: Duration) async -> Bool {
        do { try await clock.sleep(for: duration) } catch { return false }
        return !Task.isCancelled
    }
}
