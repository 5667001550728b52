public import MillwrightViews

/// The run loop of a full-screen program. It sleeps until the terminal or the program has something new.
@MainActor
public final class FullScreen {
    private let terminal: any TerminalDevice
    private let clock: any Clock<Duration>
    private let onInput: @MainActor (Input) -> Void
    private var session: ScreenSession
    private var sequenceTimer: Task<Void, Never>?
    private var hasEnded = false

    /// The time after which a lone Esc counts as the key. Within this time, it may be the beginning of a sequence.
    private static let escapeDelay = Duration.milliseconds(25)
    /// The time after which the rest of a sequence is not expected any more. It is longer than a slow connection needs.
    /// The rest would otherwise count as keys, and so would a whole paste if its first sequence is cut.
    private static let sequenceDelay = Duration.seconds(1)

    /// - Parameter clock: The clock that waits for the rest of a sequence.
    /// - Parameter onInput: Receives each input in order. The first one is the size of the terminal.
    public init(
        on terminal: any TerminalDevice, theme: Theme, clock: any Clock<Duration> = ContinuousClock(),
        onInput: @escaping @MainActor (Input) -> Void
    ) {
        self.terminal = terminal
        self.clock = clock
        self.onInput = onInput
        session = ScreenSession(columns: 0, rows: 0, theme: theme)
    }

    /// Shows displays until their sequence ends, then restores the terminal. If the terminal is gone, the loop sends
    /// ``Input/ended`` once and continues, so that the program can save and end the sequence.
    public func run<Displays: AsyncSequence>(
        _ displays: Displays
    ) async throws(TerminalError) where Displays.Element == Display, Displays.Failure == Never {
        try terminal.enter { [weak self] in self?.take($0) }
        defer { leave() }
        measure()
        for await display in displays { write(session.show(display)) }
    }

    /// Gives the terminal to another program, such as an editor, and takes it back afterwards.
    public func giveTerminal<Result>(
        during body: () async -> Result
    ) async throws(TerminalError) -> Result {
        leave()
        let result = await body()
        try terminal.enter { [weak self] in self?.take($0) }
        measure()
        write(session.repaint())
        return result
    }

    private func leave() {
        sequenceTimer?.cancel()
        terminal.leave()
    }

    private func take(_ notice: TerminalNotice) {
        switch notice {
        case .bytes(let bytes): receive(bytes)
        case .resized: measure()
        case .stopRequested: stop()
        case .resumed: resume()
        case .ended: end()
        }
    }

    private func receive(_ bytes: [UInt8]) {
        sequenceTimer?.cancel()
        pass(session.receive(bytes))
        guard session.isWaiting else { return }
        let delay = session.isInsideSequence ? Self.sequenceDelay : Self.escapeDelay
        sequenceTimer = Task { [clock, weak self] in
            do { try await clock.sleep(for: delay) } catch { return }
            self?.expire()
        }
    }

    private func expire() {
        guard !Task.isCancelled else { return }
        pass(session.expire())
    }

    private func pass(_ inputs: [Input]) {
        for input in inputs {
            if input == .key(.control("z")) { stop() } else { onInput(input) }
        }
    }

    private func measure() {
        let size = terminal.size
        guard (size.columns, size.rows) != (session.columns, session.rows) else { return }
        write(session.resize(columns: size.columns, rows: size.rows))
        onInput(.resized(columns: size.columns, rows: size.rows))
    }

    /// Stops the program as Ctrl-Z does elsewhere, and continues after `fg`.
    private func stop() {
        guard terminal.stop() else { return end() }
        resume()
    }

    private func resume() {
        guard terminal.renew() else { return end() }
        measure()
        write(session.repaint())
    }

    private func write(_ bytes: [UInt8]) {
        guard !bytes.isEmpty, !hasEnded else { return }
        if !terminal.write(bytes) { end() }
    }

    private func end() {
        guard !hasEnded else { return }
        hasEnded = true
        onInput(.ended)
    }
}
