import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRepositories
import MillwrightServices
import MillwrightStorages
import Testing

struct ChangesPullTests {
    @Test func aPullReadsAllPages() async throws {
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

    @Test func aRefusedCursorRestartsThePullOnce() async throws {
        let world = try await World.ready()
        let service = ChangesServiceFake([.failure(.cursorRefused), .success(World.page([], cursor: "9"))])
        _ = try await pull(world, service)
        #expect(await service.asked == [Cursor("1"), nil])
        let forgetful = ChangesServiceFake([.failure(.cursorRefused), .failure(.cursorRefused)])
        await #expect(throws: SyncError.self) { try await pull(world, forgetful) }
    }

    @Test func aFeedThatNeverEndsIsRefused() async throws {
        let world = try await World.ready()
        let service = ChangesServiceFake([.success(World.page([], cursor: "1", hasMore: true))])
        await #expect(throws: SyncError.self) { try await pull(world, service) }
    }

    @Test(arguments: [
        (ServiceError.server(.signInNeeded), SyncError.server(.signInNeeded)),
        (.storage(.diskFull), .storage(.diskFull)), (.cancelled, .cancelled),
    ])
    func aServiceErrorKeepsItsReason(failure: ServiceError, error: SyncError) async throws {
        let world = try await World.ready()
        await #expect(throws: error) { try await pull(world, ChangesServiceFake([.failure(failure)])) }
    }

    @Test func queuedChangesStayOnTopOfPulledRows() async throws {
        let world = try await World.ready()
        let task = World.task(World.order, 0)
        try await world.change(.taskAnswer(task, .text("mine")), id: "1")
        await world.server.dispatch(.taskNote(task, "office"), on: World.order)
        let service = ChangesServiceFake([.success(World.page(await world.server.rows(), cursor: "2"))])
        _ = try await pull(world, service)
        let seen = try #require(try await world.view.details(World.order)?.task(task))
        #expect(seen.value == .text("mine") && seen.note == "office")
    }

    @Test func aPullStopsAtAMassDeletionUntilItIsConfirmed() async throws {
        let world = try await worldWithNotes()
        // The device has eight tasks and thirty notes.
        let held = 38
        let tombs = ended(1...11)
        let pages = [tombs.prefix(6), tombs.dropFirst(6)].enumerated().map { index, rows in
            World.page(Array(rows), cursor: "\(3 + index)", hasMore: index == 0)
        }
        let service = ChangesServiceFake(pages.map { .success($0) })
        await #expect(throws: SyncError.massDeletion(deleted: 11, total: held)) { try await pull(world, service) }
        // Nothing of the page that deleted too much was saved.
        #expect(try await world.mirror.cursor() == Cursor("3"))
        #expect(try await world.seen().notes.count == 24)
        _ = try await world.repository(changes: ChangesServiceFake([.success(pages[1])])).pull(.unlimited)
        #expect(try await world.seen().notes.count == 19)
    }

    @Test func deletionsAccumulateOverPulls() async throws {
        let world = try await worldWithNotes()
        let pages = [ended(1...8), ended(9...12), ended(9...12)].enumerated().map { index, rows in
            World.page(rows, cursor: "\(3 + index)")
        }
        let service = ChangesServiceFake(pages.map { .success($0) })
        _ = try await pull(world, service)
        for _ in 0..<2 {
            await #expect(throws: SyncError.massDeletion(deleted: 12, total: 38)) { try await pull(world, service) }
        }
        #expect(try await world.seen().notes.count == 22)
    }

    @Test func aPullWithoutDeletionsResetsTheirCount() async throws {
        let world = try await worldWithNotes()
        let pages = [ended(1...8), [], ended(9...16)].enumerated().map { index, rows in
            World.page(rows, cursor: "\(3 + index)")
        }
        let service = ChangesServiceFake(pages.map { .success($0) })
        for _ in pages { _ = try await pull(world, service) }
        #expect(try await world.seen().notes.count == 14)
    }

    /// Returns a device with thirty notes.
    private func worldWithNotes() async throws -> World {
        let world = try await World.ready()
        let notes = (1...30).map { number in
            ServerRow(
                workOrderID: World.order, version: 1, sequence: 1,
                entity: .note(
                    NoteVersion(id: NoteVersion.ID("n\(number)"), text: "n", author: "Tess", savedAt: World.epoch)))
        }
        try await world.save(World.page(notes, cursor: "2"))
        return world
    }

    private func ended(_ numbers: ClosedRange<Int>) -> [ServerRow] {
        numbers.map { number in
            ServerRow(
                workOrderID: World.order, version: 2, sequence: 2, entity: .deleted(.note, id: "n\(number)", .deleted))
        }
    }

    @Test func aRolledBackServerIsPulledOnlyAfterConfirmation() async throws {
        let world = try await World.ready()
        await world.server.dispatch(.title("New"), on: World.order)
        try await world.pull()
        let old = try await World.ready().server.rows()
        let pages: [Result<ChangePage, ServiceError>] = [
            .failure(.cursorRefused), .success(World.page(old, cursor: "9")),
        ]
        await #expect(throws: SyncError.serverWentBack) { try await pull(world, ChangesServiceFake(pages)) }
        #expect(try await world.seen().workOrder.title == "New")
        #expect(try await world.mirror.cursor() == nil)
        _ = try await world.repository(changes: ChangesServiceFake([pages[1]])).pull(.unlimited)
        #expect(try await world.seen().workOrder.title == "Order 1042")
    }

    @Test func aPullNeverOverwritesTheCursorOfAnotherProcess() async throws {
        let world = try await World.ready()
        let service = OvertakenChangesFake(world: world)
        _ = try await world.repository(changes: service).pull(.limited)
        #expect(try await world.mirror.cursor() == Cursor("after theirs"))
    }

    private func pull(_ world: World, _ service: ChangesServiceFake) async throws -> PullReport {
        try await world.repository(changes: service).pull(.limited)
    }
}

/// A feed during whose first request another process reads further.
private actor OvertakenChangesFake: ChangesService {
    private let world: World
    private var pages = 0

    init(world: World) { self.world = world }

    func page(after cursor: Cursor?) async throws(ServiceError) -> ChangePage {
        pages += 1
        if pages > 1 {
            let isTheirs = cursor == Cursor("theirs")
            return World.page([], cursor: isTheirs ? "after theirs" : "astray")
        }
        do { try await world.save(World.page([], cursor: "theirs")) } catch { Issue.record(error) }
        return World.page([], cursor: "mine")
    }
}
