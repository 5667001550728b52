import MillwrightClients
import MillwrightCurlClient
import Testing
import MillwrightTransfers

/// Tests that ended requests are released. A request that is retained would also retain the objects that its closures
/// capture.
@Suite struct LettingGoTests {
    private static let answer =
        "HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n" + String(repeating: "x", count: 100_000)
    private let gone = AsyncStream<Void>.makeStream()

    private func request(_ method: HTTPMethod) -> APIRequest {
        let farewell = Farewell(gone.continuation)
        var request = APIRequest(method, "/", timeout: nil, minimumSpeed: .none)
        request.onProgress = { _ in withExtendedLifetime(farewell) {} }
        return request
    }

    /// Shuts the loop down first, because a sleeping loop may retain its last request.
    private func isGone(from client: TestClient) async -> Bool {
        await client.loop.shutdown()
        for await _ in gone.stream { return true }
        return false
    }

    @Test(arguments: [false, true])
    func theClientReleasesAStreamAfterItsEnd(isLeft: Bool) async throws {
        let client = try TestClient(.answering(Self.answer))
        try await read(client, isLeft: isLeft)
        #expect(await isGone(from: client))
    }

    private func read(_ client: TestClient, isLeft: Bool) async throws {
        guard case .streamed(_, let body) = try await client.client.stream(request(.get), buffer: 1000) else {
            Issue.record("it must be streamed")
            return
        }
        for try await _ in body where isLeft { break }
    }
}

private final class Farewell: Sendable {
    private let said: AsyncStream<Void>.Continuation

    init(_ said: AsyncStream<Void>.Continuation) {
        self.said = said
    }

    deinit {
        said.yield()
    }
}
