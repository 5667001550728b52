import ClientPlugins
import Clients
import Testing

struct KeyedRequestTests {
    private let keys: IdempotencyKeys
    private let digest = ContentDigest { "hash of \($0.count)" }

    init() {
        let counting = Counting()
        keys = IdempotencyKeys { "key-\(counting.next())" }
    }

    @Test(arguments: [HTTPMethod.post, .put, .patch, .delete])
    func aChangeGetsAKeyAndMayThenGoOutAgain(method: HTTPMethod) async {
        let server = ServerFake(.inDoubt, .fine)
        let client = PluggedAPIClient(server, plugins: [keys, Retrying(clock: ManualClock()) { 0 }])
        #expect(await client.outcome(APIRequest(method, "/v1/things")) == .fine)
        #expect(server.headers("Idempotency-Key") == ["key-1", "key-1"])
        #expect(server.requests.map(\.repetition) == [.keyed, .keyed])
    }

    @Test func twoCallsHaveTwoKeys() async {
        let server = ServerFake(.fine)
        for _ in 0..<2 { _ = await keys.outcome(.write, at: server) }
        #expect(server.headers("Idempotency-Key") == ["key-1", "key-2"])
    }

    @Test func whatNeedsNoKeyGetsNone() async {
        final class Nothing: BodySource {
            func begin(flow: any Flow) {}
            func fill(_ room: UnsafeMutableRawBufferPointer) -> SourceVerdict { .end }
        }
        var own = APIRequest.write
        own.headers = [HTTPHeader("idempotency-key", "mine")]
        let stream = APIRequest(.post, "/v1", body: .stream(Nothing(), length: 3))
        let once = APIRequest(.get, "/v1/next", repetition: .never)
        for request in [APIRequest.read, .keyed, own, stream, once] {
            let server = ServerFake(.fine)
            _ = await keys.outcome(request, at: server)
            #expect(server.requests.map(\.headers) == [request.headers])
            #expect(server.requests.map(\.repetition) == [request.repetition])
        }
    }

    @Test func aKeyedBodyInMemoryGetsADigest() async {
        let server = ServerFake(.fine)
        _ = await digest.outcome(.keyed, at: server)
        #expect(server.headers("Content-Digest") == ["sha-256=:hash of 3:"])
    }

    @Test func otherRequestsGetNoDigest() async {
        var own = APIRequest.keyed
        own.headers = [HTTPHeader("content-digest", "sha-256=:mine:")]
        let file = APIRequest(
            .put, "/v1", body: .file(FileRange(path: "/photo", offset: 0, length: 3)), repetition: .keyed)
        for request in [APIRequest.read, .write, own, file] {
            let server = ServerFake(.fine)
            _ = await digest.outcome(request, at: server)
            #expect(server.requests.map(\.headers) == [request.headers])
        }
    }
}
