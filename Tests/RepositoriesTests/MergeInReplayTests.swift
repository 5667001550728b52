import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRepositories
import MillwrightServices
import MillwrightStorages
import Testing

/// Tests that changes overtaken on the server are moved onto its newest state in the same replay, or shown as
/// conflicts.
struct MergeInReplayTests {
    private let task = World.task(World.order, 0)

    private func value(_ text: String) -> Change { .taskAnswer(task, .text(text)) }

    @Test func aChangeOvertakenInAnotherFieldIsMerged() async throws {
        let world = try await World.ready()
        let mine = try await world.change(value("mine"), id: "1")
        await world.server.dispatch(.taskNote(task, "office"), on: World.order)
        let report = try await world.replay()
        let merged = OutboxOperation.ID("m1")
        #expect(report.applied == [merged] && report.left.isEmpty)
        #expect(await world.server.effects == [merged])
        #expect(try await world.state(mine) == .withdrawn)
        #expect(try await world.outbox.operation(mine)?.supersededBy == merged)
        #expect(await world.listener.heard == ["merged 1 into m1", "applied m1"])
        #expect(await world.server.pulls == 1)
        let seen = try #require(try await world.seen().task(task))
        #expect(seen.value == .text("mine") && seen.note == "office")
    }

    @Test func changesThatDependOnAMergedChangeAreSentAfterIt() async throws {
        let world = try await World.ready()
        try await world.change(value("a"), id: "1")
        let second = try await world.change(value("b"), id: "2")
        let status = try await world.change(.status(.inProgress), id: "3")
        await world.server.dispatch(.taskNote(task, "office"), on: World.order)
        let report = try await world.replay()
        #expect(report.applied == [OutboxOperation.ID("m1"), second, status] && report.left.isEmpty)
        #expect(await world.server.details[World.order]?.task(task)?.value == .text("b"))
    }

    /// These changes wait behind a conflict and are not sent. The pull still compares them with the server's state.
    @Test(arguments: [
        (Change.status(.onHold), "applied 2"), (.status(.complete), "parked 2"),
    ]) func theListenerHearsChangesThatThePullResolved(office: Change, told: String) async throws {
        let world = try await World.ready()
        try await world.change(value("mine"), id: "1")
        try await world.change(.status(.onHold), id: "2")
        await world.server.dispatch(value("theirs"), on: World.order)
        await world.server.dispatch(office, on: World.order)
        _ = try await world.replay()
        #expect(await world.listener.heard == ["parked 1", told])
    }

    @Test func anEarlierRefusalIsReportedOnce() async throws {
        let world = try await World.ready()
        let refused = try await world.change(.title("no"), id: "0")
        await world.server.misbehave(to: refused, [.answer(.refused(reason: .words("no")))])
        try await world.change(value("mine"), id: "1")
        await world.server.dispatch(value("theirs"), on: World.order)
        _ = try await world.replay()
        #expect(await world.listener.heard == ["parked 0", "parked 1"])
    }

    @Test func aFieldThatKeepsChangingIsLeftForALaterReplay() async throws {
        let world = try await World.ready()
        let first = try await world.change(value("mine"), id: "1")
        let outdated = ServerFake.Fault.answer(.conflict(.changedOnServer(theirs: nil)))
        await world.server.misbehave(outdated, outdated, outdated, outdated)
        let report = try await world.replay()
        #expect(report.applied.isEmpty && report.left.counts == SyncStatus.Counts(waiting: 1))
        #expect(try await world.queue().first?.id != first)
        #expect(await world.server.effects.isEmpty)
        _ = try await world.replay()
        #expect(await world.server.effects.count == 1)
        #expect(await world.server.details[World.order]?.task(task)?.value == .text("mine"))
    }

    @Test func aConflictDelaysNeitherNotesNorPhotos() async throws {
        let world = try await World.ready()
        let mine = try await world.change(.description("mine"), id: "d")
        let dependent = try await world.change(.description("mine, longer"), id: "d2")
        var free: [OutboxOperation.ID] = []
        for number in 0..<20 {
            let note = NoteVersion(
                id: NoteVersion.ID("n\(number)"), text: "n", author: "Tess", savedAt: World.epoch)
            free.append(try await world.change(.note(note), id: "n\(number)"))
        }
        free.append(try await world.change(.photo(Self.photo), id: "p"))
        let status = try await world.change(.status(.inProgress), id: "s")
        await world.server.dispatch(.description("theirs"), on: World.order)
        let report = try await world.replay()
        #expect(report.applied == free)
        #expect(try await world.state(mine) == .conflict(.changedOnServer(theirs: .text("theirs"))))
        #expect(report.left.counts == SyncStatus.Counts(waiting: 2, conflicts: 1, blocked: 2))
        #expect(try await world.queue().map(\.id) == [mine, dependent, status])
        #expect(try await world.state(dependent) == .waiting)
        #expect(try await world.state(status) == .waiting)
    }

