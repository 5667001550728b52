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
        #expect(ending.errors.contains("cannot both come from stdin"), "\(ending.errors)")
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
}
