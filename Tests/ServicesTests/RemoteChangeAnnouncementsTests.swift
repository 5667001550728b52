import MillwrightClients
import MillwrightOfflineEngine
import MillwrightServices
import Synchronization
import Testing

@Suite struct RemoteChangeAnnouncementsTests {
    /// A flow that never has to resume, because the sink of a short stream is never full.
    private final class NoFlow: Flow {
        func resume() {}
    }

    /// Answers one request after the other: with the text of a stream, or for `nil` with 503. Then it ends the stream.
    private static func server(_ streams: String?...) -> APIClientFake {
        let rest = Mutex(streams)
        return APIClientFake { request in
            let next: String?? = rest.withLock { $0.isEmpty ? nil : .some($0.removeFirst()) }
            guard let next else { return .success(APIResponse(status: 204, headers: [], body: [])) }
            guard let text = next, let sink = request.sink else {
                return .success(APIResponse(status: 503, headers: [], body: []))
            }
            let head = ResponseHead(status: 200, headers: [HTTPHeader("Content-Type", "text/event-stream")])
            _ = sink.begin(head, flow: NoFlow())
            _ = Array(text.utf8).withUnsafeBytes { sink.take($0) }
            return .success(APIResponse(status: 200, headers: head.headers, body: []))
        }
    }

    private static func heard(_ api: APIClientFake) async -> [Announcement] {
        let service = RemoteChangeAnnouncements(api: api.signedIn, clock: ClockFake(), jitter: { 0 })
        var heard: [Announcement] = []
        for await announcement in service.announcements(after: Cursor("1")) { heard.append(announcement) }
        return heard
    }

    @Test func pagesLossesAndNewConnectionsAreAnnounced() async {
        let heard = await Self.heard(Self.server("event: page\ndata: {}\n\n", nil, "event: other\ndata: {}\n\n"))
        #expect(heard == [.changes, .connectionLost, .connectionRestored, .connectionLost])
    }
}
