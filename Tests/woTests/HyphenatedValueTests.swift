import ArgumentParser
import MillwrightDomain
import Testing

@testable import wo

/// Tests that a value that begins with a hyphen reaches every option and argument as it was typed.
struct HyphenatedValueTests {
    private static let values = [
        "-80 freezer 3", "- checked", "-5", "-5=3", "-5,5", "-.5 bar", "---", "--5", "-проверено", "-shaft checked",
        "-\u{2009}x", "-/-",
    ]

    /// A command, as the words that name it.
    private struct Named {
        let words: [String]
        let type: any ParsableCommand.Type
    }

    private static func commands(in group: any ParsableCommand.Type = Root.self, _ words: [String] = []) -> [Named] {
        group.configuration.subcommands.flatMap { command in
            let named = Named(words: words + [command._commandName], type: command)
            return command.configuration.subcommands.isEmpty ? [named] : commands(in: command, named.words)
        }
    }

    /// Returns the texts and the whole numbers of a parsed command.
    private static func texts(in value: Any) -> [String] {
        if let text = value as? String { return [text] }
        if let number = value as? Int { return [String(number)] }
        return Mirror(reflecting: value).children.flatMap { texts(in: $0.value) }
    }

    /// Parses the arguments. Returns the texts of the command, or the message about a value that an option refuses.
    private static func parse(_ arguments: [String]) -> [String] {
        do {
            let scan = CommandScan(arguments, root: Root.self)
            return texts(in: try Root.parseAsRoot(try ValueWords.arranged(arguments, scan)))
        } catch {
            let quoted = Root.message(for: error).split(separator: "'", omittingEmptySubsequences: false)
            return quoted.map { String($0) }
        }
    }

    private static func hasPrivateUse(_ text: String) -> Bool {
        text.unicodeScalars.contains { $0.properties.generalCategory == .privateUse }
    }

    /// Each option and each command gets the next value. A parse by ArgumentParser takes long, so not all of them.
    @Test func everyOptionKeepsSuchAValue() throws {
        var count = 0
        for command in Self.commands() {
            for option in try OptionNames(of: command.type).takingValues.sorted() where option != "--color" {
                let value = Self.values[count % 4]
                let texts = Self.parse(command.words + [option, value])
                #expect(texts.contains(value), "\(command.words) \(option) \(value): \(texts)")
                #expect(!texts.contains(where: Self.hasPrivateUse))
                count += 1
            }
        }
        #expect(count > 50)
    }

    @Test func everyArgumentKeepsSuchAValue() {
        var count = 0
        for command in Self.commands() where command.type._dumpHelp().contains("\"kind\" : \"positional\"") {
            let value = Self.values[count % Self.values.count]
            let texts = Self.parse(command.words + ["1042", value, "--json"])
            #expect(texts.contains(value), "\(command.words) \(value): \(texts)")
            #expect(!texts.contains(where: Self.hasPrivateUse))
            count += 1
        }
        #expect(count > 25)
    }

