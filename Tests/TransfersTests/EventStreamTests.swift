import MillwrightClients
import Testing
import MillwrightTransfers

@Suite struct EventStreamTests {
    private typealias Failure = EventStreamError<APIClientError>

    private static let silence = Duration.seconds(77)
    private let clock = ClockFake(holding: Self.silence)
    private let noMore = Serving(204)

    private func stream(
        _ client: any APIClient<APIClientError>, after id: String = "", jitter: Double = 0,
        longest: Duration = .seconds(60), limits: EventLimits = EventLimits()
    ) -> EventStream<APIClientError> {
        let timing = EventTiming(clock: clock, silence: Self.silence, longest: longest) { jitter }
        return EventStream(
            APIRequest(.get, "/events", timeout: .seconds(3), minimumSpeed: .standard), through: client, after: id,
            timing: timing,
            limits: limits)
    }

    private func events(
        _ text: String, _ type: String? = "text/event-stream", then ending: Serving.Ending = .complete
    ) -> Serving {
        Serving(200, type.map { [HTTPHeader("Content-Type", $0)] } ?? [], [Array(text.utf8)], then: ending)
    }

    private func data(_ stream: EventStream<APIClientError>) async throws(Failure) -> [String] {
        var data: [String] = []
        for try await event in stream { data.append(event.data) }
        return data
    }

    @Test func aNewConnectionContinuesAfterTheLastEvent() async throws {
        let lost = APIClientError.inDoubt(TransportFailureReason(code: 56, text: "lost"))
        let client = ClientFake(
            events("id: 1\ndata: a\n\nid: 2\ndata: b\n\nid: 3\ndata: cut", then: .failure(lost)),
            events("data: c\n\n"), noMore)
        #expect(try await data(stream(client)) == ["a", "b", "c"])
        #expect(client.requests.map { $0.header("Last-Event-ID") } == [nil, "2", "2"])
        #expect(clock.waits == [.seconds(1), .seconds(1)])
    }

    @Test func onlyTheFirstOfSeveralLossesIsReported() async throws {
        let refused = Serving(503)
        let client = ClientFake(
            events("data: a\n\n"), refused, refused, events("data: b\n\n", then: .complete), refused, noMore)
        let seen = Locked<[String]>([])
        let stream = reported(client) { change in seen.withLock { $0.append("\(change)") } }
        for try await event in stream { seen.withLock { $0.append(event.data) } }
        #expect(seen.withLock { $0 } == ["a", "lost", "restored", "b", "lost"])
    }

    @Test func everyNewConnectionAfterALossIsReportedUntilAnEvent() async throws {
        let client = ClientFake(Serving(503), events(""), events(""), events("data: a\n\n"), noMore)
        let seen = Locked<[EventConnection]>([])
        let stream = reported(client) { change in seen.withLock { $0.append(change) } }
        #expect(try await data(stream) == ["a"])
        #expect(seen.withLock { $0 } == [.lost, .restored, .restored, .restored, .lost])
    }

    private func reported(
        _ client: any APIClient<APIClientError>, _ onConnection: @escaping @Sendable (EventConnection) -> Void
    ) -> EventStream<APIClientError> {
        EventStream(
            APIRequest(.get, "/"), through: client,
            timing: EventTiming(clock: clock, silence: Self.silence) { 0 }, onConnection: onConnection)
    }

    @Test func everyRequestAsksForAnEventStream() async throws {
        let client = ClientFake(noMore)
        #expect(try await data(stream(client, after: " 41 ")).isEmpty)
        let request = try #require(client.requests.first)
        #expect(request.header("Accept") == "text/event-stream")
        #expect(request.header("Last-Event-ID") == "41")
        #expect(request.timeout == nil)
        #expect(request.minimumSpeed == .none)
    }

    @Test func everyConnectionPassesThePlugins() async throws {
        let client = ClientFake(events("data: a\n\n"), events("data: b\n\n"), noMore)
        let counted = Counter()
        #expect(try await data(stream(PluggedAPIClient(client, plugins: [Numbering(counted: counted)]))) == ["a", "b"])
        #expect(client.requests.map { $0.header("Number") } == ["1", "2", "3"])
    }

    private struct Numbering: APIPlugin {
        let counted: Counter

        func send(
            _ request: APIRequest, through next: any APIClient<APIClientError>
        ) async throws(APIClientError) -> APIResponse {
            counted.add(1)
            var request = request
            request.headers.append(HTTPHeader("Number", "\(counted.value)"))
            return try await next.send(request)
        }
    }

    @Test func theReconnectionDelayDoublesUntilAnEventArrives() async throws {
        let busy = Serving(503)
        let client = ClientFake(busy, busy, busy, events("data: a\n\n"), busy, noMore)
        #expect(try await data(stream(client)) == ["a"])
        #expect(clock.waits == [1, 2, 4, 1, 2].map { .seconds($0) })
    }

    @Test func theReconnectionDelayHasALimitAndJitter() async throws {
        let busy = Serving(503)
        let client = ClientFake(busy, busy, busy, busy, noMore)
        #expect(try await data(stream(client, jitter: 1, longest: .seconds(3))).isEmpty)
        #expect(clock.waits == [1.5, 3, 4.5, 4.5].map { .seconds($0) })
    }

    @Test func theServerSetsTheReconnectionDelay() async throws {
        let client = ClientFake(
            events("retry: 5000\n\n"), Serving(429, [HTTPHeader("Retry-After", "30")]), events("retry: 0\ndata: a\n\n"),
            noMore)
        #expect(try await data(stream(client)) == ["a"])
        #expect(clock.waits == [.seconds(5), .seconds(30), .milliseconds(100)])
    }

