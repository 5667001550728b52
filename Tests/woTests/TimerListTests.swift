import MillwrightDomain
import MillwrightPresentation
import Synchronization
import Testing

@testable import wo

/// `wo timer add` and `wo timer list`, and the labor time of `wo show`.
struct TimerListTests {
    @Test(arguments: [
        (["45", "min"], "08:56", "45 min"), (["1h30"], "08:11", "1 h 30 min"), (["08:15", "1h"], "08:15", "1 h 0 min"),
        (["8:15", "30", "min"], "08:15", "30 min"),
    ])
    func laborTimeCanBeGivenByItsLength(typed: [String], start: String, words: String) async {
        let plant = PlantFake()
        let ending = await Terminal(plant: plant).run(["timer", "add", "1042"] + typed + ["--offline"])
        #expect(ending.status == .done, "\(ending.errors)")
        #expect(ending.errors.hasPrefix("✓ 1042 \(words) labor"), "\(ending.errors)")
        let span = plant.find(WorkOrder.ID("wo-1042"))?.log.last?.time
        #expect(span?.start.rfc3339.contains("T\(start):") == true)
    }

    private static func plant(_ log: LogEntry...) -> PlantFake { PlantFake { $0.orders[0].log = log } }

    @Test func addRecordsTimeOfToday() async {
        let plant = PlantFake()
        let ending = await Terminal(plant: plant).run("timer", "add", "1042", "8:15", "09:40", "--offline")
        #expect(
            ending.errors
                == "✓ 1042 1 h 25 min labor\n  saved here; not sent because of --offline (1 waiting)  undo: wo undo\n",
            "\(ending.errors)")
        #expect(plant.find(WorkOrder.ID("wo-1042"))?.log.map(\.time?.duration) == [.seconds(5_100)])
    }

    private static let listed = plant(
        Plant.time("b", from: 100, to: 40, by: Plant.osei), Plant.time("a", from: 160, to: 100),
        Plant.time("c", from: 120))

    @Test func listOnATerminalMarksOverlapsAndAddsUp() async {
        let ending = await Terminal(plant: Self.listed, columns: 100).run("timer", "list", "1042", "--color=never")
        #expect(ending.status == .done)
        #expect(
            ending.lines.map { $0.split(separator: " ").joined(separator: " ") } == [
                "Tess Okafor 07:01 – 08:01 1 h 0 min ! overlaps", "Tess Okafor 07:41 – running 2 h 0 min ! overlaps",
                "R. Osei 08:01 – 09:01 1 h 0 min", "in all 4 h 0 min",
            ], "\(ending.output)")
    }

    /// Two devices that worked offline recorded time on two work orders.
    @Test func listNamesOtherWorkOrdersWithOverlappingTime() async {
        let plant = Self.plant(Plant.time("a", from: 160, to: 100), Plant.time("b", from: 90, to: 80))
        plant.state.withLock { $0.orders[1].log = [Plant.time("x", from: 120, to: 95)] }
        let shown = await Terminal(plant: plant, columns: 100).run("timer", "list", "1042", "--color=never")
        #expect(
            shown.lines.map { $0.split(separator: " ").joined(separator: " ") } == [
                "Tess Okafor 07:01 – 08:01 1 h 0 min ! overlaps 1051", "Tess Okafor 08:11 – 08:21 10 min",
                "in all 1 h 10 min",
            ], "\(shown.output)")
        let other = await Terminal(plant: plant).run("timer", "list", "1051")
        #expect(other.lines.first?.hasSuffix("\t1500\t\t1042:a") == true, "\(other.output)")
        let json = await Terminal(plant: plant).run("timer", "list", "1042", "--json")
        #expect(
            json.output.contains(#""overlaps":[],"overlaps_elsewhere":[{"number":1051,"id":"x"}]}"#), "\(json.output)")
    }

    @Test func listInAPipeHasTabSeparatedValues() async {
        let ending = await Terminal(plant: Self.listed).run("timer", "list", "1042", "--header")
        #expect(
            ending.lines == [
                "person\tstart\tend\tseconds\toverlaps\toverlaps_elsewhere",
                "Tess Okafor\t2026-11-21T07:01:00.000Z\t2026-11-21T08:01:00.000Z\t3600\tc\t",
                "Tess Okafor\t2026-11-21T07:41:00.000Z\t\t\ta\t",
                "R. Osei\t2026-11-21T08:01:00.000Z\t2026-11-21T09:01:00.000Z\t3600\t\t",
            ])
        #expect(ending.errors.isEmpty)
    }

    @Test func listInJSONHasItsEnvelope() async {
        let ending = await Terminal(plant: Self.plant(Plant.time("a", from: 160, to: 100))).run(
            "timer", "list", "1042", "--json")
        #expect(
            ending.output
                == #"{"schema":1,"as_of":"2026-11-21T09:40:00.000Z","source":"local","items":[{"id":"a","kind":"time","person":"Tess Okafor","#
                + #""recorded_at":"2026-11-21T08:41:00.000Z","start":"2026-11-21T07:01:00.000Z","#
                + #""end":"2026-11-21T08:01:00.000Z","seconds":3600,"overlaps":[],"overlaps_elsewhere":[]}],"next":null}"#
                + "\n",
            "\(ending.output)")
    }

    @Test func anEmptyListSuggestsATimer() async {
        let ending = await Terminal().run("timer", "list", "1042")
        #expect(ending.status == .done && ending.output.isEmpty)
        #expect(ending.errors == "No labor time on 1042. Start your timer: wo timer start 1042\n")
    }

    @Test func showHasTheTimerAndTheLabor() async {
        let plant = Self.plant(Plant.time("a", from: 160, to: 100), Plant.time("t", from: 5))
        let page = await Terminal(plant: plant, columns: 90).run("show", "1042", "--color=never").output
        #expect(page.contains("Tess Okafor since 09:36") && page.contains("1 h 0 min"), "\(page)")
        let pipe = await Terminal(plant: plant).run("show", "1042").output
        #expect(pipe.contains("log\ttime\t2026-11-21T08:41:00.000Z\tTess Okafor\t1 h 0 min labor\n"), "\(pipe)")
        let json = await Terminal(plant: plant).run("show", "1042", "--json").output
        #expect(json.contains(#""running_timers":[{"id":"t","person":"Tess Okafor","since":"2026-11-21T09:36"#))
        #expect(json.contains(#""log":[{"id":"a","kind":"time""#), "\(json)")
    }
}