    @Test(arguments: values) func suchAValueIsJoinedToItsOptionOrFollowsTwoHyphens(value: String) throws {
        let arguments = ["--json", "edit", value, "--due", value, "--title", "x", "--asset=y", "-n", "1042"]
        let arranged = try ValueWords.arranged(arguments, CommandScan(arguments, root: Root.self))
        #expect(
            arranged == [
                "--json", "edit", "--due=\(value)", "--title", "x", "--asset=y", "-n", "--", value, "1042",
            ])
    }

    @Test(arguments: [
        (["note", "1042", "-checked"], "unknown option \"-checked\""),
        (["note", "1042", "-shut it", "-shut"], "try: wo note 1042 '-shut it' -- -shut"),
        (["list", "--wide"], "Unknown option '--wide'"),
        (["edit", "1042", "--title", "--json", "-5"], "Missing value for '--title"),
        (["list", "-5"], "wo list: unexpected argument \"-5\""),
        (["queue", "-5"], "wo queue: unexpected argument \"-5\""),
    ])
    func aWordOfLettersStaysAnOption(arguments: [String], beginning: String) async {
        let ending = await Terminal().run(arguments)
        #expect(ending.status == .usage && ending.errors.contains(beginning), "\(ending.errors)")
        #expect(!Self.hasPrivateUse(ending.errors))
    }

    /// A word of letters after an option is its value, unless it is an option itself.
    @Test func aWordOfLettersAfterAnOptionIsItsValue() async {
        let plant = PlantFake()
        let ending = await Terminal(plant: plant).run(
            "edit", "1042", "--title", "-shut", "--category", "-inv", "--yes", "--offline")
        let order = plant.find(WorkOrder.ID("wo-1042"))?.workOrder
        #expect(ending.status == .done && order?.title == "-shut" && order?.category == "-inv", "\(ending.errors)")
        #expect(await Terminal().run("edit", "1042", "--title", "-n").errors.contains("Missing value"))
    }

    @Test(arguments: [
        (["cost", "1042", "-parking", "3", "EUR"], "wo cost 1042 -- -parking 3 EUR"),
        (["part", "1042", "-nut", "3"], "wo part 1042 -- -nut 3"),
        (["reading", "1042", "-gas", "10", "m3"], "wo reading 1042 -- -gas 10 m3"),
    ])
    func anArgumentOfLettersGoesAfterTwoHyphens(words: [String], hint: String) async {
        let ending = await Terminal().run(words)
        #expect(ending.status == .usage && ending.errors.contains("  try: \(hint)\n"), "\(ending.errors)")
    }

    @Test func wordsAfterTwoHyphensStayValues() async {
        let plant = PlantFake()
        _ = await Terminal(plant: plant).run("note", "1042", "- a", "--offline", "--", "--json", "-- b")
        #expect(plant.find(WorkOrder.ID("wo-1042"))?.notes.last?.text == "- a --json -- b")
    }

    @Test func suchAValueIsSavedAsTyped() async {
        let plant = PlantFake()
        let terminal = Terminal(plant: plant)
        for arguments in [
            ["note", "1042", "- checked"], ["edit", "1042", "--category", "-20 °C", "--yes"],
            ["edit", "1042", "--title", "-1"],
            ["edit", "1042", "--description=- a\n- b"], ["reading", "1042", "-80 freezer", "-79.5", "-°C", "--yes"],
        ] {
            let ending = await terminal.run(arguments + ["--offline"])
            #expect(ending.status == .done, "\(arguments): \(ending.errors)")
        }
        let order = plant.find(WorkOrder.ID("wo-1042"))
        #expect(order?.notes.last?.text == "- checked")
        #expect(order?.workOrder.category == "-20 °C" && order?.workOrder.title == "-1")
        #expect(order?.workOrder.description == "- a\n- b")
        #expect(
            order?.log.last?.content == .reading(LogEntry.MeterReading(meter: "-80 freezer", value: -79.5, unit: "-°C"))
        )
    }

    @Test func aThingWithSuchANameIsFound() async {
        let plant = PlantFake { state in
            state.orders[1].workOrder.asset = Asset(id: Asset.ID("a-2"), name: "-80 freezer 3", code: "-80/3")
            state.orders[1].workOrder.location = Location(id: Location.ID("l-2"), name: "-1 basement")
        }
        let terminal = Terminal(plant: plant)
        for (option, value, words) in [
            ("--asset", "-80 freezer 3", "asset → -80 freezer 3"), ("--asset", "-80/3", "asset → -80 freezer 3"),
            ("--location", "-1 basement", "location → -1 basement"),
        ] {
            _ = await terminal.run("edit", "1042", option, "none", "--offline")
            let ending = await terminal.run("edit", "1042", option, value, "--offline")
            #expect(ending.errors.hasPrefix("✓ 1042 \(words)\n"), "\(ending.errors)")
        }
        #expect(await terminal.run("list", "--location", "-1 base", "--offline").output.contains("1042"))
        #expect(await terminal.run("list", "--sort", "-5").errors.contains("\"-5\" is not a sort key"))
        #expect(await terminal.run("edit", "1042", "--due", "-5").errors.contains("\"-5\" is not a date"))
        #expect(await terminal.run("assign", "1042", "-5").errors.contains("no person or team \"-5\""))
    }
}
