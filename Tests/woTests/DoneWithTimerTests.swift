import MillwrightDomain
import Testing

@testable import wo

/// `wo done` on a work order with running timers.
struct DoneWithTimerTests {
    private static func ready(_ log: LogEntry..., session: Session = Plant.session) -> PlantFake {
        PlantFake { state in
            state.orders[0].tasks = []
            state.orders[0].log = log
            state.session = session
        }
    }

    @Test func doneCanStopTheTimerFirst() async {
        let plant = Self.ready(Plant.time("t", from: 80))
        let refused = await Terminal(plant: plant).run("done", "1042")
        #expect(refused.status == .refused)
        #expect(refused.errors.hasSuffix("  try: wo done 1042 --stop-timer\n"), "\(refused.errors)")
        let ending = await Terminal(plant: plant).run("done", "1042", "--stop-timer", "--offline")
        #expect(ending.status == .done)
        #expect(
            ending.errors.hasPrefix("✓ 1042 timer stopped\n✓ 1042 → complete   (Replace boiler valve)\n"),
            "\(ending.errors)")
        #expect(plant.find(WorkOrder.ID("wo-1042"))?.activeTimers.isEmpty == true)
    }

    @Test func doneInJSONReportsTheStatusAndListsBothChanges() async {
        let ending = await Terminal(plant: Self.ready(Plant.time("t", from: 80))).run(
            "done", "1042", "--stop-timer", "--json")
        #expect(ending.output.hasPrefix(#"{"schema":1,"result":"sent","op":{"id":"op-42","kind":"status""#))
        #expect(ending.output.contains(#""ops":[{"id":"op-41","kind":"time_end""#), "\(ending.output)")
    }

    @Test func doneWithoutATimerNeedsNoFlag() async {
        let ending = await Terminal(plant: Self.ready()).run("done", "1042", "--stop-timer", "--offline")
        #expect(ending.errors.hasPrefix("✓ 1042 → complete"), "\(ending.errors)")
    }

    @Test func aDryRunOfDoneCountsTheTimerAsStopped() async {
        let plant = Self.ready(Plant.time("t", from: 80))
        let dry = await Terminal(plant: plant).run("done", "1042", "--stop-timer", "-n")
        #expect(dry.status == .done, "\(dry.errors)")
        #expect(
            dry.errors
                == "would save: 1042 timer stopped\nwould save: 1042 → complete\n  nothing was written\n",
            "\(dry.errors)")
        #expect(plant.current.saves == 0)
    }

    @Test(arguments: [[], ["-n"]]) func aRefusedCompletionLeavesTheTimerRunning(flags: [String]) async {
        let plant = PlantFake { $0.orders[0].log = [Plant.time("t", from: 80)] }
        let refused = await Terminal(plant: plant).run(["done", "1042", "--stop-timer"] + flags)
        #expect(refused.status == .refused && plant.current.saves == 0)
        #expect(refused.errors.contains("required") && !refused.errors.contains("timer of"), "\(refused.errors)")
        #expect(plant.find(WorkOrder.ID("wo-1042"))?.activeTimers.count == 1)
    }

    @Test func doneDoesNotStopAForgottenTimer() async {
        let plant = Self.ready(Plant.time("t", from: 601))
        let ending = await Terminal(plant: plant).run("done", "1042", "--stop-timer")
        #expect(ending.status == .refused && plant.current.saves == 0)
        #expect(ending.errors.contains("wo timer stop 1042"), "\(ending.errors)")
    }

    @Test func aPersonWithThePermissionStopsAColleaguesTimer() async {
        let osei = Plant.time("t", from: 80, by: Plant.osei)
        let may = await Terminal(plant: Self.ready(osei)).run("done", "1042")
        #expect(may.errors.hasSuffix("  try: wo timer stop 1042 --of 'R. Osei'\n"), "\(may.errors)")
        let plant = Self.ready(osei, session: Plant.session(without: [.editAny]))
        let mayNot = await Terminal(plant: plant).run("done", "1042")
        #expect(mayNot.errors.hasSuffix("  try: ask R. Osei or the office to stop it\n"), "\(mayNot.errors)")
    }
}
