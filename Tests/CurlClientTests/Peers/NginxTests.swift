import MillwrightClients
import MillwrightCurlClient
import Testing

/// Tests the client against nginx, over plain HTTP/1.1 and over HTTP/2 with TLS.
@Suite(.enabled(if: Nginx.isAvailable))
struct NginxTests {
    enum Way: CaseIterable {
        case http1, http2
    }

    private let authority: TestAuthority
    private let nginx: Nginx
    private let text = Array(Nginx.text.utf8)

    init() throws {
        authority = try TestAuthority()
        nginx = try Nginx(try authority.issue(), authority: authority)
    }

    private func client(_ way: Way, configure: (inout CurlConfiguration) -> Void = { _ in }) throws -> TestClient {
        let address = way == .http1 ? "http://127.0.0.1:\(nginx.port)" : "https://127.0.0.1:\(nginx.tlsPort)"
        return try TestClient(address, authoritiesFile: authority.rootFile, configure: configure)
    }

    private func page(_ path: String, _ headers: [HTTPHeader] = []) -> APIRequest {
        APIRequest(.get, path, headers: headers, answerLimit: APIRequest.pageAnswerLimit)
    }

    @Test(arguments: zip(Way.allCases, ["HTTP/1.1", "HTTP/2"]))
    func aPageArrivesCompleteOverEachHTTPVersion(way: Way, version: String) async throws {
        let response = try await client(way).send(page("/plain/text"))
        #expect(response.status == 200)
        #expect(response.body == text)
        #expect(response.report.version == version)
        #expect(response.header("x-connection") != nil)
    }

    @Test func plainHTTPWorksOverIPv6Loopback() async throws {
        #expect(try await TestClient("http://[::1]:\(nginx.port)").send(page("/plain/text")).body == text)
    }

    @Test func sixtyFourRequestsShareOneConnection() async throws {
        let client = try client(.http2)
        let connections = try await withThrowingTaskGroup(of: String?.self) { group in
            for number in 1...64 {
                let request = page("/plain/text?\(number)")
                group.addTask { try await client.send(request).header("X-Connection") }
            }
            return try await group.reduce(into: [String?]()) { $0.append($1) }
        }
        #expect(connections.count == 64)
        #expect(Set(connections).count == 1)
    }

    @Test(arguments: Way.allCases)
    func aCompressedPageIsDecoded(way: Way) async throws {
        let response = try await client(way).send(page("/packed/text"))
        #expect(response.header("Content-Encoding") == "gzip")
        #expect(response.body == text)
        #expect(response.report.bytesReceived < Int64(text.count / 2))
    }

    @Test(arguments: Way.allCases)
    func headReturnsTheLengthAndNoBody(way: Way) async throws {
        let response = try await client(way).send(APIRequest(.head, "/plain/text"))
        #expect(response.header("Content-Length") == "\(text.count)")
        #expect(response.body == [])
    }

    @Test(arguments: Way.allCases)
    func aRangeRequestReturnsThatRange(way: Way) async throws {
        let client = try client(way)
        let first = try await client.send(page("/plain/text", [HTTPHeader("Range", "bytes=100-199")]))
        #expect(first.status == 206)
        #expect(first.header("Content-Range") == "bytes 100-199/\(text.count)")
        #expect(first.body == Array(text[100..<200]))
        let last = try await client.send(page("/plain/text", [HTTPHeader("Range", "bytes=-5")]))
        #expect(last.body == Array(text.suffix(5)))
        let behind = try await client.send(page("/plain/text", [HTTPHeader("Range", "bytes=\(text.count)-")]))
        #expect(behind.status == 416)
        #expect(behind.header("Content-Range") == "bytes */\(text.count)")
    }

    @Test(arguments: Way.allCases)
    func aRangeOfAnotherVersionReturnsTheWholeFile(way: Way) async throws {
        let client = try client(way)
        let etag = try #require(try await client.send(APIRequest(.head, "/plain/text")).header("ETag"))
        let range = HTTPHeader("Range", "bytes=1-2")
        let same = try await client.send(page("/plain/text", [range, HTTPHeader("If-Range", etag)]))
        #expect(same.status == 206)
        #expect(same.body == Array(text[1...2]))
        let changed = try await client.send(page("/plain/text", [range, HTTPHeader("If-Range", "\"other\"")]))
        #expect(changed.status == 200)
        #expect(changed.body == text)
    }

    @Test(arguments: Way.allCases)
    func aResponseBelowTheMinimumSpeedIsInDoubt(way: Way) async throws {
        let client = try client(way) {
            $0.slowestBytesPerSecond = 10_000
            $0.slowPeriod = .seconds(1)
        }
        #expect(await client.kind(of: page("/slow/text")) == .inDoubt)
        var next = page("/plain/text")
        next.minimumSpeed = .none
        #expect(try await client.send(next).status == 200)
    }

    @Test(arguments: Way.allCases)
    func aBodyThatIsTooLargeIsRefused(way: Way) async throws {
        let client = try client(way)
        let body = APIRequestBody.bytes([UInt8](repeating: 0, count: 500_000))
        #expect(try await client.send(APIRequest(.put, "/plain/text", body: body)).status == 413)
        #expect(try await client.send(page("/plain/text")).status == 200)
    }

    /// Over HTTP/2 nginx closes the connection without a response, so the outcome of the request is unknown.
    @Test func aRequestHeadThatIsTooLongIsRefused() async throws {
        let long = String(repeating: "a", count: 3000)
        let requests = [page("/plain/\(long)"), page("/plain/text", [HTTPHeader("X-Long", long)])]
        let client = try client(.http1)
        for (request, status) in zip(requests, [414, 400]) {
            #expect(try await client.send(request).status == status)
        }
        for request in requests { #expect(try await self.client(.http2).kind(of: request) == .inDoubt) }
    }

    @Test(arguments: Way.allCases)
    func requestsOverTheServersLimitGet503(way: Way) async throws {
        let client = try client(way)
        #expect(try await client.send(page("/seldom/text")).status == 200)
        #expect(try await client.send(page("/seldom/text")).status == 503)

        let (pieces, news) = AsyncStream<Void>.makeStream()
        var slow = page("/alone/text")
        slow.onProgress = { if $0.received > 0 { news.yield() } }
        let task = Task { [slow] in await client.kind(of: slow) }
        for await _ in pieces { break }
        #expect(try await client.send(page("/alone/text")).status == 503)
        task.cancel()
        #expect(await task.value == .cancelled(sent: true))
    }

    /// The server sends both headers over TLS. A browser would obey them.
    @Test func strictTransportSecurityAndAltSvcAreIgnored() async throws {
        let secure = try client(.http2)
        let first = try await secure.send(page("/elsewhere/text"))
        #expect(first.header("Strict-Transport-Security") != nil)
        #expect(first.header("Alt-Svc") != nil)
        let second = try await secure.send(page("/elsewhere/text"))
        #expect(second.header("X-Connection") == first.header("X-Connection"))

        let plain = try TestClient("http://127.0.0.1:\(nginx.port)", on: secure.loop)
        let response = try await plain.send(page("/plain/text"))
        #expect(response.report.version == "HTTP/1.1")
    }
}
