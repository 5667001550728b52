import MillwrightDomain
import MillwrightOfflineEngine
import Testing

@testable import wo

/// Tests of `wo task set` with labels and with several answers.
struct TaskSetTests {
    @Test(arguments: [
        (["Casing", "pass"], "✓ 1042 task 4 \"Casing\" → pass"), (["casing", "pass"], "task 4"),
        (["valve", "done"], "✓ 1042 task 1 \"Shut the valve\" → done"), (["press", "4,5"], "task 3"),
        (["What was found", "rust"], "task 2"), (["oil", "10W"], "→ 10W"),
    ])
    func aLabelOrAPartOfItNamesATask(words: [String], says: String) async {
        let ending = await Terminal().run(["task", "set", "1042"] + words)
        #expect(ending.status == .done)
        #expect(ending.errors.contains(says), "\(ending.errors)")
    }

    @Test(arguments: [
        (
            ["s", "1"], ProgramExit.usage,
            #"wo: "s" can mean task 1 "Shut the valve", 2 "What was found", 3 "Pressure" or"#
        ),
        (["dew point", "1"], .notFound, #"1042 has no task with "dew point" in its label"#),
        (["0", "1"], .usage, #""0" is not a task"#), (["-1", "1"], .usage, #""-1" is not a task"#),
    ])
    func aWordThatNamesNoSingleTaskIsRefused(words: [String], status: ProgramExit, says: String) async {
        let ending = await Terminal().run(["task", "set", "1042"] + words)
        #expect(ending.status == status)
        #expect(ending.errors.contains(says), "\(ending.errors)")
        #expect(status == .usage && words[0] != "s" || ending.errors.contains("try: wo task list 1042"))
    }

    @Test func labelsWorkInNotesAndPhotosToo() async {
        let plant = PlantFake()
        let note = await Terminal(plant: plant).run("task", "note", "1042", "casing", "worn")
        #expect(note.errors.hasPrefix("✓ 1042 task 4 \"Casing\" note → \"worn\""), "\(note.errors)")
        #expect(await Terminal(plant: plant).run("photo", "add", "1042", "v.jpg", "--task", "casing").status == .done)
        let photos = await Terminal(plant: plant).run("photo", "list", "1042")
        #expect(photos.lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false)[6] } == ["4"])
    }

    @Test(arguments: [(["2", "-"], "rusty\ninside"), (["1=done", "2=-"], "rusty\ninside")])
    func aDashReadsTheAnswerFromStdin(words: [String], text: String) async {
        let plant = PlantFake()
        let ending = await Terminal(plant: plant, input: ["rusty", "inside"]).run(
            ["task", "set", "1042"] + words + ["--offline"])
        #expect(ending.status == .done, "\(ending.errors)")
        #expect(plant.current.queue.last?.change.text == text)
    }

    @Test func onlyOneAnswerCanComeFromStdin() async {
        let plant = PlantFake()
        let ending = await Terminal(plant: plant, input: ["x"]).run("task", "set", "1042", "2=-", "4=-")
        #expect(ending.status == .usage && plant.current.saves == 0)
        #expect(ending.errors.contains("two answers cannot both come from stdin"), "\(ending.errors)")
    }

    @Test func severalTasksAreAnsweredInOneCommand() async {
        let plant = PlantFake()
        let ending = await Terminal(plant: plant).run(
            "task", "set", "1042", "1=done", "3=1,4 bar", "Casing=fail", "2=a=b")
        #expect(ending.status == .done)
        #expect(
            ending.errors == """
                ✓ 1042 task 1 "Shut the valve" → done
                ✓ 1042 task 3 "Pressure" → 1.4 bar
                ✓ 1042 task 4 "Casing" → fail
                  ! marked for follow-up: "fail"
                ✓ 1042 task 2 "What was found" → "a=b"   (4 of 8 left)
                  saved here, server has it  undo: wo undo, once for each

                """)
        #expect(plant.current.finished.count == 4)
        let json = await Terminal(plant: PlantFake()).run("task", "set", "1042", "1=done", "4=pass", "--json")
        #expect(json.output.contains(#""ops":[{"id":"op-41","kind":"task_value""#), "\(json.output)")
    }

    @Test(arguments: [
        (
            ["1=done", "4=ok"], ProgramExit.badInput,
            #"task 4 "Casing": "ok" is not an answer to this task; nothing was saved"#
        ),
        (
            ["1=done", "6=99"], .badInput,
            #"task 6 "Hours": 99 h is less than the last reading, 100 h; nothing was saved"#
        ),
        (
            ["1", "done", "2", "1,4", "bar", "4", "pass"], .badInput,
            "try: several answers are written 1=done 2=1.4 4=pass"
        ),
        (["3", "1,4", "bar", "4", "pass"], .badInput, "try: several answers are written 1=done 2=1.4 4=pass"),
        (["1=done", "9=x"], .notFound, "its tasks have the numbers 1 to 8"),
        (["1=done", "pass"], .usage, "<task>=<answer>"),
        (["1=done", "shut=open"], .usage, "task 1 has two answers; nothing was saved"),
        (["1=done", "4="], .usage, "which answer?"), (["1=done", "--clear"], .usage, "--clear takes one task"),
    ])
    func nothingIsSavedIfOneAnswerIsNotAllowed(words: [String], status: ProgramExit, says: String) async {
        let plant = PlantFake()
        let ending = await Terminal(plant: plant).run(["task", "set", "1042"] + words)
        #expect(ending.status == status)
        #expect(ending.errors.contains(says), "\(ending.errors)")
        #expect(plant.current.saves == 0)
    }

    @Test func aDryRunOfSeveralAnswersSavesNone() async {
        let plant = PlantFake()
        let ending = await Terminal(plant: plant).run("task", "set", "1042", "1=done", "4=pass", "-n")
        #expect(ending.errors.split(separator: "\n").count { $0.hasPrefix("would save: ") } == 2)
        #expect(plant.current.saves == 0)
    }
}
