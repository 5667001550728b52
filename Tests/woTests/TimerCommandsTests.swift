import MillwrightDomain
import MillwrightOfflineEngine
import Synchronization
import Testing

@testable import wo

struct TimerCommandsTests {
    private static func plant(_ log: LogEntry..., session: Session = Plant.session) -> PlantFake {
        PlantFake { state in
            state.orders[0].log = log
            state.session = session
        }
    }

    private static let boiler = WorkOrder.ID("wo-1042")
    private static let lift = WorkOrder.ID("wo-1051")
    private static let notSent = "  saved here; not sent because of --offline"

    // MARK: Start

    @Test func startReportsTheTimer() async {
        let plant = PlantFake()
        let ending = await Terminal(plant: plant).run("timer", "start", "1042", "--offline")
        #expect(ending.status == .done && ending.output.isEmpty)
        #expect(ending.errors == "✓ 1042 timer started\n\(Self.notSent) (1 waiting)  undo: wo undo\n")
        #expect(plant.find(Self.boiler)?.activeTimers.map(\.since) == [Plant.now])
        let again = await Terminal(plant: plant).run("timer", "start", "1042", "--offline")
        #expect(again.status == .done)
        #expect(again.errors == "= 1042 timer already runs, since 09:41: nothing changed\n")
    }