    @Test func aPullComparesQueuedChangesBeforeTheyAreSent() async throws {
        let world = try await World.ready()
        let mine = try await world.change(value("mine"), id: "1")
        await world.server.dispatch(value("theirs"), on: World.order)
        _ = try await world.repository().pull(.limited)
        #expect(try await world.state(mine) == .conflict(.changedOnServer(theirs: .answer(.text("theirs")))))
        #expect(await world.server.sent.isEmpty)
    }

    @Test func aFailedPullStopsTheReplayWithItsReason() async throws {
        let world = try await World.ready()
        let mine = try await world.change(value("mine"), id: "1")
        await world.server.dispatch(value("theirs"), on: World.order)
        let away = ServerError.unreachable(host: "work.example", reason: .words("cut"))
        let report = try await world.replay(changes: ChangesServiceFake([.failure(.server(away))]))
        #expect(report.stopReason == .server(away))
        #expect(try await world.state(mine) == .conflict(.changedOnServer(theirs: nil)))
        _ = try await world.repository().pull(.limited)
        #expect(try await world.state(mine) == .conflict(.changedOnServer(theirs: .answer(.text("theirs")))))
    }

    @Test func manyChangesOfOneFieldAreSentAsOne() async throws {
        let world = try await World.ready()
        for number in 1...60 { try await world.change(value("v\(number)"), id: "\(number)") }
        let report = try await world.replay()
        #expect(report.applied == [OutboxOperation.ID("m1")] && report.left.isEmpty)
        #expect(await world.server.sent.count == 1)
        #expect(await world.server.details[World.order]?.task(task)?.value == .text("v60"))
        #expect(try await world.seen().task(task)?.value == .text("v60"))
    }

    /// The office's value arrived with a page. The process that read the page did not compare the queued changes with
    /// that value.
    @Test func compactedChangesDoNotOverwriteTheOfficesValue() async throws {
        let world = try await World.ready()
        for number in 1...60 { try await world.change(value("v\(number)"), id: "\(number)") }
        await world.server.dispatch(value("office"), on: World.order)
        try await world.pull()
        let report = try await world.replay()
        #expect(report.applied.isEmpty && report.left.counts.conflicts == 1)
        #expect(await world.server.details[World.order]?.task(task)?.value == .text("office"))
    }

    @Test func aResolutionIsComparedWithTheStateThatWasShown() async throws {
        let world = try await World.ready()
        let id = try await world.change(value("mine"), id: "1")
        await world.server.dispatch(value("office"), on: World.order)
        _ = try await world.replay()
        #expect(try await world.state(id) == .conflict(.changedOnServer(theirs: .answer(.text("office")))))
        let new = SupersedingOperation(id: OutboxOperation.ID("2"), change: value("mine"))
        try await world.repository().supersede([id], by: [new], because: OperationReason(.edited))
        await world.server.dispatch(value("later"), on: World.order)
        try await world.pull()
        #expect(try await world.replay().applied.isEmpty)
        #expect(try await world.state(new.id) == .conflict(.changedOnServer(theirs: .answer(.text("later")))))
        #expect(await world.server.details[World.order]?.task(task)?.value == .text("later"))
    }

    /// The process was killed after the page and before the comparison. No later page names the work order again.
    @Test func theNextPullComparesAChangeThatWasNotCompared() async throws {
        let world = try await World.ready()
        let id = try await world.change(value("mine"), id: "1")
        try await world.outbox.park(id, as: .conflict(.changedOnServer(theirs: nil)), epoch: 0)
        await world.server.dispatch(value("office"), on: World.order)
        try await world.pull()
        #expect(try await world.state(id) == .conflict(.changedOnServer(theirs: nil)))
        _ = try await world.repository().pull(.limited)
        #expect(try await world.state(id) == .conflict(.changedOnServer(theirs: .answer(.text("office")))))
    }

    private static let photo = Photo(
        id: Photo.ID("p"), taskID: nil,
        content: Photo.Content(sha256: "hash", size: 1, format: .png, dimensions: nil), fileName: "a.png",
        addedBy: "Tess", addedAt: World.epoch)
}
