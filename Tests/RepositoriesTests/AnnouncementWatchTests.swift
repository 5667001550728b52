import MillwrightOfflineEngine
import MillwrightStorages
import Testing

struct AnnouncementWatchTests {
    @Test
    func theWatchForwardsAnnouncementsAndReopensAnEndedStream() async throws {
        let world = try await World.ready()
        let (first, announce) = AsyncStream<Announcement>.makeStream()
        let (second, announceAgain) = AsyncStream<Announcement>.makeStream()
        let server = ChangeAnnouncementsFake(first, second)
        let news = AnnouncementWatch(announcements: server, mirror: world.mirror, clock: ClockFake()).news()
        var iterator = news.makeAsyncIterator()
        announce.yield(.connectionLost)
        #expect(await iterator.next() == .connectionLost)
        announce.finish()
        announceAgain.yield(.changes)
        #expect(await iterator.next() == .changes)
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
