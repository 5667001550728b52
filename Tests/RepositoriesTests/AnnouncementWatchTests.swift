import MillwrightOfflineEngine
import MillwrightStorages
import Testing

struct AnnouncementWatchTests {
    @Test
    func theWatchForwardsAnnouncementsAndReopensAnEndedStream() async throws {
        let world = try await World.ready()
        let (first, announce) = AsyncStream<Void>.makeStream()
        let (second, announceAgain) = AsyncStream<Void>.makeStream()
        let server = ChangeAnnouncementsFake(first, second)
        let news = AnnouncementWatch(announcements: server, mirror: world.mirror, clock: ClockFake()).news()
        var iterator = news.makeAsyncIterator()
        announce.yield()
        #expect(await iterator.next() != nil)
        announce.finish()
        announceAgain.yield()
        #expect(await iterator.next() != nil)
        #expect(server.cursors == [Cursor("1"), Cursor("1")])
    }

    @Test func theWatchEndsWithTheSession() async throws {
        let world = try await World.ready()
        try await world.sessions.forget()
        let server = ChangeAnnouncementsFake()
        for await _ in AnnouncementWatch(announcements: server, mirror: world.mirror, clock: ClockFake()).news() {
            Issue.record("nothing was announced")
        }
        #expect(server.cursors.isEmpty)
    }
}
