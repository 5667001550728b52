import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRepositories
import MillwrightStorages
import Testing

/// Tests of the replay and the pull with log entries, deleted photos, signatures and assignees.
struct LogInReplayTests {
    private static let entry = LogEntry.ID("1")

    private static func timer(_ id: String) -> Change {
        .log(
            LogEntry(
                id: LogEntry.ID(id), personID: World.tess, person: "Tess",
                content: .time(LogEntry.TimeSpan(start: World.epoch)), recordedAt: World.epoch))
    }

    private static func end(_ seconds: Int64) -> Change {
        .timeEnd(of: entry, World.epoch.advanced(by: .seconds(seconds)))
    }

    private static let photo = Photo(
        id: Photo.ID("p"), taskID: nil,
        content: Photo.Content(sha256: "hash", size: 3, format: .jpeg, dimensions: nil), fileName: "a.jpg",
        addedBy: "Tess", addedAt: World.epoch)
    private static let tess = Assignee.user(World.tess, name: "Tess")
    private static let crew = Assignee.team(Team.ID("crew"), name: "Day crew")

    @Test func theStartOfATimerIsSentBeforeItsEnd() async throws {
        let world = try await World.ready()
        let start = try await world.change(Self.timer("1"), id: "1")
        let end = try await world.change(Self.end(60), id: "2")
        let report = try await world.replay()
        #expect(report.applied == [start, end] && report.left.isEmpty)
        #expect(await world.server.effects == [start, end])
        let span = LogEntry.TimeSpan(start: World.epoch, end: World.epoch.advanced(by: .seconds(60)))
        #expect(try await world.seen().log.map(\.time) == [span])
        #expect(await world.server.details[World.order]?.log.map(\.time) == [span])
    }

    @Test func anEndThatTheOfficeAlsoSetNeedsADecision() async throws {
        let world = try await World.ready()
        try await world.change(Self.timer("1"), id: "1")
        _ = try await world.replay()
        let mine = try await world.change(Self.end(60), id: "2")
        await world.server.dispatch(Self.end(50), on: World.order)
        _ = try await world.replay()
        let theirs = FieldValue.instant(World.epoch.advanced(by: .seconds(50)))
        #expect(try await world.state(mine) == .conflict(.changedOnServer(theirs: theirs)))
        #expect(await world.server.effects == [OutboxOperation.ID("1")])
    }

    @Test func aStartThatIsRefusedKeepsItsEndBack() async throws {
        let world = try await World.ready()
        let start = try await world.change(Self.timer("1"), id: "1")
        await world.server.misbehave(to: start, [.answer(.refused(reason: .words("no")))])
        let end = try await world.change(Self.end(60), id: "2")
        let other = try await world.change(Self.timer("3"), id: "3")
        let report = try await world.replay()
        #expect(report.applied == [other])
        #expect(try await world.state(start) == .refused(reason: .words("no")))
        #expect(try await world.state(end) == .waiting)
        #expect(report.left.counts == SyncStatus.Counts(waiting: 1, quarantined: 1, blocked: 1))
    }

    @Test func aPartThatIsNotInStockIsAConflictThatWaitsForAPerson() async throws {
        let world = try await World.ready()
        let entry = LogEntry(
            id: LogEntry.ID("1"), personID: World.tess, person: "Tess",
            content: .part(LogEntry.PartUse(name: "Seal", quantity: 3)), recordedAt: World.epoch)
        let part = try await world.change(.log(entry), id: "1")
        await world.server.misbehave(to: part, [.answer(.refused(reason: OperationReason(.belowStock, "2.0")))])
        let title = try await world.change(.title("Pump"), id: "2")
        let report = try await world.replay()
        #expect(report.applied == [title])
        let state = OperationState.conflict(.belowStock(inStock: 2))
        #expect(try await world.state(part) == state)
        _ = try await world.replay()
        #expect(try await world.state(part) == state, "a replay decides nothing")
        #expect(try await world.seen().log == [entry])
        #expect(await world.server.effects == [title])
    }

