import Clients
import CurlClient
import Testing

@Suite struct BodyStreamTests {
    private func put(_ source: SourceFake, length: Int64?) -> APIRequest {
        APIRequest(.put, "/", body: .stream(source, length: length), answerLimit: 1_000_000)
    }

    @Test func aKnownLengthGoesOutAsOne() async throws {
        let source = SourceFake([.bytes(Pattern.bytes(100_000)), .bytes([1, 2])])
        let response = try await TestClient(.echoing()).send(put(source, length: 100_002))
        let received = ReceivedRequest(echo: response.body)
        #expect(received.field("Content-Length") == "100002")
        #expect(received.field("Transfer-Encoding") == nil)
        #expect(received.body == Pattern.bytes(100_000) + [1, 2])
        #expect(source.begins == 1)
    }

    @Test func anUnknownLengthGoesOutInChunks() async throws {
        let source = SourceFake([.bytes(Array("one".utf8)), .bytes(Array("four".utf8))])
        let server = MisbehavingServer { connection in
            guard let head = connection.readHead(), let body = connection.readThrough("0\r\n\r\n") else { return }
            connection.send(Answer.ok(Array((head + body).utf8)))
        }
        let text = String(decoding: try await TestClient(server).send(put(source, length: nil)).body, as: UTF8.self)
        #expect(text.lowercased().contains("transfer-encoding: chunked\r\n"))
        #expect(!text.lowercased().contains("content-length"))
        #expect(text.hasSuffix("3\r\none\r\n4\r\nfour\r\n0\r\n\r\n"))
    }

    @Test func anEmptyStreamIsAnEmptyBody() async throws {
        let received = ReceivedRequest(
            echo: try await TestClient(.echoing()).send(put(SourceFake([]), length: 0)).body)
        #expect(received.field("Content-Length") == "0")
    }

    @Test func whatComesLaterIsWaitedFor() async throws {
        let source = SourceFake([.bytes([1]), .later, .bytes([2]), .later, .later, .bytes([3])])
        let client = try TestClient(.echoing())
        async let response = client.send(put(source, length: 3))
        for _ in 1...3 {
            await source.waited()
            source.resume()
        }
        #expect(ReceivedRequest(echo: try await response.body).body == [1, 2, 3])
        source.resume()
    }

    @Test func aStreamThatFailsEndsTheRequest() async throws {
        let source = SourceFake([.bytes([1]), .failed("The camera is gone")])
        let server = MisbehavingServer { $0.waitForEnd() }
        let failure = try await TestClient(server).failure(of: put(source, length: 10))
        guard case .sourceUnreadable(let said) = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(said.text == "The camera is gone")
    }

    @Test func aStreamThatFailsAfterAPauseEndsTheRequest() async throws {
        let source = SourceFake([.bytes([1]), .later, .failed("The camera is gone")])
        let client = try TestClient(MisbehavingServer { $0.waitForEnd() })
        async let kind = client.kind(of: put(source, length: nil))
        await source.waited()
        source.resume()
        #expect(await kind == .sourceUnreadable)
    }

    @Test(arguments: [3, 7])
    func aStreamThatIsNotAsLongAsPromisedEndsTheRequest(length: Int64) async throws {
        let source = SourceFake([.bytes([1, 2, 3, 4, 5])])
        let server = MisbehavingServer { $0.waitForEnd() }
        #expect(try await TestClient(server).kind(of: put(source, length: length)) == .sourceUnreadable)
    }

    @Test func nobodyHoldsTheSourceAfterwards() async throws {
        let client = try TestClient(.echoing())
        var source: SourceFake? = SourceFake([.bytes([1])])
        weak let watched = source
        _ = try await client.send(put(#require(source), length: 1))
        source = nil
        await client.loop.shutdown()
        #expect(watched == nil)
    }

    /// What was made is gone, so the request cannot go out again, and the server may have it.
    @Test(arguments: [100_000, nil])
    func aStreamOnADeadConnectionIsInDoubt(length: Int64?) async throws {
        let source = SourceFake([.bytes(Pattern.bytes(100_000))])
        let server = MisbehavingServer { connection in
            guard connection.readRequest() != nil, connection.send(Answer.ok), connection.number == 1 else { return }
            guard connection.readHead() != nil else { return }
            _ = connection.discard(1)
        }
        let client = try TestClient(server)
        _ = try await client.send(APIRequest(.get, "/"))
        #expect(await client.kind(of: put(source, length: length)) == .inDoubt)
        #expect(source.begins == 1)
    }
}
