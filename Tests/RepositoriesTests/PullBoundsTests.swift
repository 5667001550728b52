import MillwrightDomain
@testable import MillwrightOfflineEngine
import MillwrightRepositories
import MillwrightServices
import MillwrightStorages
import Synchronization
import Testing

/// Tests of a feed without an end: the pull stops, saved rows stay, and sending goes on.
struct PullBoundsTests {
    @Test(arguments: [1, 2, 3]) func aPullEndsWhenCursorsRepeat(period: Int) async throws {
        let world = try await World.ready()
        let feed = EndlessFeed { asked in "c\(asked % period)" }
        await #expect(throws: SyncError.feedUnusable(.neverEnds)) { try await pull(world, feed) }
        #expect(feed.asked <= period + 1)
        #expect(try await world.records.status(of: World.tess).pullBlock == .feed(.neverEnds))
    }

    @Test func aPullEndsAfterFiftyEmptyPages() async throws {
        let world = try await World.ready()
        let feed = EndlessFeed { "c\($0)" }
        await #expect(throws: SyncError.feedUnusable(.neverEnds)) { try await pull(world, feed) }
        #expect(feed.asked == 50)
    }

    @Test func repeatedRowsCountAsEmptyPages() async throws {
        let world = try await World.ready()
        let rows = await world.server.rows()
        let feed = EndlessFeed(rows: { _ in rows }) { "c\($0)" }
        await #expect(throws: SyncError.feedUnusable(.neverEnds)) { try await pull(world, feed) }
        #expect(feed.asked == 50)
    }

    @Test func aLongFeedIsReadInParts() async throws {
        let world = try await World.ready()
        let feed = EndlessFeed(rows: { [Self.note($0)] }) { "c\($0)" }
        let report = try await pull(world, feed)
        #expect(report.hasMore && report.rows == 1_000)
        #expect(try await world.seen().notes.count == 1_000)
        #expect(try await pull(world, feed).hasMore && feed.asked == 2_000)
    }

    @Test func aServerThatRefusesItsOwnCursorIsReported() async throws {
        let world = try await World.ready()
        let feed = ChangesServiceFake([
            .failure(.cursorRefused), .success(World.page([], cursor: "2", hasMore: true)), .failure(.cursorRefused),
        ])
        await #expect(throws: SyncError.feedUnusable(.cursorRefused)) { try await pull(world, feed) }
        #expect(await feed.asked == [Cursor("1"), nil, Cursor("2")])
        #expect(try await world.records.status(of: World.tess).pullBlock == .feed(.cursorRefused))
    }

    @Test func aSuccessfulPullClearsThePullBlock() async throws {
        let world = try await World.ready()
        await #expect(throws: SyncError.self) { try await pull(world, EndlessFeed { "c\($0 % 2)" }) }
        _ = try await pull(world, ChangesServiceFake([.success(World.page([], cursor: "2"))]))
        #expect(try await world.records.status(of: World.tess).pullBlock == nil)
    }

    /// The server rejects one change as outdated, and its current state cannot be fetched.
    @Test(arguments: [FeedReason.neverEnds, .unreadable]) func replayContinuesWhenThePullFails(problem: FeedReason)
        async throws
    {
        let world = try await World.ready()
        let task = World.task(World.order, 0)
        let outdated = try await world.change(.taskAnswer(task, .text("mine")), id: "1")
        let fine = try await world.change(.taskNote(World.task(World.other, 0), "fine"), on: World.other, id: "2")
        let photo = try await world.change(.photo(Self.photo), on: World.other, id: "3")
        await world.server.dispatch(.taskNote(task, "office"), on: World.order)
        let feed: any ChangesService =
            problem == .neverEnds
            ? EndlessFeed { "c\($0 % 2)" } : ChangesServiceFake(Array(repeating: .failure(.pageUnreadable), count: 9))
        await #expect(throws: SyncError.feedUnusable(problem)) { try await world.replay(changes: feed) }
        #expect(await world.server.effects == [fine, photo])
        #expect(await world.listener.heard.sorted() == ["applied 2", "applied 3", "parked 1"])
        #expect(try await world.state(outdated) == .conflict(.changedOnServer(theirs: nil)))
        // The server answers correctly again, so the change is rebased on its current state.
        _ = try await world.repository().pull(.limited)
        #expect(try await world.replay().left.isEmpty)
    }

    /// Only a complete pull shows that a missing work order is gone.
    @Test func aChangeOfAWorkOrderNotYetFetchedStaysQueued() async throws {
        let world = try await World.ready()
        let here = try await world.change(.taskNote(World.task(World.order, 0), "a"), id: "1")
        let missing = try await world.change(.taskNote(World.task(World.other, 0), "b"), on: World.other, id: "2")
        try await world.save(
            World.page(
                [
                    ServerRow(
                        workOrderID: World.other, version: 9, sequence: 9,
                        entity: .deleted(.workOrder, id: World.other.rawValue, .revoked))
                ], cursor: "2"))
        try await world.mirror.forgetCursor()
        await #expect(throws: SyncError.feedUnusable(.neverEnds)) {
            try await world.replay(changes: EndlessFeed { "c\($0 % 2)" })
        }
        #expect(await world.server.effects == [here])
        #expect(try await world.state(missing) == .waiting)
    }

    @Test func thePullBudgetHasItsDocumentedValues() {
        #expect(PullBudget.pages == 1_000 && PullBudget.idlePages == 50 && PullBudget.rereadPages == 200)
        #expect(PullBudget.fruitlessRereads == 5)
    }

    private func pull(_ world: World, _ service: any ChangesService) async throws -> PullReport {
        try await world.repository(changes: service).pull(.limited)
    }

    private static func note(_ number: Int) -> ServerRow {
        ServerRow(
            workOrderID: World.order, version: 1, sequence: Int64(100 + number),
            entity: .note(
                NoteVersion(id: NoteVersion.ID("n\(number)"), text: "n", author: "Tess", savedAt: World.epoch)))
    }

    private static let photo = Photo(
        id: Photo.ID("p"), taskID: nil, content: Photo.Content(sha256: "p", size: 4, format: .jpeg, dimensions: nil),
        fileName: "p.jpg", addedBy: "Tess", addedAt: World.epoch)
}

/// A feed that answers every request with a page that is not the last one.
private final class EndlessFeed: ChangesService {
    private let rows: @Sendable (Int) -> [ServerRow]
    private let cursor: @Sendable (Int) -> String
    private let count = Mutex(0)

    init(rows: @escaping @Sendable (Int) -> [ServerRow] = { _ in [] }, cursor: @escaping @Sendable (Int) -> String) {
        self.rows = rows
        self.cursor = cursor
    }

    var asked: Int { count.withLock { $0 } }

    func page(after cursor: Cursor?) async throws(ServiceError) -> ChangePage {
        let number = count.withLock { count in
            count += 1
            return count
        }
        return World.page(rows(number), cursor: self.cursor(number), hasMore: true)
    }
}
