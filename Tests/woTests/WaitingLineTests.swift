import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightTesting
import MillwrightViews
import Testing

@testable import wo

/// Tests of the line on stderr while a command waits for the server.
struct WaitingLineTests {
    /// Runs `wo replay` with a silent server. Interrupts it after `wakes` waits.
    private static func replay(
        columns: Int?, environment: [String: String] = [:], wakes: Int, flags: [String] = []
    ) async -> Terminal.Ending {
        let (time, interrupts) = (ManualTime(now: Plant.now), Interrupts(end: { _ in }))
        var terminal = Terminal(
            plant: PlantFake { $0.network = .hanging }, columns: columns, interrupts: interrupts, time: time)
        terminal.environment.merge(environment) { $1 }
        let run = Task { [terminal] in await terminal.run(["replay", "--color", "never"] + flags) }
        for _ in 0..<wakes { await time.advanceToNextWake() }
        // The next wait begins after the line is written.
        await time.untilSomethingWaits()
        interrupts.received(2)
        return await run.value
    }

    @Test(arguments: [
        ("https://wo.example", "wo.example"), ("http://wo.example/a@b", "http://wo.example/a@b"),
        ("https://tess:secret@wo.example", "wo.example"),
        ("http://tess:se@cret@wo.example:8080/v1", "http://wo.example:8080/v1"),
    ])
    func theNameOfAServerHasNoPassword(address: String, name: String) {
        #expect(Errand.contacting(address).server.plain == name)
    }

    @Test func aSlowServerIsNamedAfter100Milliseconds() async {
        let ending = await Self.replay(columns: 80, wakes: 1)
        #expect(ending.errors.contains("\r↑ Sending to wo.plant.example\u{1B}[K"), "\(ending.errors)")
        #expect(ending.errors.contains("\r\u{1B}[KStopped. 0 sent, 0 still waiting"), "\(ending.errors)")
    }

    @Test func theLineShowsTheSecondsAndThenTheSilence() async {
        let ending = await Self.replay(columns: 80, wakes: 6)
        #expect(ending.errors.contains("\r↑ Sending to wo.plant.example, 4 s\u{1B}[K"), "\(ending.errors)")
        #expect(
            ending.errors.contains(
                "\r↑ no answer for 5 s; Ctrl-C stops, nothing is lost (wo.plant.example)\u{1B}[K"),
            "\(ending.errors)")
    }

    @Test(arguments: [(nil, [:]), (80, ["CI": "1"]), (80, ["TERM": "dumb"])] as [(Int?, [String: String])])
    func withoutRedrawingALineComesAtTheStartAndEvery15Seconds(columns: Int?, environment: [String: String]) async {
        let ending = await Self.replay(columns: columns, environment: environment, wakes: 31)
        let lines = ending.errors.split(separator: "\n")
        #expect(lines.first { $0.hasPrefix("↑") } == "↑ Sending to wo.plant.example")
        #expect(
            lines.filter { $0.contains("no answer") }
                == [15, 30].map {
                    "↑ no answer for \($0) s; Ctrl-C stops, nothing is lost (wo.plant.example)"
                })
        #expect(!ending.errors.contains("\u{1B}"), "\(ending.errors)")
    }

    @Test(arguments: ["-q", "--json"])
    func aQuietCommandShowsNoLine(flag: String) async {
        let ending = await Self.replay(columns: 80, wakes: 16, flags: [flag])
        #expect(!ending.errors.contains("wo.plant.example"), "\(ending.errors)")
    }

    @Test func aFastAnswerShowsNoLine() async {
        let ending = await Terminal(columns: 80).run("task", "set", "1042", "1", "done", "--color", "never")
        #expect(!ending.errors.contains("wo.plant.example"), "\(ending.errors)")
    }

    @Test func otherOutputGoesAboveTheDrawnLine() {
        let sink = CapturedSink(columns: 80)
        let errors = RedrawnLine(sink)
        errors.draw("Sending")
        errors.write("sent\n")
        errors.erase()
        errors.write("end\n")
        #expect(sink.text == "\rSending\u{1B}[K\r\u{1B}[Ksent\nSending\r\u{1B}[Kend\n")
    }

    @Test func anUploadShowsItsProgressAtMostFiveTimesASecond() async {
        let time = ManualTime(now: Plant.now)
        let (line, sink) = Self.line(time)
        let task = Task { await line.run() }
        await time.advanceToNextWake()
        await time.untilSomethingWaits()
        for step in 0...20 {
            time.setDeviceClock(to: Plant.now.advanced(by: .milliseconds(100 + step * 100)))
            line.hear(PhotoProgress(done: Int64(step) * 100_000, total: 2_100_000), of: "valve.jpg")
        }
        task.cancel()
        await task.value
        #expect(sink.text.contains("\r↑ valve.jpg 1.4 of 2.1 MB 66% 1 s left\u{1B}[K"), "\(sink.text)")
        // The reports come 10 times a second, for 2 seconds.
        #expect(sink.text.split(separator: "\r").count { $0.contains("of 2.1 MB") } == 10, "\(sink.text)")
    }

    @Test func aSecondUploadDoesNotReplaceTheFirst() async {
        let time = ManualTime(now: Plant.now)
        let (line, sink) = Self.line(time)
        let task = Task { await line.run() }
        await time.advanceToNextWake()
        await time.untilSomethingWaits()
        let heard: [(String, Int64)] = [("a.jpg", 1), ("b.jpg", 2), ("a.jpg", 3), ("a.jpg", 10), ("b.jpg", 4)]
        for (name, done) in heard {
            time.setDeviceClock(to: time.now.advanced(by: .milliseconds(200)))
            line.hear(PhotoProgress(done: done, total: 10), of: name)
        }
        task.cancel()
        await task.value
        let names = sink.text.split(separator: "\r").compactMap { $0.split(separator: " ").dropFirst().first }
        #expect(names.filter { $0.hasSuffix(".jpg") } == ["a.jpg", "a.jpg", "a.jpg", "b.jpg"], "\(sink.text)")
    }

    @Test func aLongFileNameLeavesRoomForTheNumbers() async {
        let time = ManualTime(now: Plant.now)
        let (line, sink) = Self.line(time, columns: 40)
        let task = Task { await line.run() }
        await time.advanceToNextWake()
        await time.untilSomethingWaits()
        time.setDeviceClock(to: time.now.advanced(by: .milliseconds(200)))
        line.hear(PhotoProgress(done: 1_400_000, total: 2_100_000), of: "IMG_20261121_094112_HDR_portrait.jpg")
        task.cancel()
        await task.value
        #expect(sink.text.contains("↑ IMG_202… 1.4 of 2.1 MB 66%"), "\(sink.text)")
    }

    private static func line(_ time: ManualTime, columns: Int = 80) -> (WaitingLine, CapturedSink) {
        let sink = CapturedSink(columns: columns)
        let style = StreamStyle(isTerminal: true, isColoured: false, isUnicode: true, columns: columns)
        let console = Console(
            output: sink, errors: RedrawnLine(sink), outputStyle: style, errorStyle: style, isJSON: false,
            isQuiet: false, recovery: RecoveryNotice())
        let line = WaitingLine(
            .sending(to: "https://wo.plant.example"), console: console, isRedrawn: true,
            clock: time.kernelTime.clock, now: { time.now })
        return (line, sink)
    }
}
