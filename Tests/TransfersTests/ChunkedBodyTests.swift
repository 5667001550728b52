import Clients
import Testing
import Transfers

@Suite struct ChunkedBodyTests {
    private struct Broken: Error {}

    private let request = APIRequest(.post, "/log")

    /// Makes chunks as a closure says; ends when it returns nil.
    private struct Maker: AsyncSequence, AsyncIteratorProtocol, Sendable {
        var number = 0
        let make: @Sendable (Int) async throws -> [UInt8]?

        init(_ make: @escaping @Sendable (Int) async throws -> [UInt8]?) { self.make = make }

        func makeAsyncIterator() -> Maker { self }

        mutating func next() async throws -> [UInt8]? {
            number += 1
            return try await make(number)
        }
    }

    @Test(arguments: [1, 7, 999, 100_000])
    func theBytesComeInOrder(room: Int) async throws {
        let chunks = (1...200).map { [UInt8].sample($0 % 5 == 0 ? 0 : $0) }
        let maker = Maker { $0 <= 200 ? chunks[$0 - 1] : nil }
        let response = try await DrainingClient(room: room).send(request, streaming: maker, buffer: 1000)
        #expect(response.body == chunks.flatMap { $0 })
    }

    @Test(arguments: [12, nil])
    func theLengthIsHandedOn(length: Int64?) async throws {
        let client = ClientFake(Serving())
        _ = try await client.send(request, streaming: Maker { _ in nil }, length: length)
        #expect(client.requests.map(\.body.length) == [length])
    }

    @Test func theSequenceIsReadAheadByABufferAndAChunk() async throws {
        let sent = Counter()
        let furthest = Locked(0)
        let chunk = [UInt8](repeating: 1, count: 600)
        let maker = Maker { number in
            // What was made before this call, and is not sent.
            let ahead = (number - 1) * 600 - sent.value
            furthest.withLock { $0 = max($0, ahead) }
            return number <= 10_000 ? chunk : nil
        }
        let client = DrainingClient(room: 100) { sent.add($0) }
        #expect(try await client.send(request, streaming: maker, buffer: 1000).body.count == 6_000_000)
        // 1,599 in the buffer at most and a room that is being counted.
        #expect(furthest.withLock { $0 } <= 1599 + 100)
    }

    @Test func aSequenceThatThrowsFailsTheTransfer() async {
        let maker = Maker { number in if number > 2 { throw Broken() } else { [1] } }
        let words = "The body could not be made (Broken)"
        await #expect(throws: APIClientError.sourceUnreadable(TransportFailure(code: 0, text: words))) {
            try await DrainingClient(room: 10).send(request, streaming: maker)
        }
    }

    @Test func aSecondTimeFails() async {
        let client = PluggedAPIClient(DrainingClient(room: 10), plugins: [Twice()])
        let words = "The body cannot be sent a second time"
        await #expect(throws: APIClientError.sourceUnreadable(TransportFailure(code: 0, text: words))) {
            try await client.send(request, streaming: Maker { $0 == 1 ? [1] : nil })
        }
    }

    private struct Twice: APIPlugin {
        func send(
            _ request: APIRequest, through next: any APIClient<APIClientError>
        ) async throws(APIClientError) -> APIResponse {
            _ = try await next.send(request)
            return try await next.send(request)
        }
    }

    @Test func readingEndsWithTheTransfer() async throws {
        let (begun, cancelled) = (Signal(), Signal())
        let maker = Maker { _ in
            begun.send()
            await untilCancelled()
            cancelled.send()
            return nil
        }
        #expect(try await HastyClient(after: begun).send(request, streaming: maker).status == 413)
        #expect(await cancelled.wait())
    }

    @Test func readingEndsThoughTheClientKeepsTheRequest() async throws {
        let (begun, cancelled) = (Signal(), Signal())
        let maker = Maker { _ in
            begun.send()
            await untilCancelled()
            cancelled.send()
            return nil
        }
        let client = ClientFake { request, _ in
            do throws(APIClientError) {
                return .success(try await HastyClient(after: begun).send(request))
            } catch {
                return .failure(error)
            }
        }
        _ = try await client.send(request, streaming: maker)
        #expect(client.requests.count == 1)
        #expect(await cancelled.wait())
    }

    @Test func readingEndsWhileItWaitsForRoom() async throws {
        let (full, ended) = (Signal(), Signal())
        #expect(try await HastyClient(after: full).send(request, streaming: waiting(full, ended)).status == 413)
        #expect(await ended.wait())
    }

    private func waiting(_ full: Signal, _ ended: Signal) -> Maker {
        let farewell = Farewell(ended)
        return Maker { number in
            if number == 2 { full.send() }
            return withExtendedLifetime(farewell) { [UInt8](repeating: 1, count: 300_000) }
        }
    }

    /// Says when nobody reads any more.
    private final class Farewell: Sendable {
        let said: Signal
        init(_ said: Signal) { self.said = said }
        deinit { said.send() }
    }

    @Test func cancellingTheTransferEndsReading() async {
        let (begun, cancelled) = (Signal(), Signal())
        let maker = Maker { _ in
            begun.send()
            await untilCancelled()
            cancelled.send()
            return nil
        }
        let transfer = DrainingClient(room: 10).upload(request, streaming: maker)
        await begun.wait()
        transfer.cancel()
        await #expect(throws: APIClientError.cancelled(sent: true)) { try await transfer.value }
        #expect(await cancelled.wait())
    }

    @Test func anUploadSaysHowFarItIs() async throws {
        let client = DrainingClient(room: 10)
        let transfer = client.upload(request, streaming: Maker { $0 <= 3 ? .sample(10) : nil }, length: 30)
        #expect(try await transfer.value.body.count == 30)
        var portions: [Portion] = []
        for await portion in transfer.progress { portions.append(portion) }
        #expect(portions == [Portion(done: 30, total: 30)])
    }
}
