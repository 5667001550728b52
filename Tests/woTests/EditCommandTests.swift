import MillwrightOfflineEngine
import MillwrightDomain
import Testing

@testable import wo

struct EditCommandTests {
    @Test func editSavesEachFieldAsASeparateChange() async {
        let plant = PlantFake()
        let ending = await Terminal(plant: plant).run(
            "edit", "1042", "--title", "New valve", "--priority", "low", "--description", "Bring a lamp", "--offline")
        #expect(ending.status == .done)
        #expect(
            ending.errors
                == "✓ 1042 title → \"New valve\"\n✓ 1042 priority → low\n✓ 1042 description → \"Bring a lamp\"\n"
                + "  saved here; not sent because of --offline (3 waiting)  undo: wo undo, once for each\n")
        #expect(plant.current.queue.count == 3)
        #expect(plant.find(WorkOrder.ID("wo-1042"))?.workOrder.title == "New valve")
    }

    @Test(arguments: ["--title", "--description"])
    func aDashReadsTheFieldFromStdin(flag: String) async {
        let plant = PlantFake()
        let ending = await Terminal(plant: plant, input: ["New valve"]).run("edit", "1042", flag, "-", "--offline")
        #expect(ending.status == .done)
        #expect(plant.current.queue.map(\.change.text) == ["New valve"], "\(ending.errors)")
    }

    @Test func onlyOneFieldCanComeFromStdin() async {
        let plant = PlantFake()
        let ending = await Terminal(plant: plant, input: ["x"]).run(
            "edit", "1042", "--title", "-", "--description", "-")
        #expect(ending.status == .usage && plant.current.saves == 0)
        #expect(ending.errors.contains("stdin has one text, so - can be given once"), "\(ending.errors)")
    }

    @Test func oneInvalidFieldPreventsAllChanges() async {
        let plant = PlantFake()
        let ending = await Terminal(plant: plant).run("edit", "1042", "--priority", "low", "--title", " ")
        #expect(ending.status == .badInput)
        #expect(ending.errors.contains("a title cannot be blank"))
        #expect(plant.current.saves == 0)
    }

    @Test(arguments: [
        (["edit", "1042"], ProgramExit.usage, "which field?"),
        (["edit", "1042", "--priority", "urgent"], .badInput, "none, low, medium, high"),
        (["edit", "1060", "--priority", "low"], .refused, "wo reopen 1060"), (["edit"], .usage, "which work order?"),
    ])
    func anInvalidEditIsRefusedWithAHint(words: [String], status: ProgramExit, says: String) async {
        let ending = await Terminal().run(words)
        #expect(ending.status == status)
        #expect(ending.errors.contains(says), "\(ending.errors)")
    }

    @Test func editingAFieldToItsCurrentValueChangesNothing() async {
        let ending = await Terminal().run("edit", "1042", "--title", "Replace boiler valve", "--json")
        #expect(ending.status == .done)
        #expect(ending.output.hasPrefix(#"{"schema":1,"result":"unchanged","op":null,"item":{"#))
    }

    @Test func aDryRunWritesNothing() async {
        let plant = PlantFake()
        let ending = await Terminal(plant: plant).run("edit", "1042", "--priority", "low", "-n")
        #expect(ending.errors == "would save: 1042 priority → low\n  nothing was written\n")
        #expect(plant.current.saves == 0)
    }

    @Test func editReportsSeveralChangesInOneJSONDocument() async {
        let ending = await Terminal(input: ["Second floor.", "Ring twice."]).run(
            "edit", "1042", "--description", "-", "--title", "T", "--json")
        #expect(ending.status == .done)
        #expect(ending.output.contains(#""description":"Second floor.\nRing twice.""#))
        #expect(ending.output.contains(#""ops":[{"id":"op-41","kind":"title""#))
    }

    @Test(arguments: ["--description", "--priority", "--due", "--category", "--asset", "--location"])
    func newAndEditDescribeAFieldAlike(flag: String) async {
        let pages = [await Terminal().run("new", "--help"), await Terminal().run("edit", "--help")]
        let lines = pages.map { page in page.lines.first { $0.hasPrefix("  \(flag) ") } }
        #expect(lines[0] != nil && lines[0] == lines[1], "\(pages[0].output)")
    }

    // MARK: Due date, category, asset and location

    @Test(arguments: [
        ("2026-12-03 14:00", Instant?.some(Instant(millisecondsSince1970: 1_796_306_400_000)), "2026-12-03 14:00"),
        ("2026-12-03", Instant(millisecondsSince1970: 1_796_342_340_000), "2026-12-03 23:59"),
        ("14:00", Instant(millisecondsSince1970: 1_795_269_600_000), "today 14:00"), ("none", nil, "none"),
    ])
    func theDueDateIsSetOrCleared(text: String, due: Instant?, words: String) async {
        let plant = PlantFake()
        let ending = await Terminal(plant: plant).run("edit", "1042", "--due", text, "--offline")
        #expect(ending.status == .done)
        #expect(ending.errors.hasPrefix("✓ 1042 due → \(words)\n"), "\(ending.errors)")
        #expect(plant.find(WorkOrder.ID("wo-1042"))?.workOrder.due == due)
    }

    private static func places() -> PlantFake {
        PlantFake { state in
            state.orders[1].workOrder.asset = Asset(id: Asset.ID("a-2"), name: "Cooling tower", code: "CT-1")
            state.orders[2].workOrder.asset = Asset(id: Asset.ID("a-3"), name: "Cooling pump")
            state.orders[1].workOrder.location = Location(id: Location.ID("l-2"), name: "Roof")
        }
    }

    @Test(arguments: [
        (["--asset", "ct-1"], "1042 asset → Cooling tower"), (["--asset", "TOWER"], "1042 asset → Cooling tower"),
        (["--asset", "none"], "1042 asset → none"), (["--location", "roof"], "1042 location → Roof"),
        (["--location", "rôö"], "1042 location → Roof"),
        (["--location", "none"], "1042 location → none"),
        (["--category", "Safety", "--yes"], "1042 category → \"Safety\""),
        (["--category", "none"], "1042 category → none"),
    ])
    func aPlaceIsFoundByItsNameOrCode(words: [String], line: String) async {
        let plant = Self.places()
        let ending = await Terminal(plant: plant).run(["edit", "1042"] + words + ["--offline"])
        #expect(ending.status == .done && ending.errors.hasPrefix("✓ \(line)\n"), "\(ending.errors)")
        #expect(plant.current.queue.count == 1)
    }

    @Test func severalFieldsAreSavedInOneCommand() async {
        let plant = Self.places()
        let ending = await Terminal(plant: plant).run(
            "edit", "1042", "--due", "none", "--asset", "CT-1", "--location", "Roof", "--category", "Cooling",
            "--yes", "--json")
        #expect(ending.status == .done)
        let order = plant.find(WorkOrder.ID("wo-1042"))?.workOrder
        #expect(order?.due == nil && order?.asset?.name == "Cooling tower" && order?.location?.name == "Roof")
        #expect(order?.category == "Cooling")
        #expect(ending.output.contains(#""asset":{"id":"a-2","name":"Cooling tower","code":"CT-1"}"#))
        #expect(ending.output.contains(#""category":"Cooling""#) && ending.output.contains(#""due":null"#))
    }

    @Test(arguments: [
        (
            ["--due", "soon"], ProgramExit.badInput,
            "wo edit: \"soon\" is not a date\n  try: a date like 2026-12-03, tomorrow"
        ),
        (
            ["--asset", "cooling"], .notFound,
            "\"cooling\" names several\n  try: known here: \"Cooling pump\", \"Cooling tower\"\n"
        ),
        (["--asset", "Lathe"], .notFound, "no asset \"Lathe\" on this device\n  try: known here: "),
        (["--location", "Cellar"], .notFound, "no location \"Cellar\" on this device"),
        (["--category", "two\nlines"], .badInput, "this text is one line"), (["--category", ""], .done, ""),
        (["--title", "New", "--location", "Cellar"], .notFound, "no location"),
    ])
    func aFieldThatIsNotAllowedSavesNothing(words: [String], status: ProgramExit, says: String) async {
        let plant = Self.places()
        let ending = await Terminal(plant: plant).run(["edit", "1042"] + words + ["-n"])
        #expect(ending.status == status && ending.errors.contains(says), "\(ending.errors)")
        #expect(plant.current.saves == 0)
    }
}