    @Test func aRetryAfterDateNeedsADateHeader() async throws {
        let until = HTTPHeader("Retry-After", "Sun, 06 Nov 1994 08:50:07 GMT")
        let now = HTTPHeader("Date", "Sun, 06 Nov 1994 08:49:37 GMT")
        let client = ClientFake(Serving(503, [now, until]), Serving(503, [until]), noMore)
        #expect(try await data(stream(client)).isEmpty)
        // The second response has no `Date` field, so its `Retry-After` date has no effect.
        #expect(clock.waits == [.seconds(30), .seconds(2)])
    }

    @Test(arguments: [408, 425, 429, 500, 502, 503])
    func aTransientStatusLeadsToANewConnection(status: Int) async throws {
        #expect(try await data(stream(ClientFake(Serving(status), events("data: a\n\n"), noMore))) == ["a"])
    }

    @Test(arguments: [201, 206, 301, 307, 400, 401, 403, 404, 410])
    func aPermanentStatusEndsTheStream(status: Int) async {
        let client = ClientFake(Serving(status))
        await #expect(throws: Failure.answer(APIResponse(status: status))) { try await data(stream(client)) }
        #expect(client.requests.count == 1)
    }

    @Test func anEndedStreamStaysEnded() async throws {
        let client = ClientFake(Serving(404), events("data: a\n\n"))
        var iterator = stream(client).makeAsyncIterator()
        await #expect(throws: Failure.self) { try await iterator.next() }
        #expect(try await iterator.next() == nil)
    }

    @Test(arguments: [nil, "", "text/html", "text/event-streams", "application/json; x=text/event-stream"])
    func anotherContentTypeEndsTheStream(type: String?) async {
        let client = ClientFake(events("data: a\n\n", type))
        await #expect(throws: Failure.wrongContentType(type)) { try await data(stream(client)) }
    }

    @Test(arguments: ["text/event-stream; charset=utf-8", "Text/Event-Stream ;x=y"])
    func aContentTypeMayHaveParameters(type: String) async throws {
        #expect(try await data(stream(ClientFake(events("data: a\n\n", type), noMore))) == ["a"])
    }

    @Test(arguments: [
        APIClientError.notSent(TransportFailureReason(code: 7, text: "")),
        .inDoubt(TransportFailureReason(code: 56, text: "")),
        .rejectedLocally(LocalRejection(reason: .askedToWait, retryAfter: .seconds(9))),
    ])
    func aNetworkErrorLeadsToANewConnection(failure: APIClientError) async throws {
        let client = ClientFake { request, number in
            number == 1 ? .failure(failure) : await Serving(204).answer(request)
        }
        #expect(try await data(stream(client)).isEmpty)
        #expect(
            clock.waits == [
                failure == .rejectedLocally(LocalRejection(reason: .askedToWait, retryAfter: .seconds(9)))
                    ? .seconds(9) : .seconds(1)
            ])
    }

    @Test(arguments: [
        APIClientError.untrusted(TransportFailureReason(code: 60, text: "")),
        .unsendable(TransportFailureReason(code: 0, text: "")),
    ])
    func anUntrustedOrUnsendableRequestEndsTheStream(failure: APIClientError) async {
        await #expect(throws: Failure.transfer(failure)) {
            try await data(stream(ClientFake { _, _ in .failure(failure) }))
        }
    }

    @Test func aSilentConnectionIsReplaced() async throws {
        let dead = events("id: 1\ndata: a\n\n", then: .silence)
        let client = ClientFake(dead, events("data: b\n\n"), noMore)
        var iterator = stream(client).makeAsyncIterator()
        #expect(try await iterator.next()?.data == "a")
        clock.letOnePass()
        #expect(try await iterator.next()?.data == "b")
        #expect(await dead.wasCancelled.wait())
        #expect(client.requests.map { $0.header("Last-Event-ID") } == [nil, "1"])
    }

    @Test func aConnectionWithoutAResponseIsReplaced() async throws {
        clock.letOnePass()
        let client = ClientFake { request, number in
            if number == 1 {
                await untilCancelled()
                return .failure(.cancelled(sent: true))
            }
            return await Serving(204).answer(request)
        }
        #expect(try await data(stream(client)).isEmpty)
        #expect(client.requests.count == 2)
    }

    @Test func eventsBeforeAnOversizedOneAreRead() async throws {
        let client = ClientFake(events("data: a\n\ndata: \(String(repeating: "x", count: 99))\n\n"))
        var iterator = stream(client, limits: EventLimits(line: 50)).makeAsyncIterator()
        #expect(try await iterator.next()?.data == "a")
        await #expect(throws: Failure.tooLong(.line)) { try await iterator.next() }
    }

    @Test func cancellingTheReaderEndsTheConnection() async throws {
        let open = events("data: a\n\n", then: .silence)
        let events = stream(ClientFake(open))
        let first = Signal()
        let reader = Task { for try await _ in events { first.send() } }
        await first.wait()
        reader.cancel()
        await #expect(throws: Failure.cancelled) { try await reader.value }
        #expect(await open.wasCancelled.wait())
    }

    @Test func cancellingTheReaderEndsTheReconnectionDelay() async throws {
        let clock = ClockFake(holding: .seconds(1))
        let timing = EventTiming(clock: clock, silence: nil) { 0 }
        let events = EventStream(APIRequest(.get, "/"), through: ClientFake(Serving(503)), timing: timing)
        let reader = Task { for try await _ in events {} }
        await clock.heldOne.wait()
        reader.cancel()
        await #expect(throws: Failure.cancelled) { try await reader.value }
    }

    @Test func leavingTheLoopEndsTheConnection() async throws {
        let open = events("data: a\n\n", then: .silence)
        for try await _ in stream(ClientFake(open)) { break }
        #expect(await open.wasCancelled.wait())
    }
}
