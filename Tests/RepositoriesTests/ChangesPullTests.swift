import Domain
import Repositories
import Services
import Storages
import Testing

struct ChangesPullTests {
    @Test func pagesAreReadToTheEnd() async throws {
        let world = try await World.ready()
        let rows = await world.server.rows()
        let service = ChangesServiceFake([
            .success(World.page(Array(rows.prefix(3)), cursor: "2", hasMore: true)),
            .success(World.page(Array(rows.dropFirst(3)), cursor: "3")),
        ])
        let report = try await pull(world, service)
        #expect(report.rows == rows.count && report.unreadable == 0 && report.clockSkew == .zero)
        #expect(await service.asked == [Cursor("1"), Cursor("2")])
        #expect(try await world.mirror.cursor() == Cursor("3"))
    }

    @Test func aCursorThatIsTooOldStartsAgainOnce() async throws {
        let world = try await World.ready()
        let service = ChangesServiceFake([.failure(.cursorTooOld), .success(World.page([], cursor: "9"))])
        _ = try await pull(world, service)
        #expect(await service.asked == [Cursor("1"), nil])
        let forgetful = ChangesServiceFake([.failure(.cursorTooOld), .failure(.cursorTooOld)])
        await #expect(throws: SyncError.self) { try await pull(world, forgetful) }
    }

    @Test func aFeedThatNeverEndsIsRefused() async throws {
        let world = try await World.ready()
        let service = ChangesServiceFake([.success(World.page([], cursor: "1", hasMore: true))])
        await #expect(throws: SyncError.self) { try await pull(world, service) }
    }

    @Test(arguments: [
        (ServiceFailure.server(.signInNeeded), SyncError.server(.signInNeeded)),
        (.storage(.diskFull), .storage(.diskFull)), (.cancelled, .cancelled),
    ])
    func aFailureKeepsItsReason(failure: ServiceFailure, error: SyncError) async throws {
        let world = try await World.ready()
        await #expect(throws: error) { try await pull(world, ChangesServiceFake([.failure(failure)])) }
    }

    @Test func waitingWorkStaysOnTopOfWhatComesIn() async throws {
        let world = try await World.ready()
        let task = World.task(World.order, 0)
        try await world.change(.taskValue(task, .text("mine")), id: "1")
        await world.server.dispatch(.taskNote(task, "office"), on: World.order)
        let service = ChangesServiceFake([.success(World.page(await world.server.rows(), cursor: "2"))])
        _ = try await pull(world, service)
        let seen = try #require(try await world.view.details(World.order)?.task(task))
        #expect(seen.value == .text("mine") && seen.note == "office")
    }

    private func pull(_ world: World, _ service: ChangesServiceFake) async throws -> PullReport {
        try await world.repository(changes: service).pull(.likely)
    }
}
