import MillwrightDomain
import Testing

@testable import wo

struct ChangeCommandsTests {
    @Test func aSentChangeIsReportedAsOnTheServer() async {
        let ending = await Terminal().run("task", "set", "1042", "1", "done")
        #expect(ending.status == .done)
        #expect(ending.output.isEmpty)
        #expect(
            ending.errors
                == "✓ 1042 task 1 \"Shut the valve\" → done   (7 of 8 left)\n  saved here, server has it  undo: wo undo\n"
        )
    }

    @Test func aChangeWithoutANetworkIsReportedAsQueued() async {
        let plant = PlantFake { $0.network = .unreachable }
        let ending = await Terminal(plant: plant).run("task", "set", "1042", "1", "done")
        #expect(ending.status == .done)
        #expect(
            ending.errors.hasSuffix(
                "  saved here; to be sent when there is a connection (1 waiting)  undo: wo undo\n"))
        #expect(plant.current.queue.count == 1)
    }

    /// The change is not on the server and no longer waits, so neither the words, nor the JSON, nor the exit code say so.
    @Test(arguments: [[], ["--online"]])
    func aChangeThatAnotherWindowUndidIsNotReportedAsSent(flags: [String]) async {
        let ending = await Terminal(plant: PlantFake { $0.network = .withdrawing }).run(["hold", "1042"] + flags)
        #expect(ending.status == .failed)
        #expect(ending.errors.hasSuffix("\n  undone or discarded elsewhere before the server had it. See: wo log\n"))
        #expect(!ending.errors.contains("server has it") && !ending.errors.contains("✓"), "\(ending.errors)")
        let json = await Terminal(plant: PlantFake { $0.network = .withdrawing }).run(
            ["hold", "1042", "--json"] + flags)
        #expect(json.status == .failed)
        #expect(json.output.contains(#""result":"withdrawn""#), "\(json.output)")
        #expect(json.output.contains(#""state":"withdrawn","undo":null"#), "\(json.output)")
    }

    @Test func ctrlCWhileSendingKeepsTheChangeAndReportsIt() async {
        let interrupts = Interrupts(end: { _ in })
        let plant = PlantFake { $0.network = .hanging }
        _ = await Terminal(plant: plant).run("start", "1051", "--offline")
        let changing = Task { await Terminal(plant: plant, interrupts: interrupts).run("hold", "1042") }
        // The command saves two changes. The fake sends the first before it waits.
        while plant.current.saves < 2 || plant.current.queue.count > 1 { await Task.yield() }
        interrupts.received(15)
        let ending = await changing.value
        #expect(ending.status == .terminated)
        #expect(ending.errors.contains("stopped; saved here. Send it: wo replay (1 waiting)"))
        #expect(plant.current.queue.count == 1)
    }

    @Test func theOnlineFlagReportsAnUnsentChangeAsAnErrorAndKeepsIt() async {
        let plant = PlantFake { $0.network = .unreachable }
        let ending = await Terminal(plant: plant).run("hold", "1042", "--online")
        #expect(ending.status == .notReached)
        #expect(
            ending.errors.contains(
                "wo: not sent: cannot reach wo.plant.example: no route to host (the change is saved and waiting)"))
        #expect(plant.current.queue.count == 1)
        let json = await Terminal(plant: PlantFake { $0.network = .unreachable }).run(
            "hold", "1042", "--online", "--json")
        #expect(json.output.isEmpty)
        #expect(json.errors.contains(#""code":"unreachable","exit":7"#))
    }

    @Test func theHintForAnUnsentChangeFitsItsCause() async {
        let away = await Terminal(plant: PlantFake { $0.network = .unreachable }).run("hold", "1042", "--online")
        #expect(away.errors.hasSuffix("  try: wo replay\n"))
        let ended = await Terminal(plant: PlantFake { $0.network = .signInNeeded }).run("hold", "1042", "--online")
        #expect(ended.status == .signInNeeded && ended.errors.hasSuffix("  try: wo login\n"))
    }

    @Test func theOfflineFlagSendsNothing() async {
        let plant = PlantFake()
        let ending = await Terminal(plant: plant).run("hold", "1042", "--offline")
        #expect(ending.status == .done)
        #expect(ending.errors.contains("saved here; not sent because of --offline (1 waiting)"))
        #expect(plant.current.queue.count == 1)
    }

    @Test func anEndedSessionKeepsTheChange() async {
        let ending = await Terminal(plant: PlantFake { $0.network = .signInNeeded }).run("hold", "1042")
        #expect(ending.status == .done)
        #expect(ending.errors.contains("to be sent after: wo login (1 waiting)"))
    }

    @Test(arguments: [(PlantFake.Network.conflicting, ProgramExit.conflict), (.refusing, .refused)])
    func aConflictAndARefusalNameTheCommandThatShowsThem(network: PlantFake.Network, status: ProgramExit) async {
        let ending = await Terminal(plant: PlantFake { $0.network = network }).run("hold", "1042")
        #expect(ending.status == status)
        #expect(ending.errors.contains(network == .conflicting ? "See: wo conflicts show 41" : "See: wo queue show 41"))
    }

    @Test(arguments: [
        (
            PlantFake.Network.online,
            #"{"schema":1,"result":"sent","op":{"id":"op-41","kind":"status","state":"applied","undo":"wo undo op-41"},"item":{"#
        ),
        (
            .unreachable,
            #"{"schema":1,"result":"queued","op":{"id":"op-41","kind":"status","state":"waiting","undo":"wo undo op-41"},"item":{"#
        ),
    ])
    func aChangeInJSONContainsItsResult(network: PlantFake.Network, beginning: String) async {
        let ending = await Terminal(plant: PlantFake { $0.network = network }).run("hold", "1042", "--json")
        #expect(ending.output.hasPrefix(beginning))
        #expect(ending.errors.isEmpty)
    }

    @Test func aRepeatedChangeIsSavedOnce() async {
        let plant = PlantFake()
        _ = await Terminal(plant: plant).run("hold", "1042")
        let again = await Terminal(plant: plant).run("hold", "1042")
        #expect(again.status == .done)
        #expect(again.errors == "= 1042 → on hold: nothing changed\n")
        #expect(
            await Terminal(plant: plant).run("hold", "1042", "--json").output.contains(
                #""result":"unchanged","op":null"#))
        #expect(plant.current.saves == 1)
    }

    @Test(arguments: [
        ["hold", "1042", "-n"], ["task", "set", "1042", "3", "4.5", "--dry-run"],
        ["task", "note", "1042", "3", "stiff", "-n"],
        ["note", "1042", "text", "-n"], ["start", "1051", "-n"],
    ])
    func aDryRunWritesNothing(arguments: [String]) async {
        let plant = PlantFake()
        let ending = await Terminal(plant: plant).run(arguments)
        #expect(ending.status == .done)
        #expect(ending.errors.hasPrefix("would save: "))
        #expect(plant.current.saves == 0)
        #expect(await Terminal(plant: plant).run(arguments + ["--json"]).output.contains(#""result":"would""#))
    }

    @Test func completingIsRefusedWithEveryReason() async {
        let ending = await Terminal().run("done", "1042")
        #expect(ending.status == .refused)
        #expect(
            ending.errors
                == "wo: cannot complete 1042: 2 required tasks open (1, 2)\n  try: wo task list 1042 --open\n")
    }

    @Test func aCompleteWorkOrderMustBeReopenedBeforeAChange() async {
        let plant = PlantFake()
        #expect(await Terminal(plant: plant).run("note", "1060", "late").errors.contains("try: wo reopen 1060"))
        #expect(await Terminal(plant: plant).run("reopen", "1060").status == .done)
        #expect(await Terminal(plant: plant).run("note", "1060", "late").status == .done)
    }

    @Test func aFullDiskIsReportedAndNothingIsSaved() async {
        let plant = PlantFake { $0.storageProblem = .diskFull }
        let ending = await Terminal(plant: plant).run("hold", "1042")
        #expect(ending.status == .storage)
        #expect(ending.errors.contains("nothing was saved: the disk is full"))
        #expect(plant.current.queue.isEmpty)
    }

    @Test(arguments: [
        (["3", "7"], ProgramExit.done, "! marked for follow-up: outside 1 to 5 bar"),
        (["4", "fail"], .done, "! marked for follow-up: \"fail\""),
        (["3", "1,5", "bar"], .done, "→ 1.5 bar"), (["3", "1,500"], .badInput, "try: 1500 or 1.5"),
        (["3", "20 psi"], .badInput, "\"psi\" is not the unit of this task"),
        (["4", "ok"], .badInput, "try: pass, flag or fail"),
        (["5", "3"], .badInput, "try: one of: \"10W\", \"20W\""),
        (["6", "99"], .badInput, "99 h is less than the last reading, 100 h"),
        (["9", "x"], .notFound, "its tasks have the numbers 1 to 8"),
        (["8", "soon"], .badInput, "2026-11-21"), (["8", "tomorrow"], .done, "→ 2026-11-22"),
        (["3", "--clear"], .done, "nothing changed"),
        (["7", "A. Nowak"], .done, "signed by A. Nowak"),
        (["1", "in", "progress"], .done, "→ in progress"),
    ])
    func anInvalidTaskAnswerGetsAHintWithValidOnes(words: [String], status: ProgramExit, says: String) async {
        let ending = await Terminal().run(["task", "set", "1042"] + words)
        #expect(ending.status == status)
        #expect(ending.errors.contains(says), "\(ending.errors)")
    }

    @Test func aTaskNoteIsWrittenAndCleared() async {
        let plant = PlantFake()
        let written = await Terminal(plant: plant).run("task", "note", "1042", "3", "stiff")
        #expect(written.errors.contains("1042 task 3 \"Pressure\" note → \"stiff\""))
        #expect(
            await Terminal(plant: plant).run("task", "note", "1042", "3", "--clear", "--json").output.contains(
                #""note":"""#))
    }

    @Test func aPhotoIsAddedOnceAndReportsRemovedLocationData() async {
        let plant = PlantFake()
        let added = await Terminal(plant: plant).run("photo", "add", "1042", "pictures/valve.jpg")
        #expect(
            added.errors.hasPrefix(
                "✓ photo 1 on 1042: valve.jpg 3024×4032, 2.1 MB (was 4.8 MB)\n  location data was found and removed\n"))
        let again = await Terminal(plant: plant).run("photo", "add", "1042", "other.jpg")
        #expect(again.errors == "= already photo 1 on 1042: nothing changed\n")
        let kept = await Terminal(plant: plant).run("photo", "add", "1042", "v.jpg", "--task", "4", "--keep-location")
        #expect(kept.errors.contains("location data kept (--keep-location)"))
        let list = await Terminal(plant: plant).run("photo", "list", "1042")
        #expect(list.lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false)[6] } == ["", "4"])
    }

    @Test(arguments: [
        (PhotoError.notAPicture(found: "a PDF"), ProgramExit.badInput, "not a photo but a PDF"),
        (.fileMissing(path: "v.jpg"), .noInput, "no file v.jpg"),
    ])
    func aFileThatIsNotAPhotoIsRefused(problem: PhotoError, status: ProgramExit, says: String) async {
        let ending = await Terminal(plant: PlantFake { $0.photoFile = .failure(problem) }).run(
            "photo", "add", "1042", "v.jpg")
        #expect(ending.status == status)
        #expect(ending.errors.contains(says))
    }
}