    @Test func entriesOfTwoPeopleAreBothKept() async throws {
        let world = try await World.ready()
        try await world.change(Self.timer("1"), id: "1")
        await world.server.dispatch(Self.timer("office"), on: World.order)
        try await world.pull()
        _ = try await world.replay()
        #expect(try await world.seen().log.map(\.id.rawValue).sorted() == ["1", "office"])
    }

    @Test func aPhotoIsDeletedOnTheServer() async throws {
        let world = try await World.ready()
        await world.server.dispatch(.photo(Self.photo), on: World.order)
        try await world.pull()
        let removal = try await world.change(.remove(Self.photo), id: "1")
        let report = try await world.replay()
        #expect(report.applied == [removal] && report.left.isEmpty)
        #expect(await world.server.details[World.order]?.photos.isEmpty == true)
        #expect(try await world.seen().photos.isEmpty)
    }

    @Test func aPhotoThatTheOfficeDeletedIsNotDeletedAgain() async throws {
        let world = try await World.ready()
        await world.server.dispatch(.photo(Self.photo), on: World.order)
        try await world.pull()
        let removal = try await world.change(.remove(Self.photo), id: "1")
        let rows = [
            ServerRow(
                workOrderID: World.order, version: 9, sequence: 99, entity: .deleted(.photo, id: "p", .deleted))
        ]
        try await world.save(World.page(rows, cursor: "3"))
        #expect(try await world.outbox.reconcile([World.order], of: World.tess).isEmpty)
        #expect(try await world.state(removal) == .applied)
        #expect(await world.server.sent.isEmpty)
    }

    @Test func changesOfDifferentFieldsAreMerged() async throws {
        let world = try await World.ready()
        let changes: [Change] = [
            .set(.assignees, .assignees([Self.tess, Self.crew])), .set(.due, .instant(World.epoch)),
            .signature(Signature(signer: "Bo", signedAt: World.epoch)),
            .set(.asset, .asset(Asset(id: Asset.ID("a"), name: "Boiler"))),
        ]
        for (index, change) in changes.enumerated() { try await world.change(change, id: "\(index)") }
        await world.server.dispatch(.title("Office title"), on: World.order)
        try await world.pull()
        let report = try await world.replay()
        #expect(report.applied.count == 4 && report.left.isEmpty)
        for details in [try await world.seen(), try #require(await world.server.details[World.order])] {
            #expect(details.workOrder.title == "Office title" && details.workOrder.assignees == [Self.tess, Self.crew])
            #expect(details.workOrder.due == World.epoch && details.workOrder.asset?.name == "Boiler")
            #expect(details.signature?.signer == "Bo")
        }
    }

    @Test(
        arguments: [
            (Change.set(.assignees, .assignees([tess])), Change.set(.assignees, .assignees([crew]))),
            (
                .signature(Signature(signer: "Bo", signedAt: World.epoch)),
                .signature(Signature(signer: "Cy", signedAt: World.epoch))
            ),
            (.set(.due, .instant(World.epoch)), .set(.due, .instant(World.epoch.advanced(by: .seconds(1))))),
        ])
    func twoValuesOfOneFieldAreAConflictThatMineCanWin(mine: Change, theirs: Change) async throws {
        let world = try await World.ready()
        let id = try await world.change(mine, id: "1")
        await world.server.dispatch(theirs, on: World.order)
        _ = try await world.replay()
        #expect(try await world.state(id) == .conflict(.changedOnServer(theirs: theirs.target)))
        let replacement = SupersedingOperation(id: OutboxOperation.ID("2"), change: mine)
        try await world.repository().supersede([id], by: [replacement], because: OperationReason(.edited))
        _ = try await world.replay()
        #expect(await world.server.details[World.order]?.base(of: mine) == mine.target)
    }
}
