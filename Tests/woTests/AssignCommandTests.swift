import MillwrightDomain
import Synchronization
import Testing

@testable import wo

struct AssignCommandTests {
    private static let order = WorkOrder.ID("wo-1042")
    private static let lift = WorkOrder.ID("wo-1051")
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
            "wo assign: \"R. Os\" names several\n  try: known here: \"R. Osei\", \"R. Oslo\"\n"
        ),
        (
            ["1042", "Ana"], .notFound,
            "wo assign: no person or team \"Ana\" on this device\n  try: known here: \"Day crew\", \"R. Osei\""
        ),
        (["1042"], .usage, "to whom? A name, --me or --nobody. Or ask for it with --ask."),
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
        let ending = await Terminal(plant: plant).run("assign", "1051", "--me")
        #expect(ending.status == .notPermitted && plant.current.saves == 0)
        #expect(ending.errors == "wo: 1051: you are not allowed to assign work orders\n  try: wo assign 1051 --ask\n")
        let own = await Terminal(plant: PlantFake { $0.session = Plant.session(without: [.assign]) })
            .run("assign", "1042", "--nobody")
        #expect(own.errors == "wo: 1042: you are not allowed to assign work orders\n  try: ask the office\n")
    }

    // MARK: Requests

    private static let viewer = Plant.session(without: [.assign, .editAny])

    @Test(arguments: [["I am next door"], []]) func aRequestIsSavedAndReported(reason: [String]) async {
        let plant = Self.plant(session: Self.viewer)
        let ending = await Terminal(plant: plant).run(["assign", "1051", "--ask"] + reason + ["--offline"])
        let words = "request to be assigned" + (reason.isEmpty ? "" : ": \"I am next door\"")
        #expect(ending.status == .done)
        #expect(
            ending.errors
                == "✓ 1051 \(words)\n  saved here; not sent because of --offline (1 waiting)  undo: wo undo\n",
            "\(ending.errors)")
        let text = reason.first ?? ""
        let request = LogEntry.AssignmentRequest(text: text, teams: Plant.session.user.teams.map(\.id))
        #expect(plant.find(Self.lift)?.log.map(\.content) == [.request(request)])
        let again = await Terminal(plant: plant).run("assign", "1051", "--ask", "again")
        #expect(again.status == .done && again.errors.hasSuffix(": nothing changed\n"), "\(again.errors)")
        #expect(plant.current.saves == 1)
    }

    @Test func theAssignmentOfATeamAnswersTheRequestsOfItsMembers() async {
        let plant = Self.plant(session: Self.viewer)
        _ = await Terminal(plant: plant).run("assign", "1051", "--ask", "I am next door")
        plant.state.withLock { state in
            let dispatcher = User(id: User.ID("d-1"), name: "Dora", email: "dora@plant.example")
            state.orders[0].workOrder.assignees.append(.team(Team.ID("t-1"), name: "Day shift"))
            state.session = Session(
                user: dispatcher, permissions: Plant.session.permissions, server: Plant.session.server)
        }
        let open = await Terminal(plant: plant, columns: 80).run("show", "1051", "--color=never").output
        #expect(open.contains("asked for  by Tess Okafor"), "\(open)")
        #expect(await Terminal(plant: plant).run("assign", "1051", "Day shift").status == .done)
        let answered = await Terminal(plant: plant, columns: 80).run("show", "1051", "--color=never").output
        #expect(!answered.contains("asked for"), "\(answered)")
    }

    @Test func everybodySeesTheRequestUntilItsPersonIsAssigned() async {
        let plant = Self.plant(session: Self.viewer)
        _ = await Terminal(plant: plant).run("assign", "1051", "--ask", "I am next door")
        let line = "asked for  by Tess Okafor, 09:41: \"I am next door\""
        let page = await Terminal(plant: plant, columns: 80).run("show", "1051", "--color=never").output
        #expect(page.contains(line), "\(page)")
        plant.state.withLock { $0.session = Plant.session }
        _ = await Terminal(plant: plant).run("assign", "1051", "--me")
        let answered = await Terminal(plant: plant, columns: 80).run("show", "1051", "--color=never").output
        #expect(!answered.contains("asked for"), "\(answered)")
    }

    @Test func aRequestInJSONHasItsText() async {
        let ending = await Terminal(plant: Self.plant(session: Self.viewer)).run(
            "assign", "1051", "--ask", "near", "--json")
        #expect(ending.output.hasPrefix(#"{"schema":1,"result":"sent","op":{"id":"op-41","kind":"log_entry""#))
        #expect(ending.output.contains(#""kind":"request""#), "\(ending.output)")
        #expect(ending.output.contains(#""text":"near""#), "\(ending.output)")
    }

    @Test func aDryRunOfARequestWritesNothing() async {
        let plant = Self.plant(session: Self.viewer)
        let ending = await Terminal(plant: plant).run("assign", "1051", "--ask", "-n")
        #expect(ending.errors == "would save: 1051 request to be assigned\n  nothing was written\n")
        #expect(plant.current.saves == 0)
    }

    @Test(arguments: [
        (["1051", "--ask", "--me"], ProgramExit.usage, "assign it, or ask for it?"),
        (["1051", "--ask", "two", "reasons"], .usage, "\"reasons\""),
        (["1060", "--ask"], .refused, "wo: 1060 is complete and cannot be changed"),
        (["1051", "--ask", " "], .badInput, "wo: "),
    ])
    func aRequestThatIsNotAllowedSavesNothing(words: [String], status: ProgramExit, says: String) async {
        let plant = Self.plant(session: Self.viewer)
        let ending = await Terminal(plant: plant).run(["assign"] + words)
        #expect(ending.status == status && ending.errors.contains(says), "\(ending.errors)")
        #expect(plant.current.saves == 0)
    }

    @Test func anAssigneeIsToldThatTheWorkOrderIsHers() async {
        let plant = PlantFake { $0.session = Self.viewer }
        let ending = await Terminal(plant: plant).run("assign", "1042", "--ask")
        #expect(ending.status == .refused && plant.current.saves == 0)
        #expect(ending.errors == "wo: you are assigned to 1042 already\n  try: wo show 1042\n")
    }
}
