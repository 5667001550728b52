import MillwrightClients
import MillwrightCurlClient
import Testing

@Suite struct RequestRulesTests {
    private func kind(of request: APIRequest) async throws -> Kind? {
        let server = MisbehavingServer.echoing()
        let kind = try await TestClient(server).kind(of: request)
        #expect(server.accepted == 0)
        return kind
    }

    @Test(arguments: [
        HTTPHeader("X", "a\r\nInjected: 1"), HTTPHeader("X", "a\nb"), HTTPHeader("X", "a\rb"), HTTPHeader("X", "a\0b"),
        HTTPHeader("X", "a\u{7F}"), HTTPHeader("X", " a"), HTTPHeader("X", "a\t"), HTTPHeader("X", " "),
        HTTPHeader("", "a"), HTTPHeader("X Y", "a"), HTTPHeader("X:", "a"), HTTPHeader("X\r\nY", "a"),
        HTTPHeader("Ü", "a"), HTTPHeader("X;", ""), HTTPHeader("Content-Length", "5"), HTTPHeader("hOST", "a"),
        HTTPHeader("Transfer-Encoding", "chunked"), HTTPHeader("Expect", ""),
    ])
    func anInvalidHeaderIsRefused(header: HTTPHeader) async throws {
        #expect(try await kind(of: APIRequest(.get, "/", headers: [header])) == .unsendable)
    }

    @Test(arguments: ["", "v1", "http://other/", "/a b", "/a\r\nX: 1", "/a\0", "/ü", "/a#b", "/\u{7F}"])
    func anInvalidPathIsRefused(path: String) async throws {
        #expect(try await kind(of: APIRequest(.get, path)) == .unsendable)
    }

    @Test(arguments: [HTTPMethod.get, .head])
    func getAndHeadMustNotHaveABody(method: HTTPMethod) async throws {
        #expect(try await kind(of: APIRequest(method, "/", body: .bytes([1]))) == .unsendable)
    }

    @Test func aRefusedHeaderDoesNotRevealItsValue() async throws {
        let request = APIRequest(.get, "/", headers: [HTTPHeader("Authorization", "Bearer hunter2\n")])
        let failure = try await TestClient("http://127.0.0.1:9").failure(of: request)
        guard case .unsendable(let said) = failure else {
            Issue.record("not refused: \(String(describing: failure))")
            return
        }
        #expect(said.text == "The value of the header Authorization contains control characters")
    }

    @Test func anInvalidUserAgentIsRefused() async throws {
        let configuration = CurlConfiguration(server: try ServerAddress("https://127.0.0.1:9"), userAgent: "a\r\nb")
        let client = CurlAPIClient(configuration: configuration, loop: CurlEventLoop())
        await #expect { try await client.send(APIRequest(.get, "/")) } throws: {
            Kind($0 as? APIClientError) == .unsendable
        }
    }
}
