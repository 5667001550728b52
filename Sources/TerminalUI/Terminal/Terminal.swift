import CMillwrightTerminal
import Dispatch

/// The terminal of the process: raw mode, the alternate screen, the size and the signals.
@MainActor
public final class Terminal: TerminalDevice {
    private let input: Int32
    private let output: Int32
    private let usesMouse: Bool
    private var report: (@MainActor (TerminalNotice) -> Void)?
    private var sources: [any DispatchSourceRead] = []

    public init(input: Int32 = 0, output: Int32 = 1, usesMouse: Bool = true) {
        self.input = input
        self.output = output
        self.usesMouse = usesMouse
    }

    /// The signal that asked the program to end while it had a terminal. Nil if there was no such signal.
    public nonisolated static var endingSignal: Int32? {
        let number = millwright_terminal_ending()
        return number == 0 ? nil : number
    }

    public var size: (columns: Int, rows: Int) {
        var (columns, rows): (Int32, Int32) = (0, 0)
        guard millwright_terminal_size(output, &columns, &rows), columns > 0, rows > 0 else { return (80, 24) }
        return (Int(columns), Int(rows))
    }

    public func enter(_ report: @escaping @MainActor (TerminalNotice) -> Void) throws(TerminalError) {
        guard millwright_terminal_is(input), millwright_terminal_is(output) else { throw .notATerminal }
        let failure = millwright_terminal_enter(input, output, ScreenSequences.leave)
        guard failure == 0 else { throw .refused(failure) }
        self.report = report
        guard write(entry) else {
            leave()
            throw .notATerminal
        }
        sources = [
            source(input) { [weak self] in self?.read() },
            source(millwright_terminal_signals()) { [weak self] in self?.readSignals() },
        ]
    }

    public func leave() {
        for source in sources { source.cancel() }
        sources = []
        report = nil
        millwright_terminal_leave()
    }

    public func write(_ bytes: [UInt8]) -> Bool { millwright_terminal_write(output, bytes, bytes.count) }

    public func stop() -> Bool { millwright_terminal_stop() }

    public func renew() -> Bool { millwright_terminal_renew() == 0 && write(entry) }

    private var entry: [UInt8] { Array((ScreenSequences.enter + (usesMouse ? ScreenSequences.mouse : "")).utf8) }

    private func source(_ descriptor: Int32, _ body: @escaping @MainActor () -> Void) -> any DispatchSourceRead {
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler { MainActor.assumeIsolated(body) }
        source.resume()
        return source
    }

    private static let longestRead = 1 << 16

    private func read() {
        let bytes = [UInt8](unsafeUninitializedCapacity: Self.longestRead) { buffer, count in
            count = max(0, millwright_terminal_read(input, buffer.baseAddress, buffer.count))
        }
        if !bytes.isEmpty { return tell(.bytes(bytes)) }
        // The terminal is readable without a byte only if it is gone. An active source would then call this method
        // without end.
        sources.first?.cancel()
        tell(.ended)
    }

    private func readSignals() {
        while let notice = TerminalNotice(signal: millwright_terminal_next_signal()) { tell(notice) }
    }

    private func tell(_ notice: TerminalNotice) { report?(notice) }
}

extension TerminalNotice {
    /// Makes the notice for a received signal. Returns nil if no signal was received.
    fileprivate init?(signal: millwright_signal) {
        switch signal {
        case MILLWRIGHT_RESIZED: self = .resized
        case MILLWRIGHT_STOP_REQUESTED: self = .stopRequested
        case MILLWRIGHT_RESUMED: self = .resumed
        case MILLWRIGHT_END_REQUESTED: self = .ended
        default: return nil
        }
    }
}
