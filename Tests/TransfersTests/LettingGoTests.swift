import MillwrightClients
import Testing
import MillwrightTransfers

/// Tests that the flow is released. The sink retains it, so it is released with the sink.
@Suite struct LettingGoTests {
    private let flowIsGone = Signal()
    private var client: PartingClient { PartingClient(flowIsGone: flowIsGone) }

    @Test func aStreamIsReleasedAfterItWasRead() async throws {
        try await readStream()
        #expect(await flowIsGone.wait())
    }

    private func readStream() async throws {
        guard case .streamed(_, let body) = try await client.stream(APIRequest(.get, "/")) else {
            Issue.record("it must be streamed")
            return
        }
        for try await chunk in body { #expect(chunk == [1]) }
    }

    @Test func anUnreadStreamIsReleased() async throws {
        _ = try await client.stream(APIRequest(.get, "/"))
        #expect(await flowIsGone.wait())
    }
}

private struct PartingClient: APIClient {
    let flowIsGone: Signal

    private final class PartingFlow: Flow {
        let isGone: Signal
        init(_ isGone: Signal) { self.isGone = isGone }
        deinit { isGone.send() }
        func resume() {}
    }

    func send(_ request: APIRequest) async throws(APIClientError) -> APIResponse {
        let flow = PartingFlow(flowIsGone)
        if let sink = request.sink {
            _ = sink.begin(ResponseHead(status: 200), flow: flow)
            _ = [1 as UInt8].withUnsafeBytes { sink.take($0) }
        }
        return APIResponse(status: 200)
    }
}
