import MillwrightDomain
import Testing

@testable import wo

struct AssignCommandTests {
    private static let order = WorkOrder.ID("wo-1042")
    private static let osei = Assignee.user(Plant.osei.id, name: "R. Osei")
    private static let crew = Assignee.team(Team.ID("t-9"), name: "Day crew")
    private static let tess = Assignee.user(Plant.tess.id, name: "Tess Okafor")

    private static func plant(session: Session = Plant.session) -> PlantFake {
        PlantFake { state in
            state.orders[1].workOrder.assignees = [osei, crew, .user(User.ID("u-3"), name: "R. Oslo")]
            state.session = session
        }
    }

    @Test(arguments: [
        (["R. Osei"], "R. Osei", [osei]), (["osei"], "R. Osei", [osei]),
        (["DAY CREW", "osei"], "Day crew, R. Osei", [crew, osei]),
        (["osei", "R. Osei"], "R. Osei", [osei]), (["--nobody"], "nobody", []),
    ])
    func theNamesReplaceTheAssignees(words: [String], names: String, assignees: [Assignee]) async {
        let plant = Self.plant()
        let ending = await Terminal(plant: plant).run(["assign", "1042"] + words + ["--offline"])
        #expect(ending.status == .done, "\(ending.errors)")
        #expect(ending.errors.hasPrefix("✓ 1042 assignees → \(names)\n"), "\(ending.errors)")
        #expect(plant.find(Self.order)?.workOrder.assignees == assignees)
    }

    @Test func meIsAlwaysKnown() async {
        let plant = Self.plant()
        let lift = await Terminal(plant: plant).run("assign", "1051", "--me", "--offline")
        #expect(lift.errors.hasPrefix("✓ 1051 assignees → Tess Okafor\n"), "\(lift.errors)")
        let unchanged = await Terminal(plant: plant).run("assign", "1042", "--me")
        #expect(unchanged.status == .done)
        #expect(unchanged.errors == "= 1042 assignees → Tess Okafor: nothing changed\n")
        #expect(plant.find(WorkOrder.ID("wo-1051"))?.workOrder.assignees == [Self.tess])
    }

    @Test func theAssignmentInJSONHasTheWorkOrder() async {
        let ending = await Terminal(plant: Self.plant()).run("assign", "1042", "osei", "--json")
        #expect(ending.output.hasPrefix(#"{"schema":1,"result":"sent","op":{"id":"op-41","kind":"assignees""#))
        #expect(
            ending.output.contains(#""assignees":[{"kind":"user","id":"u-osei","name":"R. Osei"}]"#), "\(ending.output)"
        )
        #expect(ending.output.contains(#""mine":false"#))
    }

    @Test func aDryRunWritesNothing() async {
        let plant = Self.plant()
        let ending = await Terminal(plant: plant).run("assign", "1042", "osei", "-n")
        #expect(ending.errors == "would save: 1042 assignees → R. Osei\n  nothing was written\n")
        #expect(plant.current.saves == 0)
    }

    @Test(arguments: [
        (
            ["1042", "R. Os"], ProgramExit.notFound,
            "wo assign: \"R. Os\" names several\n  try: known here: R. Osei, R. Oslo\n"
        ),
        (
            ["1042", "Ana"], .notFound,
            "wo assign: no person or team \"Ana\" on this device\n  try: known here: Day crew, R. Osei"
        ),
        (["1042"], .usage, "to whom? A name, --me or --nobody."),
        (["1042", "osei", "--me"], .usage, "to whom?"), (["1042", "--me", "--nobody"], .usage, "to whom?"),
        (["1060", "osei"], .refused, "wo: 1060 is complete and cannot be changed"),
        (["1", "--me"], .notFound, "no work order 1"),
    ])
    func aRefusalSavesNothing(words: [String], status: ProgramExit, says: String) async {
        let plant = Self.plant()
        let ending = await Terminal(plant: plant).run(["assign"] + words)
        #expect(ending.status == status && ending.errors.contains(says), "\(ending.errors)")
        #expect(plant.current.saves == 0)
    }

    @Test func assigningNeedsThePermission() async {
        let plant = Self.plant(session: Plant.session(without: [.assign]))
        let ending = await Terminal(plant: plant).run("assign", "1042", "--me")
        #expect(ending.status == .notPermitted && plant.current.saves == 0)
        #expect(ending.errors == "wo: 1042: you are not allowed to assign work orders\n  try: ask the office\n")
    }
}
