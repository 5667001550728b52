import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightViews
import Synchronization
import Testing

@testable import wo

/// Tests that the suggested next command helps in the state where it is suggested.
struct WayOutTests {
    private static func plant(
        _ state: OperationState, _ words: [String] = ["hold", "1042"]
    ) async -> PlantFake {
        let plant = PlantFake()
        _ = await Terminal(plant: plant).run(words + ["--offline"])
        plant.state.withLock { $0.queue = $0.queue.map { $0.moved(to: state) } }
        return plant
    }

    @Test func theHintForAWaitingChangeOffersNoResolution() async {
        let plant = await Self.plant(.waiting, ["reopen", "1060"])
        let ending = await Terminal(plant: plant).run("queue", "edit", "41", "in progress", "--offline")
        #expect(ending.status == .refused)
        #expect(ending.errors.contains("cannot change to in progress\n  try: wo queue drop 41\n"))
    }

    @Test func aChangeResolvedElsewhereIsReportedAsSuch() async throws {
        let plant = await Self.plant(.conflict(.changedOnServer(theirs: .status(.open))))
        let shown = try #require(plant.current.queue.first)
        let failure = ChoiceMessages.message(for: .notInConflict, of: shown, named: "41", in: nil).failure
        #expect(failure.message.plain == "conflict 41 was already resolved elsewhere")
        #expect(failure.hint?.plain == "wo log")
        for (state, typed) in [(OperationState.refused(reason: .words("no")), nil), (.waiting, "done")] {
            let edited = QueueMessages.message(
                for: .notInQuarantine, of: shown.moved(to: state), named: "41", typed: typed
            ).failure
            #expect(edited.message.plain == "change 41 was already replaced or undone elsewhere")
        }
    }

    @Test func logoutNamesTheCommandForTheQueuedChanges() async {
        let conflict = await Self.plant(.conflict(.changedOnServer(theirs: .status(.open))))
        #expect(await Terminal(plant: conflict).run("logout").errors.hasSuffix("  try: wo conflicts\n"))
        let refused = await Self.plant(.refused(reason: .words("no")))
        #expect(await Terminal(plant: refused).run("logout").errors.hasSuffix("  try: wo queue\n"))
        let photo = await Self.plant(.waiting, ["photo", "add", "1042", "v.jpg"])
        #expect(await Terminal(plant: photo).run("logout").errors.hasSuffix("  try: wo replay\n"))
        let metered = Terminal(plant: photo, environment: ["HOME": "/home/tess", "WO_METERED": "1"])
        #expect(await metered.run("logout").errors.hasSuffix("  try: wo replay --photos\n"))
    }

    @Test func aSupersededChangeIsNotReportedAsDiscarded() async {
        let plant = await Self.plant(.refused(reason: .words("no")))
        _ = await Terminal(plant: plant).run("queue", "retry", "41", "--offline")
        let open = await Terminal(plant: plant).run("queue", "drop", "41", "--yes")
        #expect(open.errors == "= 1042 → on hold: replaced by change 42. To discard it: wo queue drop 42\n")
        _ = await Terminal(plant: plant).run("replay")
        let sent = await Terminal(plant: plant).run("queue", "drop", "41", "--yes")
        #expect(sent.errors == "= 1042 → on hold: replaced by change 42, which was sent\n")
    }

    @Test func exportDoesNotReplaceAFolder() async {
        let terminal = Terminal(plant: await Self.plant(.waiting), files: OutputFilesFake(["/tmp": .folder]))
        let ending = await terminal.run("queue", "export", "/tmp")
        #expect(ending.status == .cannotCreate)
        #expect(
            ending.errors.hasSuffix(
                "/tmp is not a regular file, so it was not replaced\n  try: give another path\n"))
    }

    @Test func aConflictOfAnAdditionShowsNoEarlierValue() async {
        let plant = await Self.plant(.conflict(.changedOnServer(theirs: nil)), ["note", "1042", "late"])
        let page = await Terminal(plant: plant, columns: 100).run("conflicts", "show", "41", "--color=never")
        #expect(page.output.contains("yours    late") && !page.output.contains("before"), "\(page.output)")
    }

    @Test(arguments: [(PullBlock.serverWentBack, "server_went_back"), (.massDeletion, "mass_deletion")])
    func statusAndQueueReportABlockedPull(hold: PullBlock, code: String) async {
        let plant = await Self.plant(.waiting)
        let quiet = await Terminal(plant: plant, columns: 200).run("status", "--offline")
        #expect(!quiet.output.contains("fetching"))
        plant.state.withLock { $0.pullBlock = hold }
        let status = await Terminal(plant: plant, columns: 200).run("status", "--offline", "--color=never")
        #expect(status.output.contains("nothing has been fetched since. If the office confirms it: wo sync --accept"))
        let json = await Terminal(plant: plant).run("status", "--offline", "--json")
        #expect(json.output.contains(#""held_up":"\#(code)""#), "\(json.output)")
        let queue = await Terminal(plant: plant).run("queue")
        #expect(queue.errors.hasSuffix("wo sync --accept-deletions\n"), "\(queue.errors)")
    }

    /// The user has nothing to decide, because changes are still sent.
    @Test(arguments: [
        (FeedReason.neverEnds, "feed_never_ends"), (.unreadable, "feed_unreadable"),
        (.cursorRefused, "cursor_refused"),
    ])
    func statusAndQueueReportAnUnreadableFeed(problem: FeedReason, code: String) async {
        let plant = await Self.plant(.waiting)
        plant.state.withLock { $0.pullBlock = .feed(problem) }
        let status = await Terminal(plant: plant, columns: 200).run("status", "--offline", "--color=never")
        #expect(status.output.contains("Your changes are still sent.") && status.output.contains("wo sync"))
        let json = await Terminal(plant: plant).run("status", "--offline", "--json")
        #expect(json.output.contains(#""held_up":"\#(code)""#), "\(json.output)")
        let queue = await Terminal(plant: plant).run("queue")
        #expect(queue.errors.hasSuffix("wo sync\n"), "\(queue.errors)")
    }
}
