import MillwrightClients
import TestSupport
import Testing
import MillwrightTransfers

@Suite struct ByteStreamTests {
    private let request = APIRequest(.get, "/file", retrySafety: .safe)
    private let lost = APIClientError.inDoubt(TransportFailureReason(code: 56, text: "lost"))

    private func body(
        _ client: any APIClient<APIClientError>, buffer: Int = ByteStream<APIClientError>.ordinaryBuffer
    ) async throws -> ByteStream<APIClientError> {
        let answer = try await client.stream(request, buffer: buffer)
        guard case .streamed(_, let body) = answer else { throw lost }
        return body
    }

    @Test func aStreamReturnsTheHeadAndThenTheBody() async throws {
        let client = ClientFake(Serving(206, [HTTPHeader("ETag", "\"1\"")], [[1, 2], [3]]))
        guard case .streamed(let head, let body) = try await client.stream(request) else { throw lost }
        #expect(head == ResponseHead(status: 206, headers: [HTTPHeader("ETag", "\"1\"")]))
        var bytes: [UInt8] = []
        for try await chunk in body { bytes += chunk }
        #expect(bytes == [1, 2, 3])
    }

    @Test func anErrorResponseIsReturnedComplete() async throws {
        let client = ClientFake(Serving(404, [], [[1, 2], [3]]))
        guard case .whole(let response) = try await client.stream(request) else { throw lost }
        #expect(response == APIResponse(status: 404, body: [1, 2, 3]))
    }

    @Test func aFailureBeforeTheHeadIsThrown() async {
        let client = ClientFake { _, _ in .failure(.notSent(TransportFailureReason(code: 7, text: "no"))) }
        await #expect(throws: APIClientError.notSent(TransportFailureReason(code: 7, text: "no"))) {
            try await client.stream(request)
        }
    }

    @Test func aFailureIsThrownOnceAfterTheBytes() async throws {
        let client = ClientFake(Serving(200, [], [[1]], then: .failure(lost)))
        var chunks = try await body(client).makeAsyncIterator()
        #expect(try await chunks.next() == [1])
        await #expect(throws: lost) { try await chunks.next() }
        #expect(try await chunks.next() == nil)
    }

    @Test func anEmptyBodyHasNoChunk() async throws {
        var chunks = try await body(ClientFake(Serving())).makeAsyncIterator()
        #expect(try await chunks.next() == nil)
    }

    @Test func theServerWaitsForTheReader() async throws {
        let piece = [UInt8](repeating: 7, count: 16 * 1024)
        let serving = Serving(200, [], Array(repeating: piece, count: 100_000_000 / piece.count))
        let stream = try await body(ClientFake(serving))
        await serving.wasFull.wait()
        #expect(serving.taken.value == 256 * 1024)
        do {
            var chunks = stream.makeAsyncIterator()
            #expect(try await chunks.next()?.count == 256 * 1024)
            await serving.wasFull.wait()
            #expect(serving.taken.value == 512 * 1024)
        }
    }

    @Test func aChunkLargerThanTheBufferIsDelivered() async throws {
        let client = ClientFake(Serving(200, [], [.sample(5000), .sample(5000)]))
        var sizes: [Int] = []
        for try await chunk in try await body(client, buffer: 10) { sizes.append(chunk.count) }
        #expect(sizes == [5000, 5000])
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func theBytesKeepTheirOrderThroughASmallBuffer(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let bytes = [UInt8].sample(20_000)
        let client = ClientFake(Serving(200, [], bytes.cut(300, using: &random)))
        var received: [UInt8] = []
        for try await chunk in try await body(client, buffer: 500) { received += chunk }
        #expect(received == bytes)
    }

    @Test func releasingTheStreamCancelsTheTransfer() async throws {
        let serving = Serving(200, [], [[1]], then: .silence)
        do { _ = try await body(ClientFake(serving)) }
        #expect(await serving.wasCancelled.wait())
    }

    @Test func leavingTheLoopCancelsTheTransfer() async throws {
        let serving = Serving(200, [], [[1]], then: .silence)
        for try await _ in try await body(ClientFake(serving)) { break }
        #expect(await serving.wasCancelled.wait())
    }

    @Test func releasingTheStreamCancelsAPausedTransfer() async throws {
        let serving = Serving(200, [], [[1], [2]])
        do {
            let stream = try await body(ClientFake(serving), buffer: 1)
            await serving.wasFull.wait()
            withExtendedLifetime(stream) {}
        }
        #expect(await serving.wasCancelled.wait())
    }

    @Test func cancellingTheReaderCancelsTheTransfer() async throws {
        let serving = Serving(200, [], [[1]], then: .silence)
        let stream = try await body(ClientFake(serving))
        let first = Signal()
        let reader = Task {
            for try await _ in stream { first.send() }
        }
        await first.wait()
        reader.cancel()
        await #expect(throws: APIClientError.cancelled(sent: true)) { try await reader.value }
        #expect(await serving.wasCancelled.wait())
        withExtendedLifetime(stream) {}
    }

    @Test func cancellingBeforeTheHeadArrivesEndsTheRequest() async throws {
        let sent = Signal()
        let client = ClientFake { _, _ in
            sent.send()
            await untilCancelled()
            return .failure(.cancelled(sent: true))
        }
        let task = Task { try await client.stream(request) }
        await sent.wait()
        task.cancel()
        await #expect(throws: APIClientError.cancelled(sent: true)) { try await task.value }
    }

    @Test func aResponseThatStartsAgainIsRefused() async throws {
        let client = ClientFake { request, _ in
            _ = await Serving(200, [], [[1]]).answer(request)
            return await Serving(200, [], [[1], [2]]).answer(request)
        }
        var chunks = try await body(client).makeAsyncIterator()
        #expect(try await chunks.next() == [1])
        let words = "The response started again after a part of it was delivered"
        await #expect(throws: APIClientError.sinkFailed(TransportFailureReason(code: 0, text: words))) {
            try await chunks.next()
        }
    }

    @Test func aStreamedRequestIsNeverRepeatedAutomatically() async throws {
        let client = ClientFake(Serving())
        _ = try await client.stream(request)
        #expect(client.requests.map(\.retrySafety) == [.never])
    }
}
