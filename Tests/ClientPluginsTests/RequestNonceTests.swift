import MillwrightClients
import Testing

@testable import MillwrightClientPlugins

struct RequestNonceTests {
    private let echo = NonceEcho()

    private func plugin() -> RequestNonce {
        let last = Locked(UInt64(0))
        return RequestNonce(as: "Nonce", echo: echo) {
            last.withLock {
                $0 += 1
                return $0
            }
        }
    }

    /// Returns the plug-in's verdict on the head of a response to its own request.
    private func verdict(_ head: ResponseHead, echoing: Bool = false) async throws -> String? {
        let server = ServerFake(.fine)
        _ = await plugin().outcome(at: server)
        let request = try #require(server.requests.first)
        var head = head
        let nonce = try #require(request.headers.value(of: "Nonce"))
        if echoing { head.headers.append(HTTPHeader("nonce", nonce)) }
        let refuses = try #require(request.refusesHead)
        return refuses(head)
    }

    private func learnThatTheServerEchoes() async throws {
        #expect(try await verdict(ResponseHead(status: 200), echoing: true) == nil)
    }

    @Test func everyRequestHasItsOwnNonce() async {
        let server = ServerFake(.fine)
        let client = PluggedAPIClient(server, plugins: [plugin()])
        for _ in 0..<3 { _ = await client.outcome() }
        let nonces = server.headers("Nonce").compactMap { $0 }
        #expect(nonces.count == 3 && Set(nonces).count == 3)
    }

    @Test func everyAttemptHasItsOwnNonce() async {
        let server = ServerFake(.inDoubt, .inDoubt, .fine)
        let retrying = Retrying(clock: ManualClock()) { 0 }
        _ = await PluggedAPIClient(server, plugins: [retrying, plugin()]).outcome()
        #expect(Set(server.headers("Nonce")).count == 3)
    }

    @Test(arguments: [200, 204, 304, 404, 410, 503, 302])
    func aResponseWithAnotherNonceIsRefused(status: Int) async throws {
        let head = ResponseHead(status: status, headers: [HTTPHeader("Nonce", "other")])
        #expect(try await verdict(head) == "The response belongs to another request")
    }

    @Test func aServerThatNeverEchoedTheNonceMayOmitIt() async throws {
        for status in [200, 304, 404] { #expect(try await verdict(ResponseHead(status: status)) == nil) }
    }

    @Test(arguments: [200, 201, 204, 206, 304, 400, 401, 404, 409, 410, 412, 500])
    func aServerThatEchoedTheNonceMustNotOmitIt(status: Int) async throws {
        try await learnThatTheServerEchoes()
        let head = ResponseHead(status: status, headers: [HTTPHeader("Content-Type", "application/problem+json")])
        #expect(try await verdict(head) == "The response belongs to another request")
    }

    @Test(arguments: [302, 407, 429, 502, 503, 504, 511]) func aProxyResponseWithoutANonceIsAccepted(status: Int)
        async throws
    {
        try await learnThatTheServerEchoes()
        #expect(try await verdict(ResponseHead(status: status)) == nil)
    }

    @Test(arguments: [200, 403, 404, 500]) func aWebPageWithoutANonceIsAccepted(status: Int) async throws {
        try await learnThatTheServerEchoes()
        let page = ResponseHead(status: status, headers: [HTTPHeader("Content-Type", "text/html; charset=utf-8")])
        #expect(try await verdict(page) == nil)
    }

    @Test func anEarlierHeadCheckStillApplies() async throws {
        var request = APIRequest.read
        request.refusesHead = { _ in "no" }
        let server = ServerFake(.fine)
        _ = await plugin().outcome(request, at: server)
        let refuses = try #require(server.requests.first?.refusesHead)
        let refusal = refuses(ResponseHead(status: 200))
        #expect(refusal == "no")
    }
}
