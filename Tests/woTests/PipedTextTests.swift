import MillwrightDomain
import Testing

@testable import wo

/// Tests of text that another program pipes to `wo`.
struct PipedTextTests {
    /// Commands that would save a text and were given none.
    private static let withoutText: [[String]] = [
        ["note", "1042"], ["note", "1042", "--json"], ["note", "1042", "--replace"], ["task", "note", "1042", "1"],
        ["task", "set", "1042", "2"], ["edit", "1042"], ["new"], ["sign", "1042"], ["part", "1042"], ["cost", "1042"],
        ["reading", "1042"], ["assign", "1042", "--ask"], ["queue", "edit", "41"], ["photo", "add", "1042"],
        ["sign", "1042", "--json"],
    ]

    @Test(arguments: withoutText) func pipedTextIsNeverDroppedAsASuccess(words: [String]) async {
        let plant = PlantFake()
        let ending = await Terminal(plant: plant, input: ["hi"]).run(words)
        #expect(ending.status == .usage && ending.output.isEmpty, "\(ending.all)")
        #expect(plant.current.saves == 0)
    }

    /// The same commands with `-`, and the text that they save.
    @Test(arguments: [
        ["note", "1042", "-"], ["note", "1042", "--message", "-"], ["task", "note", "1042", "1", "-"],
        ["task", "set", "1042", "2", "-"], ["edit", "1042", "--description", "-"], ["edit", "1042", "--title", "-"],
        ["edit", "1042", "--category", "-", "--yes"], ["part", "1042", "-", "--yes"],
        ["cost", "1042", "-", "12.50", "EUR"],
        ["assign", "1051", "--ask", "-"], ["new", "-"], ["new", "x", "--description", "-"], ["sign", "1042", "-"],
    ])
    func aDashSavesThePipedText(words: [String]) async {
        let session = Plant.session(without: words[0] == "assign" ? [.assign] : [])
        let plant = PlantFake { $0.session = session }
        let ending = await Terminal(plant: plant, input: ["pi pe"]).run(words + ["--offline", "--json"])
        #expect(ending.status == .done && ending.output.contains("pi pe"), "\(ending.all)")
    }

    @Test func oneTextCannotBeReadTwice() async {
        for words in [
            ["edit", "1042", "--title", "-", "--category", "-"], ["new", "-", "--description", "-"],
            ["sign", "1042", "-", "--strokes", "-"],
        ] {
            let plant = PlantFake()
            let ending = await Terminal(plant: plant, input: ["x"]).run(words)
            #expect(ending.status == .usage && plant.current.saves == 0, "\(ending.all)")
        }
    }

    /// A loop such as `while read n; do wo note $n checked; done` keeps its input.
    @Test(arguments: [
        ["note", "1042", "checked"], ["note", "1042", "--history"], ["show", "1042"], ["list"], ["start", "1051"],
        ["part", "1042", "O-ring", "--yes"], ["task", "set", "1042", "1", "done"], ["queue"], ["new", "Leak"],
    ])
    func aCommandThatNeedsNoTextLeavesTheInput(words: [String]) async {
        let ending = await Terminal(input: ["1042", "1051"]).run(words + ["--offline"])
        #expect(ending.status == .done, "\(ending.all)")
    }
}
