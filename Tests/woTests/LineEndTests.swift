import MillwrightDomain
import MillwrightOfflineEngine
import Testing

@testable import wo

/// Tests of text with the line ends and the byte order mark of other systems.
struct LineEndTests {
    @Test(arguments: [
        ("a\r\nb", "a\nb"), ("a\rb", "a\nb"), ("a\r\r\nb", "a\n\nb"), ("\u{FEFF}a", "a"),
        ("\u{FEFF}a\r\nb\r\n", "a\nb\n"),
        ("a\n\rb", "a\n\nb"), ("a\u{FEFF}b", "a\u{FEFF}b"), ("\r", "\n"), ("", ""), ("a\nb", "a\nb"),
    ])
    func lineEndsAndTheMarkAreNormalized(text: String, normal: String) throws {
        #expect(Array(UTF8Text.normalized(text).utf8) == Array(normal.utf8))
        #expect(Array(try UTF8Text.text(Array(text.utf8)).utf8) == Array(normal.utf8))
        #expect(Array((Arguments([text]).words.first ?? "").utf8) == Array(normal.utf8))
    }

    private static let windows = "\u{FEFF}first\r\nsecond\r\n"

    @Test(arguments: [
        ["note", "1042", "-"], ["task", "note", "1042", "1", "-"], ["task", "set", "1042", "2", "-"],
        ["edit", "1042", "--description", "-"],
    ])
    func aTextFromStdinIsSaved(words: [String]) async {
        let plant = PlantFake()
        let ending = await Terminal(plant: plant, input: [Self.windows]).run(words + ["--offline"])
        #expect(ending.status == .done, "\(ending.errors)")
        #expect(plant.current.queue.compactMap(\.change.text) == ["first\nsecond"])
    }

    @Test(arguments: [
        ["note", "1042", windows], ["note", "1042", "--message", windows], ["task", "note", "1042", "1", windows],
        ["edit", "1042", "--description", windows],
    ])
    func aTextFromAnArgumentIsSaved(words: [String]) async {
        let plant = PlantFake()
        let ending = await Terminal(plant: plant).run(words + ["--offline"])
        #expect(ending.status == .done, "\(ending.errors)")
        #expect(plant.current.queue.compactMap(\.change.text) == ["first\nsecond\n"])
    }

    @Test func aQueueFileFromWindowsIsRead() async throws {
        let terminal = Terminal()
        let text = "\u{FEFF}millwright queue 1\r\n1 op-7\r\n"
        try terminal.files.write(Array(text.utf8), to: "q.jsonl", replacing: false)
        let ending = await terminal.run("queue", "import", "q.jsonl", "--dry-run")
        #expect(ending.status == .done, "\(ending.errors)")
    }

    @Test func thePathOfAFileIsNotChanged() async {
        let plant = PlantFake()
        _ = await Terminal(plant: plant).run("photo", "add", "1042", "odd\rname.jpg", "--offline")
        #expect(plant.current.photosKept.map(\.content) == [.fileAtRawPath(Array("odd\rname.jpg".utf8))])
    }
}
