import MillwrightOfflineEngine
import MillwrightDomain
import Testing

@testable import wo

struct NoteCommandTests {
    private static let office = NoteVersion(
        id: NoteVersion.ID("office"), text: "tenant not in", author: "R. Osei",
        savedAt: Plant.now.advanced(by: .seconds(-3_600)))

    /// Returns a plant with a note of the office and a note of the user.
    private static func twoNotes() async -> PlantFake {
        let plant = PlantFake { $0.orders[0].notes = [office] }
        _ = await Terminal(plant: plant).run("note", "1042", "back at 4 pm", "--offline")
        return plant
    }

    @Test func noteAddsANoteAndShowsAllNotes() async {
        let plant = await Self.twoNotes()
        let third = await Terminal(plant: plant, input: ["third", "line"]).run("note", "1042", "--message", "-")
        #expect(third.errors.contains("1042 note added   (2 lines)"))
        #expect(
            await Terminal(plant: plant).run("note", "1042").lines.map { $0.split(separator: "\t").last } == [
                "tenant not in", "back at 4 pm", "third␊line",
            ])
        let shown = """
            1  R. Osei, 08:41
               tenant not in
            2  Tess Okafor, 09:41
               back at 4 pm
            3  Tess Okafor, 09:41
               third
               line

            """
        #expect(
            await Terminal(plant: plant, columns: 80).run("note", "1042", "--history", "--color=never").output == shown)
        let page = await Terminal(plant: plant, columns: 80).run("show", "1042", "--color=never").output
        let indented = shown.split(separator: "\n").map { "  \($0)\n" }.joined()
        #expect(page.hasSuffix("\nNotes\n" + indented), "\(page)")
    }

    @Test func historyShowsReplacedNotesAndAddsNone() async {
        let plant = await Self.twoNotes()
        _ = await Terminal(plant: plant).run("note", "1042", "--replace", "--yes", "Monday")
        let shown = await Terminal(plant: plant, columns: 80).run("note", "1042", "--history", "--color=never").output
        for text in ["tenant not in", "back at 4 pm", "Monday"] { #expect(shown.contains(text), "\(shown)") }
        for words in [["late"], ["--replace", "late"], ["--message", "late"], ["--replace"]] {
            let ending = await Terminal(plant: plant).run(["note", "1042", "--history"] + words)
            #expect(ending.status == .usage, "\(words)")
            #expect(ending.errors.contains("try: wo note 1042 --history"), "\(ending.errors)")
        }
        #expect(plant.find(WorkOrder.ID("wo-1042"))?.notes.count == 3)
    }

    @Test(arguments: [[""], ["  "], ["--message", ""], ["--replace", "--yes", ""]])
    func anEmptyNoteIsRefusedAndRemovesNothing(words: [String]) async {
        let plant = await Self.twoNotes()
        let ending = await Terminal(plant: plant).run(["note", "1042"] + words)
        #expect(ending.status == .badInput)
        #expect(
            ending.errors.hasPrefix(
                "wo: the note is empty; nothing was saved, and earlier notes stay\n  try: wo note 1042 --replace\n"
            ), "\(ending.errors)")
        #expect(plant.find(WorkOrder.ID("wo-1042"))?.notes.count == 2)
    }

    @Test func replaceAsksForConfirmationAndEnterMeansNo() async {
        let plant = await Self.twoNotes()
        let asked = await Terminal(plant: plant, columns: 80, input: [""]).run("note", "1042", "--replace", "Monday")
        #expect(asked.status == .cancelled)
        #expect(asked.errors.hasPrefix("Replace 2 earlier notes on 1042? They stay in the list. [y/N] "))
        #expect(plant.find(WorkOrder.ID("wo-1042"))?.notes.count == 2)
        let nobody = await Terminal(plant: plant).run("note", "1042", "--replace", "Monday")
        #expect(nobody.status == .usage)
        #expect(nobody.errors.contains("add --yes"), "\(nobody.errors)")
        #expect(plant.find(WorkOrder.ID("wo-1042"))?.notes.count == 2)
    }

    @Test func replacedNotesStayInTheListAndAreMarked() async {
        let plant = await Self.twoNotes()
        let saved = await Terminal(plant: plant, columns: 80, input: ["y"]).run(
            "note", "1042", "--replace", "Monday", "--offline", "--color=never")
        #expect(
            saved.errors.contains("✓ 1042 note saved, replaces 2 earlier notes   (1 line)\n"), "\(saved.errors)")
        #expect(saved.errors.contains("undo: wo undo"))
        #expect(
            await Terminal(plant: plant, columns: 80).run("note", "1042", "--history", "--color=never").output == """
                1  R. Osei, 08:41, replaced by 3
                   tenant not in
                2  Tess Okafor, 09:41, replaced by 3
                   back at 4 pm
                3  Tess Okafor, 09:41, replaces 1, 2
                   Monday

                """)
        let piped = await Terminal(plant: plant).run("note", "1042").lines.map { $0.split(separator: "\t").last }
        #expect(piped == ["tenant not in", "back at 4 pm", "Monday"])
        let page = await Terminal(plant: plant).run("show", "1042").lines.filter { $0.hasPrefix("note\t") }
        #expect(page.map { $0.split(separator: "\t").last } == ["tenant not in", "back at 4 pm", "Monday"])
        let json = await Terminal(plant: plant).run("show", "1042", "--json").output
        #expect(json.contains(#""text":"tenant not in","author":"R. Osei""#))
        #expect(json.contains(#""replaces":[],"replaced_by":"op-42""#))
        #expect(json.contains(#""text":"Replaces earlier notes: office, op-41\nMonday""#), "\(json)")
        #expect(json.contains(#""replaces":["office","op-41"],"replaced_by":null"#))
        let queue = await Terminal(plant: plant, columns: 100).run("queue", "--color=never").output
        #expect(queue.contains(#"1042 note "Monday", replaces 2 earlier"#), "\(queue)")
    }

    @Test func replaceWithoutEarlierNotesDoesNotAsk() async {
        let ending = await Terminal().run("note", "1042", "--replace", "first")
        #expect(ending.status == .done && ending.errors.hasPrefix("✓ 1042 note added"), "\(ending.errors)")
        let missing = await Terminal().run("note", "1042", "--replace")
        #expect(missing.status == .usage && missing.errors.contains("which text?"))
    }

    @Test func aDryRunOfAReplacementAsksNothingAndWritesNothing() async {
        let plant = await Self.twoNotes()
        let ending = await Terminal(plant: plant, columns: 80).run("note", "1042", "--replace", "x", "-n")
        #expect(ending.status == .done && ending.errors.contains("would save: 1042 note\n"), "\(ending.errors)")
        #expect(plant.find(WorkOrder.ID("wo-1042"))?.notes.count == 2)
    }

    @Test(arguments: [["note", "1042", "-"], ["note", "1042", "--message", "-"], ["task", "note", "1042", "3", "-"]])
    func aDashReadsTheTextFromStdin(words: [String]) async {
        let plant = PlantFake()
        #expect(await Terminal(plant: plant, input: ["typed"]).run(words + ["--offline"]).status == .done)
        #expect(plant.current.queue.map(\.change.text) == ["typed"])
    }

    /// An editor in which the person writes a text.
    private struct EditorFake: EditorProgram {
        let files: OutputFilesFake
        let text: String
        var failure: OutputError?

        func edit(_ path: String) async throws(OutputError) {
            try files.write(Array(text.utf8), to: path, replacing: true)
            if let failure { throw failure }
        }
    }

    /// Runs `wo note 1042` on a terminal, with the person's own editor.
    private func written(
        _ text: String, failure: OutputError? = nil, input: [String] = [], _ flags: String..., on plant: PlantFake
    ) async -> Terminal.Ending {
        var terminal = Terminal(plant: plant, columns: 80, input: input)
        terminal.editor = EditorFake(files: terminal.files, text: text, failure: failure)
        return await terminal.run(["note", "1042", "--offline", "--color=never"] + flags)
    }

    @Test func withoutATextTheNoteIsWrittenInTheEditor() async {
        let plant = PlantFake()
        let ending = await written("Tenant is back\nat 4 pm\n", on: plant)
        #expect(ending.errors.hasPrefix("✓ 1042 note added   (2 lines)\n"), "\(ending.errors)")
        #expect(plant.current.queue.map(\.change.text) == ["Tenant is back\nat 4 pm"])
        let replaced = await written("Monday\n", input: ["y"], "--replace", on: plant)
        #expect(replaced.errors.contains("1042 note saved, replaces 1 earlier note"), "\(replaced.errors)")
    }

    @Test(arguments: ["", "\n", " \n\t\n"])
    func anEmptyTextCancelsTheNote(text: String) async {
        let plant = PlantFake()
        let ending = await written(text, on: plant)
        #expect(ending.status == .cancelled)
        #expect(ending.errors == "wo: the text is empty, so nothing was saved\n")
        #expect(plant.current.queue.isEmpty)
    }

    @Test func theTextOfAnEditorThatFailsIsSavedOnlyOnRequest() async {
        let failure = OutputError.notCreated(reason: "it ended with 1")
        let plant = PlantFake()
        let declined = await written("half", failure: failure, input: [""], on: plant)
        #expect(declined.status == .cancelled && plant.current.queue.isEmpty)
        #expect(declined.errors.contains("your editor failed: it ended with 1"), "\(declined.errors)")
        #expect(declined.errors.contains("Save it all the same? [y/N] "), "\(declined.errors)")
        #expect(declined.errors.hasSuffix("  try: wo note 1042 --resume\n"), "\(declined.errors)")
        #expect(await written("half", failure: failure, input: ["y"], on: plant).status == .done)
        #expect(plant.current.queue.map(\.change.text) == ["half"])
        let empty = await written("", failure: failure, on: PlantFake())
        #expect(empty.status != .done && !empty.errors.contains("anyway"), "\(empty.errors)")
    }

    @Test func withoutAnEditorTheNoteIsReadFromTheTerminal() async {
        let plant = PlantFake()
        let ending = await Terminal(plant: plant, columns: 80, input: ["Tenant is back"]).run(
            "note", "1042", "--offline")
        #expect(ending.errors.hasPrefix("Type the text. To finish, press Ctrl-D on an empty line.\n"))
        #expect(plant.current.queue.map(\.change.text) == ["Tenant is back"])
        #expect(await Terminal(plant: plant, columns: 80).run("note", "1042").status == .cancelled)
    }

    @Test func aNoteThatWouldBeRefusedIsNotWritten() async {
        let plant = PlantFake { $0.orders[0].workOrder.status = .complete }
        let ending = await written("late", on: plant)
        #expect(ending.status == .refused, "\(ending.errors)")
    }

    @Test(arguments: [["--no-input"], ["--json"]])
    func withoutQuestionsTheNotesAreShown(flags: [String]) async {
        let plant = await Self.twoNotes()
        let ending = await Terminal(plant: plant, columns: 80).run(["note", "1042"] + flags)
        #expect(ending.status == .done && ending.output.contains("tenant not in"), "\(ending.all)")
    }
}
