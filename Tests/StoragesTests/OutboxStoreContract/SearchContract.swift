import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages
import Testing

/// The contract of the search in work orders and their parts, for every implementation of the view.
struct SearchContract {
    private static func order(_ id: String, _ number: Int, title: String) -> ServerRow {
        Fixture.row(WorkOrder(id: WorkOrder.ID(id), number: number, title: title))
    }

    static let searches: [(text: String, found: [String])] = [
        ("größe", ["umlaut"]), ("GRÖSSE", ["umlaut"]), ("ÖL", ["oil"]), ("жа", ["cyrillic"]), ("ЖА", ["cyrillic"]),
        ("wo-12", ["oil"]), ("12", ["oil"]), ("100%", ["percent"]), ("boiler", []), ("'", []), ("\"", ["quote"]),
        ("fen", ["umlaut"]), ("wechseln öl", ["oil"]), ("öl prüfen", []), ("αντλιασ", ["greek"]), ("ΛΊΑ", ["greek"]),
        ("isıtıcı", ["turkish"]), ("ISITICI", ["turkish"]), ("İSİ", ["turkish"]), ("点検", ["japanese"]),
        ("冷却塔", ["japanese"]), ("塔", ["japanese"]), ("塔 点検 冷", ["japanese"]), ("検点", []), ("\"a\" OR", ["quote"]),
        ("full* 100", []), ("NEAR", []), ("say \"a\"", ["quote"]),
    ]

    @Test(arguments: StoreKind.allCases, searches)
    func theSearchFindsPartsOfWords(kind: StoreKind, search: (text: String, found: [String])) async throws {
        let host = try await kind.holding([
            Self.order("umlaut", 1, title: "GRÖßE prüfen"), Self.order("oil", 12, title: "Öl wechseln"),
            Self.order("cyrillic", 30, title: "Жара"), Self.order("percent", 40, title: "100% full"),
            Self.order("greek", 50, title: "Έλεγχος αντλίας"), Self.order("turkish", 60, title: "Isıtıcı"),
            Self.order("japanese", 70, title: "冷却塔の点検"), Self.order("quote", 80, title: "Say \"a\" or b"),
        ])
        #expect(try await host.list(WorkOrderQuery(search: search.text)) == search.found)
    }

    @Test(arguments: StoreKind.allCases, ["", " ", "\n"])
    func aBlankSearchFindsEverything(kind: StoreKind, search: String) async throws {
        let host = try await kind.holding([Self.order("a", 1, title: "Pump"), Self.order("b", 2, title: "Fan")])
        #expect(try await host.list(WorkOrderQuery(search: search)) == ["a", "b"])
    }

    @Test(arguments: StoreKind.allCases, ["task t1", "leak", "le", "remark", "seal", "ada", "wo-1", "b-7", "HALL 3"])
    func theSearchCoversEveryPartOfAWorkOrder(kind: StoreKind, search: String) async throws {
        var task = Fixture.task("t1", value: .text("A \"leak\"\nbelow"))
        task.note = "Rémark"
        let note = Fixture.note("n", text: "Seal worn")
        let host = try await kind.holding([
            Fixture.row(), Fixture.row(task),
            ServerRow(workOrderID: Fixture.lane, version: 1, sequence: 3, entity: .note(note)),
            Self.order("other", 2, title: "Other"),
        ])
        #expect(try await host.list(WorkOrderQuery(search: search)) == ["w1"])
    }

    @Test(arguments: StoreKind.allCases) func answersOtherThanTextsAreNotSearched(kind: StoreKind) async throws {
        let host = try await kind.holding([
            Fixture.row(),
            Fixture.row(Fixture.task("t1", kind: .multipleChoice(options: ["10W"]), value: .choice("10W"))),
        ])
        #expect(try await host.list(WorkOrderQuery(search: "10W")) == [])
    }

    @Test(arguments: StoreKind.allCases) func aSavedChangeIsFoundAtOnce(kind: StoreKind) async throws {
        let host = try await kind.ready()
        try await host.record("1", .taskNote(WorkOrderTask.ID("t1"), "gasket weeps"))
        try await host.record("2", .taskAnswer(WorkOrderTask.ID("t2"), .text("tightened")))
        try await host.record("3", .note(Fixture.note("n", text: "flange")))
        for word in ["gasket", "ga", "tightened weeps", "flange"] {
            #expect(try await host.list(WorkOrderQuery(search: word)) == ["w1"], "\(word)")
        }
        try await host.record("4", .title("Compressor"))
        #expect(try await host.list(WorkOrderQuery(search: "compressor")) == ["w1"])
        #expect(try await host.list(WorkOrderQuery(search: "pump")) == [])
    }

    @Test(arguments: StoreKind.allCases) func aWithdrawnChangeIsNoLongerFound(kind: StoreKind) async throws {
        let host = try await kind.ready()
        try await host.record("1", .taskNote(WorkOrderTask.ID("t1"), "gasket"))
        try await host.ledger.withdraw(OutboxOperation.ID("1"), as: .undone)
        #expect(try await host.list(WorkOrderQuery(search: "gasket")) == [])
    }

    @Test(arguments: StoreKind.allCases) func aPullIsFoundAndADeletionIsNot(kind: StoreKind) async throws {
        let host = try await kind.holding([Self.order("a", 1, title: "Pump"), Self.order("b", 2, title: "Pump two")])
        try await host.pull([Fixture.row(Fixture.order("a", title: "Compressor"), version: 2, sequence: 2)])
        #expect(try await host.list(WorkOrderQuery(search: "pump")) == ["b"])
        #expect(try await host.list(WorkOrderQuery(search: "compressor")) == ["a"])
        try await host.pull([Fixture.deleted(.workOrder, "b", of: WorkOrder.ID("b"), version: 3, sequence: 3)])
        #expect(try await host.list(WorkOrderQuery(search: "pump")) == [])
    }

    @Test(arguments: StoreKind.allCases) func anotherAccountFindsNothingOfTheEarlierOne(kind: StoreKind) async throws {
        let host = try await kind.ready()
        try await host.record("1", .taskNote(WorkOrderTask.ID("t1"), "gasket"))
        try await host.signIn(Fixture.ben)
        try await host.signIn(Fixture.ada)
        try await host.pull([Self.order("a", 1, title: "Fan")])
        #expect(try await host.list(WorkOrderQuery(search: "pump")) == [])
        #expect(try await host.list(WorkOrderQuery(search: "fan")) == ["a"])
    }
}