    @Test func startStopsTheTimerOnAnotherWorkOrder() async {
        let plant = Self.plant(Plant.time("t", from: 80))
        let ending = await Terminal(plant: plant).run("timer", "start", "1051", "--offline")
        #expect(ending.status == .done)
        #expect(
            ending.errors == "✓ 1042 timer stopped   (1 h 20 min)\n✓ 1051 timer started\n"
                + "\(Self.notSent) (2 waiting)  undo: wo undo, once for each\n")
        #expect(plant.find(Self.boiler)?.activeTimers.isEmpty == true)
        #expect(plant.find(Self.lift)?.activeTimers.count == 1)
    }

    /// The hint after the start says "once for each": the newest change first, then the stop before it.
    @Test func undoTakesBackTheSecondTimerAndThenTheStop() async {
        let plant = Self.plant(Plant.time("t", from: 80))
        _ = await Terminal(plant: plant).run("timer", "start", "1051", "--offline")
        #expect(await Terminal(plant: plant).run("undo", "--offline").status == .done)
        #expect(plant.find(Self.lift)?.activeTimers.isEmpty == true)
        let again = await Terminal(plant: plant).run("undo", "--offline")
        #expect(again.errors.hasPrefix("✓ undone: 1042 timer runs again\n"), "\(again.errors)")
        #expect(plant.find(Self.boiler)?.activeTimers.count == 1)
        let redone = await Terminal(plant: plant).run("redo", "42", "--offline")
        #expect(redone.status == .refused)
        #expect(
            redone.errors.hasSuffix(
                "cannot be redone: your timer runs on 1042, and you can have only one running timer\n"
                    + "  try: wo timer stop 1042\n"), "\(redone.errors)")
        #expect(plant.find(Self.lift)?.activeTimers.isEmpty == true)
    }

    @Test(arguments: [(["undo", "41"], "undone"), (["queue", "drop", "41", "--yes"], "discarded")])
    func aStopIsNotTakenBackWhileTheSecondTimerRuns(words: [String], verb: String) async {
        let plant = Self.plant(Plant.time("t", from: 80))
        _ = await Terminal(plant: plant).run("timer", "start", "1051", "--offline")
        let ending = await Terminal(plant: plant).run(words + ["--offline"])
        #expect(ending.status == .refused)
        #expect(
            ending.errors.hasSuffix(
                "cannot be \(verb): your timer runs on 1051, and you can have only one running timer\n"
                    + "  try: wo timer stop 1051\n"), "\(ending.errors)")
        #expect(plant.find(Self.boiler)?.activeTimers.isEmpty == true)
        #expect(plant.current.queue.count == 2)
        #expect(await Terminal(plant: plant).run("timer", "stop", "1051", "--offline").status == .done)
        #expect(await Terminal(plant: plant).run(words + ["--offline"]).status == .done)
        #expect(plant.find(Self.boiler)?.activeTimers.count == 1)
    }

    /// The server has both changes. The start cannot be undone, and the stop only when no other timer runs.
    @Test func theHintOfASentStartNamesNoUndo() async {
        let plant = Self.plant(Plant.time("t", from: 80))
        let ending = await Terminal(plant: plant).run("timer", "start", "1051")
        #expect(ending.errors.hasSuffix("  saved here, server has it\n"), "\(ending.errors)")
    }

    @Test func theTimerOfAColleagueIsNamed() async {
        let plant = Self.plant(Plant.time("bo", from: 80, by: Plant.osei))
        _ = await Terminal(plant: plant).run("timer", "stop", "1042", "--of", "r osei", "--offline")
        plant.state.withLock { $0.orders[1].log = [Plant.time("bo2", from: 5, by: Plant.osei)] }
        let ending = await Terminal(plant: plant).run("undo", "--offline")
        #expect(
            ending.errors.hasSuffix(
                "cannot be undone: a timer of R. Osei runs on 1051, and a person can have only one running timer\n"
                    + "  try: wo timer stop 1051 --of 'R. Osei'\n"), "\(ending.errors)")
        let other = Self.plant(Plant.time("bo", from: 80, by: Plant.osei))
        _ = await Terminal(plant: other).run("timer", "stop", "1042", "--of", "R. Osei", "--offline")
        other.state.withLock {
            $0.orders[1].log = [Plant.time("bo2", from: 5, by: Plant.osei)]
            $0.session = Plant.session(without: [.editAny])
        }
        let asking = await Terminal(plant: other).run("undo", "--offline")
        #expect(asking.errors.hasSuffix("  try: ask R. Osei or the office to stop it\n"), "\(asking.errors)")
    }

    @Test func startInJSONNamesTheNewTimer() async {
        let plant = Self.plant(Plant.time("t", from: 80))
        let ending = await Terminal(plant: plant).run("timer", "start", "1051", "--json")
        #expect(ending.output.hasPrefix(#"{"schema":1,"result":"sent","op":{"id":"op-42","kind":"log_entry""#))
        #expect(ending.output.contains(#""ops":[{"id":"op-41","kind":"time_end""#), "\(ending.output)")
        #expect(
            ending.output.contains(
                #""item":{"id":"op-42","kind":"time","person":"Tess Okafor","recorded_at":"2026-11-21T09:41:00.000Z","#
                    + #""start":"2026-11-21T09:41:00.000Z","end":null,"seconds":null}"#), "\(ending.output)")
    }

    @Test func aForgottenTimerHasToBeStoppedFirst() async {
        let plant = Self.plant(Plant.time("t", from: 601))
        let ending = await Terminal(plant: plant).run("timer", "start", "1051")
        #expect(ending.status == .refused && plant.current.saves == 0)
        #expect(
            ending.errors
                == "wo: the timer on 1042 has run for 10 h (since 2026-11-20 23:40)\n"
                + "  try: say when the work ended: wo timer stop 1042\n")
        let json = await Terminal(plant: plant).run("timer", "start", "1051", "--json")
        #expect(json.errors.contains(#""code":"timer_end_unknown","exit":9"#), "\(json.errors)")
    }

    @Test func aDryRunWritesNothing() async {
        let plant = Self.plant(Plant.time("t", from: 80))
        let start = await Terminal(plant: plant).run("timer", "start", "1051", "-n")
        #expect(
            start.errors
                == "would save: 1042 timer stopped\nwould save: 1051 timer started\n  nothing was written\n")
        let stop = await Terminal(plant: plant).run("timer", "stop", "1042", "-n")
        #expect(stop.errors == "would save: 1042 timer stopped\n  nothing was written\n")
        let add = await Terminal(plant: plant).run("timer", "add", "1042", "08:00", "09:00", "-n")
        #expect(add.errors == "would save: 1042 1 h 0 min labor\n  nothing was written\n")
        #expect(plant.current.saves == 0)
    }

    // MARK: Stop

    @Test func stopReportsTheTime() async {
        let plant = Self.plant(Plant.time("bo", from: 9, by: Plant.osei), Plant.time("t", from: 80))
        let ending = await Terminal(plant: plant).run("timer", "stop", "1042", "--offline")
        #expect(
            ending.errors == "✓ 1042 timer stopped   (1 h 20 min)\n\(Self.notSent) (1 waiting)  undo: wo undo\n")
        #expect(plant.find(Self.boiler)?.activeTimers.map(\.technician) == ["R. Osei"])
        let undone = await Terminal(plant: plant).run("undo", "--offline")
        #expect(undone.errors.hasPrefix("✓ undone: 1042 timer runs again"), "\(undone.errors)")
        #expect(plant.current.queue.isEmpty)
    }

    @Test func stopWithoutANumberStopsTheOwnRunningTimer() async {
        let plant = Self.plant(Plant.time("bo", from: 9, by: Plant.osei), Plant.time("t", from: 80))
        let ending = await Terminal(plant: plant).run("timer", "stop", "--offline")
        #expect(ending.errors.hasPrefix("✓ 1042 timer stopped   (1 h 20 min)\n"), "\(ending.errors)")
        #expect(plant.find(Self.boiler)?.activeTimers.map(\.technician) == ["R. Osei"])
        let again = await Terminal(plant: plant).run("timer", "stop", "--offline")
        #expect(again.status == .usage && again.errors.contains("which work order?"), "\(again.errors)")
    }

    @Test(arguments: [("09:30", "2026-11-21T09:30:00.000Z"), ("2026-11-20 23:59", "2026-11-20T23:59:00.000Z")])
    func stopTakesATime(time: String, end: String) async {
        let plant = Self.plant(Plant.time("t", from: 601))
        let ending = await Terminal(plant: plant).run("timer", "stop", "1042", "--at", time, "--json")
        #expect(ending.status == .done, "\(ending.errors)")
        #expect(ending.output.contains(#""op":{"id":"op-41","kind":"time_end""#))
        #expect(ending.output.contains("\"end\":\"\(end)\""), "\(ending.output)")
    }

    /// The timer was started at 23:40 on the day before, and it is 09:41 now.
    @Test func stopWithoutADayMeansTheDayOfTheStart() async {
        let plant = Self.plant(Plant.time("t", from: 601))
        let ending = await Terminal(plant: plant).run("timer", "stop", "1042", "--at", "23:55", "--json")
        #expect(ending.output.contains("\"end\":\"2026-11-20T23:55:00.000Z\""), "\(ending)")
    }

    @Test func stopCanStopTheTimerOfAColleague() async {
        let plant = Self.plant(Plant.time("bo", from: 9, by: Plant.osei), Plant.time("t", from: 80))
        let ending = await Terminal(plant: plant).run("timer", "stop", "1042", "--of", "r. osei", "--offline")
        #expect(ending.errors.hasPrefix("✓ 1042 timer stopped   (9 min)\n"), "\(ending.errors)")
        #expect(plant.find(Self.boiler)?.activeTimers.map(\.technician) == ["Tess Okafor"])
    }

    // MARK: Correct

    /// The labor time was from 08:21 to 09:11, and it is 09:41 now.
    @Test func correctChangesTheEnd() async {
        let plant = Self.plant(
            Plant.time("bo", from: 80, to: 20, by: Plant.osei), Plant.time("t", from: 80, to: 30))
        let ending = await Terminal(plant: plant).run("timer", "correct", "1042", "08:21", "09:05", "--offline")
        #expect(
            ending.errors
                == "✓ 1042 labor time corrected   (44 min)\n\(Self.notSent) (1 waiting)  undo: wo undo\n")
        let queue = await Terminal(plant: plant).run("queue")
        #expect(queue.output.contains("1042 end of labor time → "), "\(queue.output)")
        let again = await Terminal(plant: plant).run("timer", "correct", "1042", "08:21", "09:05", "--offline")
        #expect(again.errors.hasPrefix("= 1042 labor time corrected"), "\(again.errors)")
        let undone = await Terminal(plant: plant).run("undo", "--offline")
        #expect(undone.errors.hasPrefix("✓ undone: 1042 end of labor time is "), "\(undone.errors)")
        let ends = plant.find(Self.boiler)?.log.map { $0.time?.end }
        #expect(ends == [Plant.now.advanced(by: .seconds(-1_200)), Plant.now.advanced(by: .seconds(-1_800))])
    }

    /// Two entries began at 08:21; one ended at 08:31, the other at 09:11.
    @Test func correctAsksWhichOfTwoEntriesWithTheSameStartIsMeant() async {
        let plant = Self.plant(Plant.time("short", from: 80, to: 70), Plant.time("long", from: 80, to: 30))
        let unclear = await Terminal(plant: plant).run("timer", "correct", "1042", "08:21", "09:05", "--offline")
        #expect(unclear.status == .usage && plant.current.saves == 0, "\(unclear.errors)")
        #expect(
            unclear.errors.contains("2 entries on 1042 begin at 08:21, and end at 08:31, 09:11"), "\(unclear.errors)")
        let chosen = await Terminal(plant: plant).run(
            "timer", "correct", "1042", "08:21", "09:05", "--ended", "08:31", "--offline")
        #expect(chosen.status == .done, "\(chosen.errors)")
        let ends = plant.find(Self.boiler)?.log.map { $0.time?.end }
        #expect(ends == [Plant.now.advanced(by: .seconds(-2_160)), Plant.now.advanced(by: .seconds(-1_800))])
    }

    @Test func correctCanChangeTheLaborTimeOfAColleague() async {
        let plant = Self.plant(Plant.time("bo", from: 80, to: 20, by: Plant.osei))
        let ending = await Terminal(plant: plant).run(
            "timer", "correct", "1042", "08:21", "09:00", "--of", "r. osei", "--offline")
        #expect(ending.errors.hasPrefix("✓ 1042 labor time corrected   (39 min)\n"), "\(ending.errors)")
        plant.state.withLock { $0.session = Plant.session(without: [.editAny]) }
        let refused = await Terminal(plant: plant).run(
            "timer", "correct", "1042", "08:21", "09:01", "--of", "R. Osei", "--offline")
        #expect(refused.status == .notPermitted, "\(refused.errors)")
    }

    static let refused: [(words: [String], status: ProgramExit, errors: String)] = [
        (
            ["stop", "1051"], .notFound,
            "wo: no timer of yours runs on 1051\n  try: wo timer start 1051\n"
        ),
        (
            ["stop", "1042", "--of", "Ana"], .notFound,
            "wo timer stop: no timer of Ana runs on 1042\n  try: running: Tess Okafor\n"
        ),
        (
            ["stop", "1051", "--of", "Ana"], .notFound,
            "wo timer stop: no timer of Ana runs on 1051\n  try: wo show 1051\n"
        ),
        (
            ["stop", "1042", "--at", "soon"], .badInput,
            "wo timer stop: \"soon\" is not a time\n  try: a time like 16:30, \"mon 16:30\" or \"2026-11-23 16:30\"\n"
        ),
        (
            ["stop", "1042", "--at", "10:00"], .badInput,
            "wo: that time is in the future by this device's clock\n  try: an earlier time\n"
        ),
        (
            ["stop", "1042", "--at", "08:00"], .badInput,
            "wo: the end is not after the start\n  try: a later end\n"
        ),
        (
            ["add", "1042", "08:00", "08:00"], .badInput,
            "wo: the end is not after the start\n  try: a later end\n"
        ),
        (
            ["add", "1042", "2026-11-19 08:00", "2026-11-20 09:00"], .badInput,
            "wo: one entry has at most 24 hours\n  try: an entry for each day\n"
        ),
        (
            ["add", "1042", "8", "09:00"], .badInput,
            "wo timer add: \"8\" is not a time\n  try: a time like 16:30, \"mon 16:30\" or \"2026-11-23 16:30\"\n"
        ),
        (
            ["correct", "1042", "08:00", "09:00"], .notFound,
            "wo timer correct: 1042 has no ended labor time of yours from today 08:00\n  try: wo timer list 1042\n"
        ),
        (
            ["correct", "1042", "08:21", "09:00", "--of", "Ana"], .notFound,
            "wo timer correct: 1042 has no ended labor time of Ana from today 08:21\n  try: wo timer list 1042\n"
        ),
        (["start", "1060"], .refused, "wo: 1060 is complete and cannot be changed\n  try: wo reopen 1060\n"),
        (
            ["add", "1060", "08:00", "09:00"], .refused,
            "wo: 1060 is complete and cannot be changed\n  try: wo reopen 1060\n"
        ),
    ]

    @Test(arguments: refused.indices) func aRefusalSavesNothing(index: Int) async {
        let (words, status, errors) = Self.refused[index]
        let plant = Self.plant(Plant.time("t", from: 80))
        let ending = await Terminal(plant: plant).run(["timer"] + words)
        #expect(ending.status == status && ending.errors == errors, "\(ending.errors)")
        #expect(plant.current.saves == 0)
    }

    @Test(arguments: [
        (["timer", "add", "1042"], "from when to when?"), (["timer", "add", "1042", "08:00"], "from when to when?"),
        (["timer", "start"], "which work order?"), (["timer", "stop", "1042", "1051"], "1051"),
        (["timer", "list", "x"], "x"), (["timer", "correct", "1042", "08:00"], "when did it end?"),
    ])
    func anIncompleteCommandIsAUsageError(words: [String], says: String) async {
        let ending = await Terminal().run(words)
        #expect(ending.status == .usage && ending.errors.contains(says), "\(ending.errors)")
    }

    @Test func aColleaguesTimerNeedsThePermission() async {
        let plant = Self.plant(
            Plant.time("bo", from: 9, by: Plant.osei), session: Plant.session(without: [.editAny]))
        let ending = await Terminal(plant: plant).run("timer", "stop", "1042", "--of", "R. Osei")
        #expect(ending.status == .notPermitted && plant.current.saves == 0, "\(ending.errors)")
    }
}
