import MillwrightDomain
import Testing

@testable import wo

/// Tests of `wo part`, `wo reading` and `wo cost`.
struct LogCommandsTests {
    struct Added: Sendable {
        let words: [String]
        let content: LogEntry.Content
        let line: String
        let json: String
    }

    static let added = [
        Added(
            words: ["part", "1042", "O-ring 12 mm", "2", "--yes"],
            content: .part(LogEntry.PartUse(name: "O-ring 12 mm", quantity: 2)), line: "2 × O-ring 12 mm",
            json: #""name":"O-ring 12 mm","quantity":2"#),
        Added(
            words: ["part", "1042", "belt", "--yes"], content: .part(LogEntry.PartUse(name: "belt", quantity: 1)),
            line: "1 × belt", json: #""name":"belt","quantity":1"#),
        Added(
            words: ["part", "1042", "oil", "0,5", "--yes"],
            content: .part(LogEntry.PartUse(name: "oil", quantity: 0.5)),
            line: "0.5 × oil", json: #""name":"oil","quantity":0.5"#),
        Added(
            words: ["reading", "1042", "burner hours", "10251.5", "h", "--yes"],
            content: .reading(LogEntry.MeterReading(meter: "burner hours", value: 10251.5, unit: "h")),
            line: "burner hours 10251.5 h", json: #""meter":"burner hours","value":10251.5,"unit":"h""#),
        Added(
            words: ["reading", "1042", "balance", "-5.5", "--yes"],
            content: .reading(LogEntry.MeterReading(meter: "balance", value: -5.5)), line: "balance -5.5",
            json: #""meter":"balance","value":-5.5,"unit":null"#),
        Added(
            words: ["cost", "1042", "parking", "12.50", "eur"],
            content: .cost(LogEntry.Cost(description: "parking", minorUnits: 1_250, currency: "EUR")),
            line: "parking 12.50 EUR", json: #""description":"parking","minor_units":1250,"currency":"EUR""#),
        Added(
            words: ["cost", "1042", "taxi", "1200", "JPY"],
            content: .cost(LogEntry.Cost(description: "taxi", minorUnits: 1_200, currency: "JPY")),
            line: "taxi 1200 JPY", json: #""description":"taxi","minor_units":1200,"currency":"JPY""#),
    ]

    @Test(arguments: added) func anEntryIsAddedAndReported(added: Added) async {
        let plant = PlantFake()
        let ending = await Terminal(plant: plant).run(added.words + ["--offline"])
        #expect(ending.status == .done && ending.output.isEmpty)
        #expect(
            ending.errors
                == "✓ 1042 \(added.line)\n  saved here; not sent because of --offline (1 waiting)  undo: wo undo\n",
            "\(ending.errors)")
        #expect(plant.find(WorkOrder.ID("wo-1042"))?.log.map(\.content) == [added.content])
    }

    @Test(arguments: [
        ["part", "1042", "Screw M6", "1,000"], ["reading", "1042", "Burner hours", "1,000", "h"],
        ["cost", "1042", "crane", "1,000", "EUR"],
    ])
    func aNumberWithTwoMeaningsIsNotSaved(words: [String]) async {
        let plant = PlantFake()
        let ending = await Terminal(plant: plant).run(words)
        #expect(ending.status == .badInput)
        #expect(ending.errors.contains("\"1,000\" can mean two numbers"), "\(ending.errors)")
        #expect(ending.errors.contains("1000 or 1\n"), "\(ending.errors)")
        #expect(plant.find(WorkOrder.ID("wo-1042"))?.log.isEmpty == true)
    }

    @Test func aKnownPartNeedsNoConsentAndIsSpelledAsBefore() async {
        let plant = PlantFake { $0.orders[1].log = [Plant.entry("p", .part(.init(name: "Screw M6", quantity: 1)))] }
        let ending = await Terminal(plant: plant).run("part", "1042", " screw  m6", "1 000", "--offline")
        #expect(ending.errors.hasPrefix("✓ 1042 1000 × Screw M6\n"), "\(ending.errors)")
        let asked = await Terminal(plant: plant).run("part", "1042", "screw m5", "--offline")
        #expect(asked.status == .usage && plant.current.saves == 1)
        #expect(
            asked.errors.contains(
                "no part \"screw m5\" is known here (known: \"Screw M6\"); nothing was saved\n"
                    + "  try: a known name, or --yes for a new part"), "\(asked.errors)")
    }

    @Test func aReadingInAnotherUnitIsRefused() async {
        let known = Plant.entry("r", .reading(LogEntry.MeterReading(meter: "Energy", value: 12_345, unit: "kWh")))
        let plant = PlantFake { $0.orders[0].log = [known] }
        for value in ["13000", "12.4"] {
            let ending = await Terminal(plant: plant).run("reading", "1042", "energy ", value, "MWh", "--yes")
            #expect(ending.status == .badInput && plant.current.saves == 0)
            #expect(ending.errors.contains("the meter \"Energy\" counts in kWh, not in MWh"), "\(ending.errors)")
        }
    }

    @Test func aReadingUsesTheKnownSpellingOfItsMeter() async {
        let known = Plant.entry("r", .reading(LogEntry.MeterReading(meter: "Pressure", value: 4)))
        let plant = PlantFake { $0.orders[0].log = [known] }
        let ending = await Terminal(plant: plant).run("reading", "1042", "pressure", "5", "bar", "--offline")
        #expect(ending.errors.hasPrefix("✓ 1042 Pressure 5 bar\n"), "\(ending.errors)")
        let refused = await Terminal(plant: plant).run("reading", "1042", "PRESSURE", "4")
        #expect(refused.status == .badInput)
    }

    @Test(arguments: added) func anEntryInJSONHasItsValues(added: Added) async {
        let ending = await Terminal().run(added.words + ["--json"])
        #expect(ending.output.hasPrefix(#"{"schema":1,"result":"sent","op":{"id":"op-41","kind":"log_entry""#))
        let kind = added.words[0]
        #expect(
            ending.output.contains(
                "\"item\":{\"id\":\"op-41\",\"kind\":\"\(kind)\",\"person\":\"Tess Okafor\","
                    + "\"recorded_at\":\"2026-11-21T09:41:00.000Z\",\(added.json)}"), "\(ending.output)")
    }

    @Test(arguments: added) func aDryRunWritesNothing(added: Added) async {
        let plant = PlantFake { $0.orders[0].log = [Plant.time("t", from: 9)] }
        let ending = await Terminal(plant: plant).run(added.words + ["-n"])
        #expect(ending.errors == "would save: 1042 \(added.line)\n  nothing was written\n")
        let json = await Terminal(plant: plant).run(added.words + ["-n", "--json"])
        let item = "\"item\":{\"id\":null,\"kind\":\"\(added.words[0])\",\"person\":\"Tess Okafor\","
        #expect(
            json.output.hasPrefix(#"{"schema":1,"result":"would","op":null,"# + item)
                && json.output.contains("\(added.json)}"), "\(json.output)")
        #expect(plant.current.saves == 0)
    }

    static let refused: [(words: [String], status: ProgramExit, errors: String)] = [
        (
            ["part", "1042", "O-ring", "0"], .badInput,
            "wo: the quantity is not allowed\n  try: a number above 0, like 2 or 0.5\n"
        ),
        (
            ["part", "1042", "O-ring", "two"], .badInput,
            "wo part: \"two\" is not a number\n  try: a number like 2 or 0.5\n"
        ),
        (["part", "1042", " "], .badInput, "wo: the text is blank"),
        (
            ["reading", "1042", "hours", "6"], .badInput,
            "wo: 6 is less than the last reading, 7\n"
                + "  try: a higher reading, or --may-go-down if the meter was replaced\n"
        ),
        (["reading", "1042", "hours", "1e999"], .badInput, "wo reading: \"1e999\" is not a number"),
        (["reading", "1042", "hours", "9e12"], .badInput, "wo: that is not a valid meter reading"),
        (
            ["cost", "1042", "parking", "12.505", "EUR"], .badInput,
            "wo cost: \"12.505 EUR\" is not an amount of money\n  try: an amount and a currency, like 12.50 EUR\n"
        ),
        (
            ["cost", "1042", "parking", "12", "euro"], .badInput,
            "wo cost: \"euro\" is not a currency of ISO 4217\n  try: a code like EUR or USD"
        ),
        (["cost", "1042", "parking", "-1", "EUR"], .badInput, "is not an amount of money"),
        (["cost", "1042", "parking", "0", "EUR"], .badInput, "wo: the amount is not allowed"),
        (["part", "1060", "O-ring"], .refused, "wo: 1060 is complete and cannot be changed"),
        (["reading", "1060", "hours", "9"], .refused, "wo reopen 1060"),
        (["cost", "1060", "parking", "1", "EUR"], .refused, "wo reopen 1060"),
        (["part", "1"], .notFound, "no work order 1"),
        (["reading", "1042", "hours"], .usage, "which value?"),
        (["cost", "1042", "parking"], .usage, "how much, in which currency?"),
        (["cost", "1042", "parking", "12"], .usage, "how much, in which currency?"),
        (["part"], .usage, "which work order?"), (["reading", "x"], .usage, "x"),
        (["part", "1042", "O-ring", "2", "3"], .usage, "3"),
    ]

    @Test(arguments: refused.indices) func aRefusalSavesNothing(index: Int) async {
        let (words, status, errors) = Self.refused[index]
        let hours = Plant.entry("r", .reading(LogEntry.MeterReading(meter: "hours", value: 7)))
        let plant = PlantFake { $0.orders[0].log = [hours] }
        let ending = await Terminal(plant: plant).run(words)
        #expect(ending.status == status, "\(ending.errors)")
        #expect(ending.errors.contains(errors), "\(ending.errors)")
        #expect(plant.current.saves == 0)
    }

    @Test(arguments: ["part", "reading", "cost"]) func missingPermissionIsReported(command: String) async {
        let values = ["part": ["O-ring"], "reading": ["hours", "7"], "cost": ["parking", "1", "EUR"]][command] ?? []
        let plant = PlantFake { $0.session = Plant.session(without: [.editAny, .editOwn]) }
        let ending = await Terminal(plant: plant).run([command, "1042"] + values)
        #expect(ending.status == .notPermitted && plant.current.saves == 0, "\(ending.errors)")
    }

    @Test func aReplacedMeterMayGoDown() async {
        let hours = Plant.entry("r", .reading(LogEntry.MeterReading(meter: "hours", value: 7)))
        let plant = PlantFake { $0.orders[0].log = [hours] }
        let ending = await Terminal(plant: plant).run("reading", "1042", "hours", "0", "--may-go-down")
        #expect(ending.status == .done && plant.current.saves == 1, "\(ending.errors)")
    }

    // MARK: Lists

    private static let log = [
        Plant.entry("p", .part(LogEntry.PartUse(name: "O-ring", quantity: 2))),
        Plant.entry("r", .reading(LogEntry.MeterReading(meter: "hours", value: 7, unit: "h")), by: Plant.osei),
        Plant.entry("c", .cost(LogEntry.Cost(description: "parking", minorUnits: 5, currency: "EUR"))),
        Plant.time("t", from: 9),
    ]

    @Test(arguments: [
        ("part", "2 × O-ring", "Tess Okafor"), ("reading", "hours 7 h", "R. Osei"),
        ("cost", "parking 0.05 EUR", "Tess Okafor"),
    ])
    func aListHasOnlyItsKind(command: String, words: String, person: String) async {
        let plant = PlantFake { $0.orders[0].log = Self.log }
        let shown = await Terminal(plant: plant, columns: 80).run(command, "1042", "--color=never")
        #expect(shown.output == "\(words)  \(person), 08:41\n")
        let pipe = await Terminal(plant: plant).run(command, "1042")
        #expect(pipe.output == "2026-11-21T08:41:00.000Z\t\(person)\t\(words)\n")
        let json = await Terminal(plant: plant).run(command, "1042", "--json")
        let id = String(command.prefix(1))
        #expect(json.output.contains("\"items\":[{\"id\":\"\(id)\",\"kind\":\"\(command)\""), "\(json.output)")
        #expect(plant.current.saves == 0)
    }

    @Test(arguments: [
        ("part", "No parts on 1042. To add one: wo part --help\n"),
        ("reading", "No readings on 1042. To add one: wo reading --help\n"),
        ("cost", "No costs on 1042. To add one: wo cost --help\n"),
    ])
    func anEmptyListSuggestsTheCommand(command: String, errors: String) async {
        let ending = await Terminal().run(command, "1042")
        #expect(ending.status == .done && ending.output.isEmpty && ending.errors == errors)
    }

    @Test func showHasTheEntries() async {
        let plant = PlantFake { $0.orders[0].log = Self.log }
        let page = await Terminal(plant: plant, columns: 80).run("show", "1042", "--color=never").output
        #expect(
            page.contains(
                """

                Parts, readings and costs
                  2 × O-ring  Tess Okafor, 08:41
                  hours 7 h  R. Osei, 08:41
                  parking 0.05 EUR  Tess Okafor, 08:41

                """), "\(page)")
    }

    @Test func theQueueShowsTheEntry() async {
        let plant = PlantFake()
        _ = await Terminal(plant: plant).run("part", "1042", "O-ring", "2", "--yes", "--offline")
        let queue = await Terminal(plant: plant, columns: 100).run("queue", "--color=never")
        #expect(queue.output.contains("1042 2 × O-ring"), "\(queue.output)")
        let json = await Terminal(plant: plant).run("queue", "show", "41", "--json")
        #expect(json.output.contains(#""kind":"part""#) && json.output.contains(#""quantity":2"#), "\(json.output)")
    }
}
