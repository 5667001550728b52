import MillwrightClientPlugins
import MillwrightClients
import Testing

struct RequestIdentityTests {
    private let counting = Counting()

    private var identity: RequestIdentity { identity(isSampled: true) }

    private func identity(isSampled: Bool) -> RequestIdentity {
        let counting = counting
        return RequestIdentity(isSampled: isSampled, makeID: { "id-\(counting.next())" }, random: counting.next)
    }

    @Test func aRequestGetsAnIDAndATrace() async {
        let server = ServerFake(.fine)
        _ = await identity.outcome(at: server)
        #expect(server.headers("X-Request-Id") == ["id-1"])
        #expect(server.headers("traceparent") == ["00-00000000000000020000000000000003-0000000000000004-01"])
    }

    @Test func anUnsampledTraceHasItsFlagCleared() async {
        let server = ServerFake(.fine)
        _ = await identity(isSampled: false).outcome(at: server)
        #expect(server.headers("traceparent").first??.hasSuffix("-00") == true)
    }

    @Test func existingHeadersAreKept() async {
        var request = APIRequest.read
        request.headers = [HTTPHeader("x-request-id", "mine"), HTTPHeader("Traceparent", "theirs")]
        let server = ServerFake(.fine)
        _ = await identity.outcome(request, at: server)
        #expect(server.requests.map(\.headers) == [request.headers])
    }

    @Test func anIDIsNeverAllZero() async {
        let server = ServerFake(.fine)
        let unlucky = RequestIdentity(isSampled: true, makeID: { "id" }, random: { 0 })
        _ = await unlucky.outcome(at: server)
        #expect(server.headers("traceparent") == ["00-00000000000000000000000000000001-0000000000000001-01"])
    }

    @Test func retriesShareTheirIDAndTraceButNotTheirSpan() async {
        let counting = counting
        let server = ServerFake(.status(503), .notSent, .fine)
        let client = PluggedAPIClient(
            server,
            plugins: [
                identity, Retrying(clock: ManualClock()) { 0.5 }, SpanIdentity(random: counting.next),
            ])
        #expect(await client.outcome() == .fine)
        let traces = server.headers("traceparent").compactMap { $0?.split(separator: "-") }
        #expect(traces.count == 3)
        #expect(Set(traces.map { $0[1] }).count == 1)
        #expect(Set(traces.map { $0[2] }).count == 3)
        #expect(server.headers("X-Request-Id") == ["id-1", "id-1", "id-1"])
        #expect(server.requests.allSatisfy { $0.headers.count == 2 })
    }

    @Test func twoCallsShareNoIDs() async {
        let server = ServerFake(.fine)
        _ = await identity.outcome(at: server)
        _ = await identity.outcome(at: server)
        #expect(Set(server.headers("X-Request-Id")).count == 2)
        #expect(Set(server.headers("traceparent").compactMap { $0?.split(separator: "-")[1] }).count == 2)
    }

    @Test(arguments: [
        "01-00000000000000000000000000000001-0000000000000001-01",
        "00-00000000000000000000000000000000-0000000000000001-01",
        "00-00000000000000000000000000000001-0000000000000000-01",
        "00-0000000000000000000000000000000A-0000000000000001-01",
        "00-00000000000000000000000000000001-0000000000000001-01-more", "", "nonsense",
    ])
    func anInvalidTraceIsLeftUnchanged(text: String) async {
        var request = APIRequest.read
        request.headers = [HTTPHeader("traceparent", text)]
        let server = ServerFake(.fine)
        _ = await SpanIdentity { 9 }.outcome(request, at: server)
        #expect(server.headers("traceparent") == [text])
    }

    @Test func aRequestWithoutATraceGetsNoSpan() async {
        let server = ServerFake(.fine)
        _ = await SpanIdentity { 9 }.outcome(at: server)
        #expect(server.headers("traceparent") == [nil])
    }

    @Test func versionHeadersAreAddedUnlessTheRequestHasThem() async {
        let identifying = ClientHeaders([HTTPHeader("Client-Version", "7"), HTTPHeader("Device", "tablet")])
        var request = APIRequest.read
        request.headers = [HTTPHeader("device", "phone")]
        let server = ServerFake(.fine)
        _ = await identifying.outcome(request, at: server)
        #expect(server.requests.map(\.headers) == [[HTTPHeader("device", "phone"), HTTPHeader("Client-Version", "7")]])
    }
}
