import MillwrightClients
import MillwrightCurlClient
import Testing

@Suite struct ProgressTests {
    /// Sends the request and returns every progress value it reported.
    private func progress(of request: APIRequest, from server: MisbehavingServer) async throws -> [TransferProgress] {
        let told = Locked<[TransferProgress]>([])
        var request = request
        request.onProgress = { progress in told.withLock { $0.append(progress) } }
        _ = try await TestClient(server).send(request)
        return told.withLock { $0 }
    }

    private func isSorted(_ values: [Int64]) -> Bool { zip(values, values.dropFirst()).allSatisfy { $0 <= $1 } }

    @Test func progressGrowsFromTheFirstByteToTheLast() async throws {
        let body = Pattern.bytes(1_000_000)
        let request = APIRequest(.put, "/", body: .bytes(body), answerLimit: 2_000_000)
        let told = try await progress(of: request, from: .echoing())
        #expect(told.count > 10)
        #expect(isSorted(told.map(\.sent)))
        #expect(isSorted(told.map(\.received)))
        #expect(told.allSatisfy { $0.toSend == 1_000_000 })
        #expect(told.last?.sent == 1_000_000)
        // The server returns the whole request as its response, so the response is longer than the sent body.
        #expect(told.last.map { $0.received > 1_000_000 } == true)
        #expect(told.contains { $0.sent > 0 && $0.sent < 1_000_000 })
    }

    @Test func progressCountsOnlyBytesTheSinkAccepted() async throws {
        let told = Locked<[Int64]>([])
        let sink = SinkFake(atTake: .full)
        let client = try TestClient(.answering("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n01234"))
        var request = APIRequest(.get, "/", sink: sink)
        request.onProgress = { progress in told.withLock { $0.append(progress.received) } }
        async let status = client.send(request).status
        await sink.wasCalled()
        await sink.wasCalled()
        sink.resume(saying: .accepted)
        #expect(try await status == 200)
        #expect(told.withLock { $0 } == [5])
    }
}
