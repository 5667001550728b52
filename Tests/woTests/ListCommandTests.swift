import MillwrightDomain
import Testing

@testable import wo

struct ListCommandTests {
    /// Three work orders beside those of the plant: one due tonight, one due yesterday, one without a due date.
    private static let plant = PlantFake { state in
        var tonight = Plant.finished()
        tonight.workOrder = WorkOrder(
            id: WorkOrder.ID("wo-1070"), number: 1070, title: "Çelik kapı", priority: .medium,
            due: Plant.now.advanced(by: .seconds(12 * 3_600)),
            location: Location(id: Location.ID("l-2"), name: "North Yard"),
            assignees: [.team(Team.ID("t-9"), name: "Nachtschicht Süd")],
            updatedAt: Plant.now.advanced(by: .seconds(60)))
        tonight.notes = [NoteVersion(id: NoteVersion.ID("n"), text: "Gasket weeps", author: "Bo", savedAt: Plant.now)]
        state.orders.append(tonight)
    }

    private func numbers(_ arguments: String...) async -> [String] {
        await Terminal(plant: Self.plant).run(["list"] + arguments).lines.map { String($0.prefix { $0 != "\t" }) }
    }

    @Test func theFiltersSelectWorkOrders() async {
        #expect(await numbers() == ["1051", "1042", "1070"])
        #expect(await numbers("--today") == ["1042", "1070"])
        #expect(await numbers("--overdue") == ["1051"])
        #expect(await numbers("--today", "--overdue") == ["1051", "1042", "1070"])
        #expect(await numbers("--mine") == ["1042"])
        #expect(await numbers("--priority", "medium,low") == ["1051", "1070"])
        #expect(await numbers("--priority", "HIGH", "--priority", "none", "--all") == ["1042", "1060"])
        #expect(await numbers("--assignee", "sud") == ["1070"])
        #expect(await numbers("--location", "yard") == ["1070"])
        #expect(await numbers("--search", "weeps kapi") == ["1070"])
        #expect(await numbers("--search", "点検") == ["1051"])
        #expect(await numbers("--today", "--search", "valve") == ["1042"])
    }

    @Test func theListIsSorted() async {
        #expect(await numbers("--sort", "priority") == ["1042", "1070", "1051"])
        #expect(await numbers("--sort", "priority:asc") == ["1051", "1070", "1042"])
        #expect(await numbers("--sort", "number:desc", "--all") == ["1070", "1060", "1051", "1042"])
        #expect(await numbers("--sort", "updated") == ["1070", "1051", "1042"])
        #expect(await numbers("--sort", "TITLE") == ["1070", "1042", "1051"])
        #expect(await numbers("--sort", "due:desc") == ["1070", "1042", "1051"])
    }

    @Test func aPageNamesTheNextOne() async {
        let terminal = Terminal(plant: Self.plant, columns: 100)
        let first = await terminal.run("list", "--all", "--search", "a b", "--limit", "1", "--color=never")
        #expect(
            first.errors == """
                1-1 of 2 work orders, page 1 of 2 · as of 09:41
                  next page: wo list --all --search 'a b' --limit 1 --page 2

                """, "\(first.errors)")
        let last = await terminal.run("list", "--limit", "2", "--page", "2", "--color=never")
        #expect(last.errors == "3-3 of 3 work orders, page 2 of 2 · as of 09:41\n", "\(last.errors)")
        let only = await terminal.run("list", "--page", "1", "--color=never")
        #expect(only.errors == "3 work orders · as of 09:41\n")
    }

    @Test func aPageAfterTheLastNamesTheLast() async {
        let ending = await Terminal(plant: Self.plant).run("list", "--mine", "--limit", "1", "--page", "7")
        #expect(ending.status == .done && ending.output.isEmpty)
        #expect(
            ending.errors
                == "The list has no page 7. Its last page: wo list --mine --limit 1 --page 1\n")
    }

    @Test func theJSONOfAPageHasItsCountAndTheNextCommand() async {
        let ending = await Terminal(plant: Self.plant).run("list", "--limit", "2", "--json")
        #expect(
            ending.output.contains(#""next":"wo list --limit 2 --page 2","matching":3,"complete":true}"#),
            "\(ending.output)")
        let all = await Terminal(plant: Self.plant).run("list", "--json")
        #expect(all.output.hasSuffix(#""next":null,"matching":3,"complete":true}"# + "\n"), "\(all.output)")
    }

    @Test func aListWithoutMatchesNamesItsFilter() async {
        let ending = await Terminal(plant: Self.plant).run(
            "list", "--today", "--overdue", "--priority", "none", "--assignee", "zoe", "--location", "attic")
        #expect(
            ending.errors == "No work orders match (filter: due today, overdue, not complete, priority none, "
                + "assigned to \"zoe\", at \"attic\"). 4 on this device: wo list --all\n", "\(ending.errors)")
    }

    @Test(arguments: [
        (["--status", "melted"], "--status", "\"melted\" is not a status"),
        (["--priority", "urgent"], "--priority", "\"urgent\" is not a priority"),
        (["--sort", "size"], "--sort", "\"size\" is not a sort key"),
        (["--sort", "due:down"], "--sort", "\"due:down\" is not a sort key"),
        (["--sort", ""], "--sort", "\"\" is not a sort key"),
        (["--limit", "0"], "--limit", "\"0\" is not a whole number from 1"),
        (["--page", "-2"], "--page", "\"-2\" is not a whole number from 1"),
    ])
    func aWrongValueNamesItsFlag(arguments: [String], field: String, message: String) async {
        let ending = await Terminal().run(["list"] + arguments)
        #expect(ending.status == .usage && ending.errors.hasPrefix("wo list: \(message)\n"), "\(ending.errors)")
        let json = await Terminal().run(["list", "--json"] + arguments)
        #expect(json.errors.contains("\"field\":\"\(field)\""), "\(json.errors)")
    }
}
