import MillwrightViews
import ScreenSamples
import Testing

@testable import MillwrightTerminalUI

@MainActor
struct FullScreenTests {
    private let device = TerminalFake()
    private let clock = GatedClock()
    private let inputs: AsyncStream<Input>
    private let screen: FullScreen

    init() {
        let (inputs, sender) = AsyncStream<Input>.makeStream()
        self.inputs = inputs
        screen = FullScreen(on: device, theme: Theme(), clock: clock) { sender.yield($0) }
    }

    @Test func theFirstInputIsTheSize() async throws {
        try await run { next, _ in #expect(await next() == .resized(columns: 80, rows: 24)) }
        #expect(device.calls == ["enter", "leave"])
    }

    @Test func aDisplayIsWrittenOnce() async throws {
        try await run { _, show in
            await show(Sample.all[0].display)
            #expect(self.device.written.count == 1)
            await show(Sample.all[0].display)
            await show(Sample.all[0].display)
            #expect(self.device.written.count == 1)
        }
    }

    @Test func aLoneEscapeIsAKeyAfterTheDelay() async throws {
        try await run { next, _ in
            _ = await next()
            self.device.send(.bytes([0x1B]))
            self.device.send(.bytes(Array("[A".utf8)))
            #expect(await next() == .key(.up))
            self.device.send(.bytes([0x1B]))
            self.clock.open()
            #expect(await next() == .key(.escape))
        }
    }

    /// A slow connection can split the mark at the beginning of a paste. The pasted text must not count as keys.
    @Test(arguments: [
        ("\u{1B}", Duration.milliseconds(25)), ("\u{1B}[", .milliseconds(25)), ("\u{1B}[2", .seconds(1)),
        ("\u{1B}[200", .seconds(1)),
    ])
    func theRestOfASequenceHasLongerThanAKey(beginning: String, delay: Duration) async throws {
        try await run { next, _ in
            _ = await next()
            self.device.send(.bytes(Array(beginning.utf8)))
            #expect(await self.clock.nextSleep() == delay)
            self.device.send(.bytes(Array("\u{1B}[200~q\u{1B}[201~".dropFirst(beginning.count).utf8)))
            #expect(await next() == .paste("q"))
        }
    }

    @Test func aResizeIsDrawnInOneFrame() async throws {
        try await run { next, show in
            _ = await next()
            await show(Sample.all[0].display)
            self.device.size = (40, 10)
            self.device.send(.resized)
            #expect(await next() == .resized(columns: 40, rows: 10))
            #expect(self.device.written.count == 2)
            #expect(self.device.written.last?.starts(with: Array("\u{1B}[?2026h\u{1B}[m\u{1B}[2J".utf8)) == true)
            self.device.send(.resized)
            #expect(self.device.written.count == 2)
        }
    }

    @Test func controlZStopsTheProgramAndDrawsEverythingAfterwards() async throws {
        try await run { _, show in
            await show(Sample.all[0].display)
            self.device.send(.bytes([0x1A]))
            #expect(self.device.calls == ["enter", "stop", "renew"])
            #expect(self.device.written.count == 2 && self.device.written[0] == self.device.written[1])
            self.device.send(.resumed)
            #expect(self.device.written.count == 3)
        }
    }

    @Test func aLostTerminalIsReportedOnce() async throws {
        try await run { next, show in
            _ = await next()
            self.device.isGone = true
            await show(Sample.all[0].display)
            #expect(await next() == .ended)
            self.device.send(.ended)
            await show(Sample.all[1].display)
            self.device.send(.bytes(Array("q".utf8)))
            #expect(await next() == .key(.character("q")))
        }
    }

    @Test func anEditorGetsTheTerminal() async throws {
        try await run { _, show in
            await show(Sample.all[0].display)
            let calls = try await self.screen.giveTerminal { @MainActor in self.device.calls }
            #expect(calls == ["enter", "leave"])
            #expect(self.device.calls == ["enter", "leave", "enter"])
            #expect(self.device.written.count == 2 && self.device.written[0] == self.device.written[1])
        }
    }

    @Test func theMouseReachesRowsAndTheDrawingArea() async throws {
        try await run { next, show in
            _ = await next()
            await show(Sample.all[0].display)
            self.device.send(.bytes(Array("\u{1B}[<0;5;6M".utf8)))
            #expect(await next() == .row(view: 0, list: BlockPlace(0), index: 3))
            self.device.send(.bytes(Array("\u{1B}[<0;5;2M".utf8)))
            #expect(await next() == .field(view: 0, fields: BlockPlace(0), index: 0))
            await show(Sample.shown([.signature]))
            self.device.send(.bytes(Array("\u{1B}[<0;2;4M\u{1B}[<32;41;4M\u{1B}[<32;41;4M\u{1B}[<0;79;24m".utf8)))
            #expect(await next() == .stroke(.began, StrokePoint(x: 6, y: 13)))
            #expect(await next() == .stroke(.moved, StrokePoint(x: 506, y: 13)))
            #expect(await next() == .stroke(.ended, StrokePoint(x: 506, y: 13)))
        }
    }

    private func nextInput() async -> Input? {
        var iterator = inputs.makeAsyncIterator()
        return await iterator.next()
    }

    /// Runs the loop while `body` acts: it awaits inputs and shows displays.
    private func run(
        _ body: @MainActor (_ next: () async -> Input?, _ show: (Display) async -> Void) async throws -> Void
    ) async throws {
        let displays = DisplaySource()
        let loop = Task { try await screen.run(displays.sequence) }
        await displays.ready()
        try await body({ await nextInput() }, { await displays.show($0) })
        displays.finish()
        try await loop.value
    }
}

/// A sequence whose `show` returns when the loop has handled the display.
private struct DisplaySource {
    let sequence: AsyncStream<Display>
    private let sender: AsyncStream<Display>.Continuation
    private let requests: AsyncStream<Void>

