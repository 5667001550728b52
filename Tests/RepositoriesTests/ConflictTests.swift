import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages
import Testing

struct ConflictTests {
    private let task = World.task(World.order, 0)

    @Test func aConflictBlocksOnlyDependentChanges() async throws {
        let world = try await World.ready()
        let mine = try await world.change(.taskAnswer(task, .text("mine")), id: "1")
        let next = try await world.change(.taskNote(task, "depends on it"), id: "2")
        let free = try await world.change(.taskAnswer(World.task(World.order, 1), .text("free")), id: "3")
        await world.server.dispatch(.taskAnswer(task, .text("theirs")), on: World.order)
        try await world.pull()
        let report = try await world.replay()
        #expect(report.applied == [free])
        #expect(try await world.state(mine) == .conflict(.changedOnServer(theirs: .answer(.text("theirs")))))
        #expect(try await world.state(next) == .waiting)
        #expect(try await world.view.details(World.order)?.task(task)?.value == .text("mine"))
    }

    @Test func replayFetchesTheirsForAnUnseenConflict() async throws {
        let world = try await World.ready()
        let mine = try await world.change(.taskAnswer(task, .text("mine")), id: "1")
        await world.server.dispatch(.taskAnswer(task, .text("theirs")), on: World.order)
        _ = try await world.replay()
        #expect(try await world.state(mine) == .conflict(.changedOnServer(theirs: .answer(.text("theirs")))))
        #expect(await world.listener.heard == ["parked 1"])
        #expect(await world.server.details[World.order]?.task(task)?.value == .text("theirs"))
    }

    @Test func aChangeTheServerAlreadyHasIsNotSent() async throws {
        let world = try await World.ready()
        let mine = try await world.change(.taskAnswer(task, .text("same")), id: "1")
        await world.server.dispatch(.taskAnswer(task, .text("same")), on: World.order)
        try await world.pull()
        #expect(try await world.replay().applied == [mine])
        #expect(await world.server.effects.isEmpty)
    }

    @Test func aServerChangeOfAnotherFieldIsNoConflict() async throws {
        let world = try await World.ready()
        let mine = try await world.change(.taskAnswer(task, .text("mine")), id: "1")
        await world.server.dispatch(.taskNote(task, "from the office"), on: World.order)
        try await world.pull()
        #expect(try await world.replay().applied == [mine])
    }

    @Test func aChangeOfADeletedWorkOrderBecomesAConflict() async throws {
        let world = try await World.ready()
        let mine = try await world.change(.status(.inProgress), id: "1")
        let tombstone = ServerRow(
            workOrderID: World.order, version: 9, sequence: 90,
            entity: .deleted(.workOrder, id: World.order.rawValue, .deleted))
        try await world.save(World.page([tombstone], cursor: "2"))
        let report = try await world.replay()
        #expect(report.left.needingPerson == [mine])
        #expect(try await world.state(mine) == .conflict(.goneOnServer))
    }

    @Test func discardingAChangeRebasesTheNextChangeOfTheField() async throws {
        let world = try await World.ready()
        let dropped = try await world.change(.taskAnswer(task, .text("first")), id: "1")
        let kept = try await world.change(.taskAnswer(task, .text("second")), id: "2")
        try await world.outbox.withdraw(dropped, as: .dropped)
        #expect(try await world.replay().applied == [kept])
        #expect(await world.server.details[World.order]?.task(task)?.value == .text("second"))
    }
}
