@testable import MillwrightClients
import Testing

/// Tests of `TransportAPIClient` with a fake of a host's transport.
struct TransportAPIClientTests {
    private static func send(_ request: APIRequest, _ transport: TransportFake) async throws(APIClientError)
        -> APIResponse
    {
        try await TransportAPIClient(
            transport, server: "https://wo.example/base", userAgent: "test", requests: TransportRequests()
        ).send(request)
    }

    private static func error(_ request: APIRequest, _ transport: TransportFake) async -> APIClientError? {
        do {
            _ = try await send(request, transport)
            return nil
        } catch { return error }
    }

    @Test func aRequestIsSentUnchanged() async throws {
        let transport = TransportFake(status: 201, headers: [HTTPHeader("ETag", "5")], body: [[1, 2], [3]])
        let request = APIRequest(
            .put, "/v1/tasks/1?a=b", headers: [HTTPHeader("If-Match", "4")], body: .bytes([9]), timeout: .seconds(7))
        let answer = try await Self.send(request, transport)
        #expect(answer.status == 201 && answer.header("etag") == "5" && answer.body == [1, 2, 3])
        let sent = try #require(transport.requests.first)
        #expect(sent.method == "PUT" && sent.url == "https://wo.example/base/v1/tasks/1?a=b")
        #expect(sent.headers == [HTTPHeader("User-Agent", "test"), HTTPHeader("If-Match", "4")])
        #expect(sent.timeout == .seconds(7) && !sent.mayBeSilent)
        guard case .bytes([9]) = sent.body else { throw Unexpected() }
    }

    @Test func aPostWithoutABodySendsAnEmptyOne() async throws {
        let transport = TransportFake()
        _ = try await Self.send(APIRequest(.post, "/v1/logout"), transport)
        guard case .bytes([]) = try #require(transport.requests.first).body else { throw Unexpected() }
    }

    @Test func aHeaderWithALineBreakIsNotSent() async throws {
        let transport = TransportFake()
        let error = await Self.error(APIRequest(.get, "/", headers: [HTTPHeader("X", "a\r\nY: b")]), transport)
        guard case .unsendable = error else { throw Unexpected() }
        #expect(transport.requests.isEmpty)
    }

    @Test(arguments: [
        (HTTPTransportError.notSent("no"), Delivery.certainlyNotSent), (.inDoubt("no"), .inDoubt),
        (.untrusted("no"), .certainlyNotSent), (.fileUnreadable("no"), .inDoubt), (.stopped, .inDoubt),
        (.cancelled(sent: false), .certainlyNotSent), (.cancelled(sent: true), .inDoubt),
    ])
    func theTransportErrorDecidesTheDelivery(error: HTTPTransportError, delivery: Delivery) async {
        #expect(await Self.error(APIRequest(.get, "/"), TransportFake(error: error))?.delivery == delivery)
    }

    @Test func aResponseOverItsLimitIsStopped() async throws {
        let transport = TransportFake(body: [[1, 2], [3, 4]])
        let error = await Self.error(APIRequest(.get, "/", answerLimit: 3), transport)
        guard case .responseTooLarge = error else { throw Unexpected() }
        #expect(transport.wasStopped)
    }

    @Test func theResponseToAnotherRequestIsInDoubt() async throws {
        let transport = TransportFake(body: [[1]])
        let error = await Self.error(APIRequest(.get, "/", refusesHead: { _ in "another nonce" }), transport)
        guard case .inDoubt(let failure) = error else { throw Unexpected() }
        #expect(failure.text == "another nonce" && failure.isAboutResponse && transport.wasStopped)
    }

    @Test func aTransportWithoutAResponseIsInDoubt() async throws {
        let error = await Self.error(APIRequest(.get, "/"), TransportFake(status: nil))
        guard case .inDoubt = error else { throw Unexpected() }
    }

    @Test func aTransportWithTwoResponsesIsInDoubt() async throws {
        let error = await Self.error(APIRequest(.get, "/"), TransportFake(heads: 2))
        guard case .inDoubt = error else { throw Unexpected() }
    }

    @Test func aForbiddenAddressSendsNothing() async throws {
        let transport = TransportFake()
        let client = TransportAPIClient(
            transport, server: "http://wo.example", userAgent: "test", objection: "no", requests: TransportRequests())
        await #expect(throws: APIClientError.unsendable(TransportFailureReason(code: 0, text: "no"))) {
            try await client.send(APIRequest(.get, "/"))
        }
        #expect(transport.requests.isEmpty)
    }

    @Test func aRequestWithASinkAsksForNoCompression() async throws {
        let transport = TransportFake()
        _ = try await Self.send(APIRequest(.get, "/", sink: SinkFake()), transport)
        #expect(transport.requests.first?.headers.value(of: "accept-encoding") == "identity")
    }

    @Test func aFullSinkReceivesTheSameBytesAgain() async throws {
        let sink = SinkFake(full: 2)
        let answer = try await Self.send(APIRequest(.get, "/", sink: sink), TransportFake(body: [[1, 2], [3]]))
        #expect(answer.body.isEmpty && sink.bytes == [1, 2, 3] && sink.offers > 2)
    }

    @Test func anErrorResponseIsKeptOutOfTheSink() async throws {
        let sink = SinkFake()
        let answer = try await Self.send(APIRequest(.get, "/", sink: sink), TransportFake(status: 404, body: [[1]]))
        #expect(answer.body == [1] && sink.bytes.isEmpty)
    }

    @Test func aRefusingSinkStopsTheTransfer() async throws {
        let transport = TransportFake(body: [[1]])
        let error = await Self.error(APIRequest(.get, "/", sink: SinkFake(refusal: "the disk is full")), transport)
        #expect(error == .sinkFailed(TransportFailureReason(code: 0, text: "the disk is full")))
        #expect(transport.wasStopped)
    }

    @Test func aRequestAfterShutdownIsNotSent() async throws {
        let (transport, requests) = (TransportFake(), TransportRequests())
        let client = TransportAPIClient(
            transport, server: "https://wo.example", userAgent: "test", requests: requests)
        await requests.shutdown()
        await #expect(throws: APIClientError.cancelled(sent: false)) { try await client.send(APIRequest(.get, "/")) }
        #expect(transport.requests.isEmpty)
    }

    @Test func cancellingTheCallerCancelsTheTransport() async throws {
        let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
        let requests = TransportRequests()
        let caller = Task {
            await requests.run {
                beginning.yield()
                let never = AsyncStream<Void> { _ in }
                for await _ in never {}
                return .failure(.cancelled(sent: Task.isCancelled))
            }
        }
        for await _ in begun { break }
        caller.cancel()
        guard case .failure(.cancelled(sent: true)) = await caller.value else { throw Unexpected() }
    }

    struct Unexpected: Error {}
}