    init() {
        let (displays, sender) = AsyncStream<Display>.makeStream()
        let (requests, requester) = AsyncStream<Void>.makeStream()
        (self.sender, self.requests) = (sender, requests)
        sequence = AsyncStream {
            requester.yield()
            var iterator = displays.makeAsyncIterator()
            return await iterator.next()
        }
    }

    /// Waits until the loop asks for the next display.
    func ready() async {
        var iterator = requests.makeAsyncIterator()
        await iterator.next()
    }

    func show(_ display: Display) async {
        sender.yield(display)
        await ready()
    }

    func finish() { sender.finish() }
}

/// A terminal that keeps what was written.
@MainActor
private final class TerminalFake: TerminalDevice {
    var size = (columns: 80, rows: 24)
    var isGone = false
    private(set) var calls: [String] = []
    private(set) var written: [[UInt8]] = []
    private var report: (@MainActor (TerminalNotice) -> Void)?

    nonisolated init() {}

    func send(_ notice: TerminalNotice) { report?(notice) }

    func enter(_ report: @escaping @MainActor (TerminalNotice) -> Void) throws(TerminalError) {
        calls.append("enter")
        self.report = report
    }

    func leave() {
        calls.append("leave")
        report = nil
    }

    func write(_ bytes: [UInt8]) -> Bool {
        if !isGone { written.append(bytes) }
        return !isGone
    }

    func stop() -> Bool {
        calls.append("stop")
        return true
    }

    func renew() -> Bool {
        calls.append("renew")
        return true
    }
}

/// A clock whose sleepers wait until it is opened.
private struct GatedClock: Clock {
    typealias Instant = ContinuousClock.Instant

    let now = ContinuousClock.now
    let minimumResolution = Duration.zero
    private let gate: AsyncStream<Void>
    private let opener: AsyncStream<Void>.Continuation
    private let sleeps: AsyncStream<Duration>
    private let sleeper: AsyncStream<Duration>.Continuation

    init() {
        (gate, opener) = AsyncStream<Void>.makeStream()
        (sleeps, sleeper) = AsyncStream<Duration>.makeStream()
    }

    func open() { opener.yield() }

    /// Returns how long the next sleeper wants to sleep.
    func nextSleep() async -> Duration? {
        var iterator = sleeps.makeAsyncIterator()
        return await iterator.next()
    }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        sleeper.yield(now.duration(to: deadline))
        for await _ in gate { break }
        try Task.checkCancellation()
    }
}
