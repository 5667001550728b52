import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightViews
import Synchronization
import Testing

@testable import wo

struct ConflictCommandsTests {
    /// Returns a plant with a conflict between the user's title and the office's.
    private static func plant(
        _ theirs: FieldValue? = .text("Office title"), _ change: [String] = ["--title", "My title"],
        by author: LastEdit? = nil
    ) async -> PlantFake {
        let plant = PlantFake()
        _ = await Terminal(plant: plant).run(["edit", "1042", "--offline"] + change)
        plant.state.withLock { state in
            state.queue = state.queue.map { $0.moved(to: .conflict(.changedOnServer(theirs: theirs, by: author))) }
        }
        return plant
    }

    @Test func aConflictShowsBothSidesAndItsChoices() async {
        let plant = await Self.plant()
        let ending = await Terminal(plant: plant, columns: 100).run("conflicts", "--color=never")
        #expect(
            ending.lines == [
                "conflict 41 · 1042 · title", "  My title", "  yours    \"My title\"   09:41 this device",
                "  theirs   \"Office title\"",
                "  wo resolve 41   nothing is lost until you choose",
            ])
        let page = await Terminal(plant: plant, columns: 100).run("conflicts", "show", "41", "--color=never")
        #expect(page.output.contains("before   Replace boiler valve"))
        #expect(
            page.output.contains("--note            keep the server's value; yours becomes a note on the work order"))
        #expect(await Terminal(plant: plant).run("conflicts", "--exit-status").status == .conflict)
        #expect(await Terminal().run("conflicts", "--exit-status").status == .done)
        let json = await Terminal(plant: plant).run("conflicts", "--json")
        #expect(json.output.contains(#""choices":["mine","theirs","edit","note"]"#))
    }

    @Test(arguments: [
        (ConflictReason.goneOnServer, "--theirs          leave it deleted; the office gets a copy of yours"),
        (
            .revoked,
            "--theirs          discard yours; nobody can get a copy, but it stays in the history: wo log"
        ),
    ]) func theConflictPageExplainsTheEffectOfAcceptingTheirs(reason: ConflictReason, says: String) async {
        let plant = await Self.plant()
        plant.state.withLock { state in state.queue = state.queue.map { $0.moved(to: .conflict(reason)) } }
        let page = await Terminal(plant: plant, columns: 120).run("conflicts", "show", "41", "--color=never")
        #expect(page.output.contains(says), "\(page.output)")
    }

    @Test func aChangeBehindAConflictIsReportedAsWaitingForAnotherChange() async {
        let plant = await Self.plant()
        plant.state.withLock { $0.network = .unreachable }
        let later = await Terminal(plant: plant).run("edit", "1042", "--title", "Another")
        #expect(later.errors.contains("saved here; it waits for another change: wo queue"), "\(later.errors)")
    }

    @Test func aConflictNamesTheAuthorAndTimeOfTheServersValue() async {
        let author = LastEdit(by: "R. Osei\u{1b}", at: Plant.now.advanced(by: .seconds(-360)))
        let plant = await Self.plant(by: author)
        let ending = await Terminal(plant: plant, columns: 100).run("conflicts", "--color=never")
        #expect(ending.lines[3] == "  theirs   \"Office title\"   09:35 R. Osei\u{241b}")
        let page = await Terminal(plant: plant, columns: 100).run("conflicts", "show", "41", "--color=never")
        #expect(page.output.contains("theirs   Office title   09:35 R. Osei"))
        let json = await Terminal(plant: plant).run("conflicts", "--json")
        #expect(json.output.contains(#""theirs_by":"R. Osei\u001b","theirs_at":"\#(author.at.rfc3339)""#))
        let unknown = await Terminal(plant: await Self.plant()).run("conflicts", "--json")
        #expect(unknown.output.contains(#""theirs_by":null,"theirs_at":null"#))
    }

    @Test(arguments: [
        (["--mine"], Change.title("My title")), (["--edit", "Both"], .title("Both")),
    ])
    func aResolutionSupersedesTheConflictingChange(flags: [String], change: Change) async {
        let plant = await Self.plant()
        let ending = await Terminal(plant: plant).run(["resolve", "41", "--offline"] + flags)
        #expect(ending.status == .done)
        #expect(plant.current.queue.first?.change == change)
        #expect(plant.current.queue.first?.supersedes == OutboxOperation.ID("op-41"))
        #expect(ending.errors.hasPrefix("✓ conflict 41: 1042 title → "))
    }

    @Test func acceptingTheirsAsksFirstAndSendsTheOfficeARecord() async throws {
        let plant = await Self.plant()
        let script = await Terminal(plant: plant).run("resolve", "41", "--theirs")
        #expect(script.status == .usage)
        #expect(script.errors.contains("add --yes"))
        #expect(
            await Terminal(plant: plant, columns: 80, input: [""]).run("resolve", "41", "--theirs").status
                == .cancelled)
        #expect(plant.current.queue.first?.isInConflict == true)
        let ending = await Terminal(plant: plant).run("resolve", "41", "--theirs", "--yes", "--offline")
        #expect(ending.errors.hasPrefix("✓ conflict 41: the server's title is kept; the office gets a copy of yours\n"))
        guard case .append(.conflictRecord(let record)) = try #require(plant.current.queue.first).change else {
            Issue.record("no record")
            return
        }
        #expect(record.mine == "My title")
    }

    @Test func aConflictResolvedWithTheirsIsListedAndCanBeReopened() async throws {
        let plant = await Self.plant()
        let none = await Terminal(plant: plant, columns: 100).run("conflicts", "--taken")
        #expect(none.status == .done && none.errors == "No conflict was resolved with --theirs in the last 90 days.\n")
        #expect(await Terminal(plant: plant).run("resolve", "41", "--reopen").status == .notFound)
        _ = await Terminal(plant: plant).run("resolve", "41", "--theirs", "--yes", "--offline")
        let list = await Terminal(plant: plant, columns: 100).run("conflicts", "--taken", "--color=never")
        #expect(
            list.lines == [
                "conflict 41 · 1042 · title", "  yours    \"My title\"   discarded 09:41", "  wo resolve 41 --reopen",
            ])
        let rows = await Terminal(plant: plant).run("conflicts", "--taken", "--header")
        #expect(rows.output.hasPrefix("sequence\tid\twork_order\tkind\tvalue\ttaken_at\n41\top-41\t1042\ttitle\t"))
        let json = await Terminal(plant: plant).run("conflicts", "--taken", "--json")
        #expect(json.output.contains(#""id":"op-41","sequence":41,"work_order":1042"#))
        #expect(await Terminal(plant: plant).run("resolve", "41", "--reopen", "--mine").status == .usage)
        #expect(await Terminal(plant: plant).run("resolve", "41", "--reopen", "-n").status == .done)
        let ending = await Terminal(plant: plant).run("resolve", "41", "--reopen")
        #expect(ending.status == .done && ending.errors.hasPrefix("✓ reopened conflict 41 as 43\n"))
        let open = try #require(plant.current.queue.last)
        #expect(open.isInConflict && open.change == .title("My title"))
        #expect(await Terminal(plant: plant).run("resolve", "41", "--reopen").status == .notFound)
    }

    @Test(arguments: [ConflictReason.goneOnServer, .revoked])
    func theChangesOfADeletedWorkOrderMoveToANewOne(reason: ConflictReason) async throws {
        let plant = await Self.plant()
        plant.state.withLock { state in
            state.queue = state.queue.map { $0.moved(to: .conflict(reason)) }
            state.orders.removeFirst()
        }
        let list = await Terminal(plant: plant, columns: 100).run("conflicts", "--color=never")
        #expect(list.lines.last?.contains("wo resolve 41   nothing is lost until you choose") == true, "\(list.lines)")
        let dry = await Terminal(plant: plant).run("resolve", "41", "--new-work-order", "-n")
        #expect(dry.status == .done && dry.errors.hasPrefix("would save: conflict 41: 1 change of 1042 moved"))
        let ending = await Terminal(plant: plant).run("resolve", "41", "--new-work-order", "--offline")
        #expect(ending.status == .done, "\(ending.errors)")
        #expect(
            ending.errors.hasPrefix(
                "✓ conflict 41: 1 change of 1042 moved to the new work order 900001\n"
                    + "  900001 is a temporary number until the server gives one\n"))
        let created = try #require(plant.current.queue.first?.change.createdWorkOrder)
        #expect(created.workOrder.title == "My title")
        #expect(created.workOrder.description == "Moved from work order 1042.")
    }

    @Test func aWorkOrderThatStillExistsIsNotReplacedByANewOne() async {
        let plant = await Self.plant()
        let ending = await Terminal(plant: plant).run("resolve", "41", "--new-work-order")
        #expect(ending.status == .refused, "\(ending.errors)")
        #expect(ending.errors.contains("change 41 is on a work order that still exists, so no new one is needed"))
        #expect(plant.current.queue.first?.isInConflict == true)
    }

    @Test(arguments: [
        ("--available", [Double(2)], 2), ("--mine", [3], 1), ("--theirs", [], 1),
    ])
    func aPartThatIsNotInStockIsACardWithTheQuantities(flag: String, kept: [Double], sent: Int) async throws {
        let plant = PlantFake()
        _ = await Terminal(plant: plant).run("part", "1042", "seal", "3", "--offline", "--yes")
        plant.state.withLock { state in
            state.queue = state.queue.map { $0.moved(to: .conflict(.belowStock(inStock: 2))) }
        }
        let list = await Terminal(plant: plant, columns: 100).run("conflicts", "--color=never")
        #expect(list.lines.count == 5 && list.lines[2].hasPrefix("  yours    3 × seal"), "\(list.lines)")
        #expect(list.lines[3] == "  theirs   only 2 in stock")
        #expect(list.lines[4].hasPrefix("  wo resolve 41   nothing is lost until you choose"))
        let json = await Terminal(plant: plant).run("conflicts", "--json")
        #expect(json.output.contains(#""reason":"below_stock""#) && json.output.contains(#""in_stock":2"#))
        let ending = await Terminal(plant: plant).run(["resolve", "41", flag, "--yes", "--offline"])
        #expect(ending.status == .done, "\(ending.errors)")
        #expect(plant.current.queue.compactMap { $0.change.addedLogEntry?.part?.quantity } == kept)
        #expect(plant.current.queue.count == sent)
        guard flag != "--mine" else { return }
        let record = try #require(plant.current.queue.compactMap(\.change.addedRecord).first)
        #expect(record.mine == "3 × seal" && record.theirs == "2 in stock")
    }

    @Test func nothingCanBeTakenFromAnEmptyStock() async {
        let plant = PlantFake()
        _ = await Terminal(plant: plant).run("part", "1042", "seal", "3", "--offline", "--yes")
        plant.state.withLock { state in
            state.queue = state.queue.map { $0.moved(to: .conflict(.belowStock(inStock: 0))) }
        }
        let ending = await Terminal(plant: plant).run("resolve", "41", "--available")
        #expect(ending.status == .refused && ending.errors.contains("nothing of change 41 can be taken from the stock"))
    }

    @Test func resolveOnATerminalOffersNumberedChoices() async {
        let plant = await Self.plant()
        let later = await Terminal(plant: plant, columns: 80, input: [""]).run("resolve", "41")
        #expect(later.status == .cancelled)
        #expect(later.errors.contains("  1  keep yours; it replaces the server's value"))
        let typed = await Terminal(plant: plant, columns: 80, input: ["3", "Third"]).run("resolve", "41", "--offline")
        #expect(typed.status == .done)
        #expect(plant.current.queue.first?.change == .title("Third"))
    }

    @Test func resolveSavesMineAsANoteOrMergesBothTexts() async {
        let noted = await Self.plant()
        #expect(await Terminal(plant: noted).run("resolve", "41", "--note", "--offline").status == .done)
        #expect(noted.current.queue.first.map { ChangeFormatter.code($0.change) } == "note")
        let merged = await Self.plant(
            .text("Lift first.\n\nSecond floor."), ["--description", "Second floor.\n\nMine."])
        let ending = await Terminal(plant: merged).run("resolve", "41", "--merged", "--offline")
        #expect(ending.status == .done)
        #expect(merged.current.queue.first?.change.text == "Lift first.\n\nSecond floor.\n\nMine.")
    }

    @Test(arguments: [
        (["resolve", "41"], ProgramExit.usage), (["resolve", "41", "--mine", "--theirs"], .usage),
        (["resolve", "99", "--mine"], .notFound), (["resolve", "41", "--merged"], .refused),
        (["resolve", "41", "--edit", ""], .badInput), (["resolve"], .usage),
    ])
    func anInvalidChoiceIsRefusedAndResolvesNothing(words: [String], status: ProgramExit) async {
        let plant = await Self.plant()
        #expect(await Terminal(plant: plant).run(words).status == status)
        #expect(plant.current.queue.first?.isInConflict == true)
    }

    private static func moving(_ titles: String...) async -> PlantFake {
        let plant = await plant()
        let places = titles.map { OperationState.conflict(.changedOnServer(theirs: .text($0))) }
        plant.state.withLock { $0.movingConflicts = places }
        return plant
    }

    @Test(arguments: [["--mine"], ["--theirs", "--yes"], ["--edit", "My draft"]])
    func aConflictThatChangedSinceItWasShownIsShownAgain(flags: [String]) async {
        let plant = await Self.moving("Office again")
        let ending = await Terminal(plant: plant).run(["resolve", "41", "--offline"] + flags)
        #expect(ending.status == .conflict)
        #expect(ending.errors.contains("theirs   Office again\n"))
        #expect(ending.errors.contains("conflict 41 changed on the server since you saw it; nothing was resolved"))
        let again = flags[0] == "--edit" ? "--edit 'My draft'" : flags[0]
        #expect(ending.errors.hasSuffix("  try: wo resolve 41 \(again)\n"))
        #expect(ending.errors.contains("draft    My draft") == (flags[0] == "--edit"))
        #expect(plant.current.queue.map(\.isInConflict) == [true])
        #expect(await Terminal(plant: plant).run(["resolve", "41", "--offline"] + flags).status == .done)
    }

    @Test func aChangedConflictHasItsOwnErrorCodeInJSON() async {
        let plant = await Self.moving("Office again")
        let ending = await Terminal(plant: plant).run("resolve", "41", "--mine", "--json")
        #expect(ending.status == .conflict)
        #expect(ending.all.contains(#""code":"conflict_moved","exit":3"#))
    }

    @Test func resolveOnATerminalAsksAgainAndKeepsTheDraft() async {
        let plant = await Self.moving("Office again", "Office at last")
        let input = ["3", "My draft", "3", "", "3", ""]
        let ending = await Terminal(plant: plant, columns: 80, input: input).run("resolve", "41", "--offline")
        #expect(ending.status == .done)
        #expect(ending.errors.contains("theirs   Office again\n"))
        #expect(ending.errors.contains("theirs   Office at last\n"))
        #expect(ending.errors.contains("draft    My draft"))
        #expect(plant.current.queue.first?.change == .title("My draft"))
    }

    @Test func aFlagDoesNotResolveAConflictThatChangedSinceItWasShown() async {
        let plant = await Self.moving("Office again")
        let later = await Terminal(plant: plant, columns: 80, input: [""]).run("resolve", "41", "--edit", "My draft")
        #expect(later.status == .cancelled)
        #expect(later.errors.hasSuffix("  try: wo resolve 41 --edit 'My draft'\n"))
        #expect(plant.current.queue.map(\.isInConflict) == [true])
    }

    @Test func aDryRunResolvesNothing() async {
        let plant = await Self.plant()
        let ending = await Terminal(plant: plant).run("resolve", "41", "--mine", "-n", "--json")
        #expect(ending.output.hasPrefix(#"{"schema":1,"result":"would","op":null,"item":{"id":"op-41""#))
        #expect(plant.current.queue.first?.isInConflict == true)
    }

    private static func statusPlant(_ session: Session = Plant.session, theirs: WorkOrderStatus) async -> PlantFake {
        let plant = PlantFake { $0.session = session }
        _ = await Terminal(plant: plant).run("hold", "1042", "--offline")
        plant.state.withLock { state in
            state.queue = state.queue.map { $0.moved(to: .conflict(.changedOnServer(theirs: .status(theirs)))) }
        }
        return plant
    }

    @Test func aResolutionIsRefusedWithTheSameMessageAsAnyChange() async {
        let plant = await Self.statusPlant(theirs: .open)
        let closing = await Terminal(plant: plant).run("resolve", "41", "--edit", "done", "--offline")
        #expect(closing.status == .refused && plant.current.queue.first?.isInConflict == true)
        #expect(
            closing.errors.contains(
                "cannot complete 1042: 2 required tasks open (1, 2)\n  try: wo task list 1042 --open\n"),
            "\(closing.errors)")
        let tess = Session(user: Plant.tess, permissions: [.view, .editAny, .complete], server: Plant.server)
        let other = await Self.statusPlant(tess, theirs: .complete)
        let opening = await Terminal(plant: other).run("resolve", "41", "--edit", "open", "--offline")
        #expect(opening.status == .notPermitted && other.current.queue.first?.isInConflict == true)
        #expect(opening.errors.contains("1042 is complete, and you are not allowed to reopen it"))
    }

    /// The command reports the result of the decision, and not that of the record that is sent with it.
    @Test func resolveReportsTheServersResponse() async {
        for arguments in [[], ["--online"]] {
            let plant = await Self.plant()
            plant.state.withLock { $0.network = .refusingAllButRecords }
            let ending = await Terminal(plant: plant).run(["resolve", "41", "--edit", "Third"] + arguments)
            #expect(ending.status == .refused)
            #expect(ending.errors.contains("saved here; refused: asset is locked"), "\(ending.errors)")
        }
        let plant = await Self.plant()
        plant.state.withLock { $0.network = .refusingAllButRecords }
        let json = await Terminal(plant: plant).run("resolve", "41", "--edit", "Third", "--json")
        #expect(json.output.contains(#""op":{"id":"op-42","kind":"title","state":"refused""#), "\(json.output)")
    }

    @Test func theCardOfLaborTimeShowsItsTimes() async throws {
        let plant = PlantFake()
        _ = await Terminal(plant: plant).run("timer", "add", "1042", "08:15", "09:35", "--offline")
        plant.state.withLock { state in state.queue = state.queue.map { $0.moved(to: .conflict(.goneOnServer)) } }
        let words = "1 h 20 min labor, 08:15 to 09:35"
        let card = await Terminal(plant: plant, columns: 100).run("conflicts", "--color=never")
        #expect(card.output.contains("  yours    \(words)   09:41 this device"), "\(card.output)")
        let page = await Terminal(plant: plant, columns: 100).run("conflicts", "show", "41", "--color=never")
        #expect(page.output.contains("yours    \(words)   09:41 this device"), "\(page.output)")
    }

    @Test func theEndOfLaborTimeHasAName() {
        let end = Change.timeEnd(of: LogEntry.ID("l"), Plant.now)
        #expect(ChangeFormatter.subject(end, number: 1042, in: nil).plain == "1042 end of labor time")
        let operation = OutboxOperation(
            id: OutboxOperation.ID("op"), sequence: 1, accountID: Plant.tess.id, workOrderID: WorkOrder.ID("w"),
            workOrderNumber: 1042, change: end, base: .empty, state: .waiting, attempts: 0, createdAt: Plant.now)
        #expect(ChangeFormatter.yours(operation, in: nil).plain == "new end of labor time")
    }

    /// The reason and the next step depend on the decision.
    @Test(arguments: [
        ("--note", "your text was kept as a note", "make the change again: wo edit --help"),
        ("--mine", "it was decided in another way than for the server's value", "wo undo 42"),
        (nil, "it waits for your decision", "wo conflicts show 41"),
    ])
    func aConflictThatCannotBeReopenedSaysWhy(choice: String?, reason: String, step: String) async {
        let plant = await Self.plant()
        if let choice { _ = await Terminal(plant: plant).run("resolve", "41", choice, "--offline") }
        let ending = await Terminal(plant: plant).run("resolve", "41", "--reopen")
        #expect(ending.status == .notFound)
        #expect(
            ending.errors == "wo: conflict 41 cannot be reopened: \(reason)\n  try: \(step)\n", "\(ending.errors)")
    }

    /// The undo of a note from a conflict does not bring the conflict back, and says so.
    @Test func theUndoOfANoteFromAConflictSaysThatTheConflictStaysResolved() async {
        let plant = await Self.plant()
        _ = await Terminal(plant: plant).run("resolve", "41", "--note", "--offline")
        let ending = await Terminal(plant: plant).run("undo", "--offline")
        #expect(
            ending.errors.contains(
                "conflict 41 stays resolved: the server's title is kept, and your text is only in the history  redo: wo redo"
            ),
            "\(ending.errors)")
        let other = await Self.plant()
        _ = await Terminal(plant: other).run("note", "1042", "seen", "--offline")
        #expect(await Terminal(plant: other).run("undo", "--offline").errors.contains("it is not on the server"))
    }

    @Test func aMissingChangeIsNamedWhenAConflictIsReopened() async {
        let ending = await Terminal().run("resolve", "41", "--reopen")
        #expect(ending.errors.hasPrefix("wo: there is no change 41 on this device"), "\(ending.errors)")
    }
}
