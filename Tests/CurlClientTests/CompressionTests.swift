import MillwrightClients
import MillwrightCurlClient
import Testing

@Suite struct CompressionTests {
    /// Returns a server that sends `body` in this coding, regardless of `Accept-Encoding`.
    private func server(_ body: [UInt8], coding: String) -> MisbehavingServer {
        let head = "HTTP/1.1 200 OK\r\nContent-Encoding: \(coding)\r\nContent-Length: \(body.count)\r\n\r\n"
        let answer = Array(head.utf8) + body
        return MisbehavingServer { connection in
            while connection.readRequest() != nil, connection.send(answer) {}
        }
    }

    /// The text `ok` in every coding, as an uncompressed block.
    private static let ok: [(coding: String, bytes: [UInt8])] = [
        (
            "gzip",
            [
                0x1F, 0x8B, 0x08, 0, 0, 0, 0, 0, 0, 0xFF, 0x01, 0x02, 0, 0xFD, 0xFF, 0x6F, 0x6B, 0x47, 0xDD, 0xDC, 0x79,
                0x02, 0, 0, 0,
            ]
        ),
        ("deflate", [0x78, 0x01, 0x01, 0x02, 0, 0xFD, 0xFF, 0x6F, 0x6B, 0x01, 0x4B, 0, 0xDB]),
        ("br", [0x8B, 0, 0x80, 0x6F, 0x6B, 0x03]),
        ("zstd", [0x28, 0xB5, 0x2F, 0xFD, 0x20, 0x02, 0x11, 0, 0, 0x6F, 0x6B]),
    ]

    @Test func aResponseKeptInMemoryMayBeCompressed() async throws {
        let response = try await TestClient(.echoing()).send(APIRequest(.post, "/"))
        let asked = try #require(ReceivedRequest(echo: response.body).field("Accept-Encoding"))
        #expect(asked.split(separator: ", ").contains("gzip"))
    }

    @Test func aSinkOrHeadRequestAsksForNoCompression() async throws {
        let requests = Locked<[ReceivedRequest]>([])
        let server = MisbehavingServer { connection in
            while let request = connection.readRequest() {
                requests.withLock { $0.append(request) }
                connection.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
            }
        }
        let client = try TestClient(server)
        _ = try await client.send(APIRequest(.get, "/", sink: SinkFake()))
        _ = try await client.send(APIRequest(.head, "/"))
        #expect(requests.withLock { $0.map { $0.field("Accept-Encoding") } } == [nil, nil])
    }

    @Test(arguments: ok)
    func aRequestedEncodingIsDecoded(coding: String, bytes: [UInt8]) async throws {
        let client = try TestClient(server(bytes, coding: coding))
        // Not every build of libcurl supports Brotli and zstd.
        let asked = ReceivedRequest(echo: try await TestClient(.echoing()).send(APIRequest(.get, "/")).body)
        guard asked.field("Accept-Encoding")?.contains(coding) == true else { return }
        let response = try await client.send(APIRequest(.get, "/"))
        #expect(response.body == Array("ok".utf8))
        let head = "HTTP/1.1 200 OK\r\nContent-Encoding: \(coding)\r\nContent-Length: \(bytes.count)\r\n\r\n"
        #expect(response.report.bytesReceived == Int64(head.utf8.count + bytes.count))
    }

    @Test func theLimitCountsDecodedBytes() async throws {
        let client = try TestClient(server(try Gzip.compress(Pattern.bytes(1000)), coding: "gzip"))
        #expect(try await client.send(APIRequest(.get, "/", answerLimit: 1000)).body == Pattern.bytes(1000))
        #expect(await client.kind(of: APIRequest(.get, "/", answerLimit: 999)) == .responseTooLarge)
    }

    @Test func aCompressionBombIsCutAtTheLimit() async throws {
        let bomb = try Gzip.zeros(10_000_000)
        #expect(bomb.count < 20_000)
        let client = try TestClient(server(bomb, coding: "gzip"))
        let received = Locked<Int64>(0)
        var request = APIRequest(.get, "/")
        request.onProgress = { progress in received.withLock { $0 = progress.received } }
        #expect(await client.kind(of: request) == .responseTooLarge)
        #expect(received.withLock { $0 } <= APIRequest.ordinaryAnswerLimit)
    }

    @Test func aNestedCompressionBombIsCutAtTheLimit() async throws {
        let bomb = try Gzip.compress(try Gzip.zeros(10_000_000))
        let client = try TestClient(server(bomb, coding: "gzip, gzip"))
        #expect(await client.kind(of: APIRequest(.get, "/")) == .responseTooLarge)
    }

    @Test func fiveContentEncodingsAreDecodedAndASixthIsRefused() async throws {
        let text = Array("inside".utf8)
        let five = try TestClient(server(try Gzip.compress(text, times: 5), coding: "gzip, gzip, gzip, gzip, gzip"))
        #expect(try await five.send(APIRequest(.get, "/")).body == text)
        let six = try TestClient(
            server(try Gzip.compress(text, times: 6), coding: "gzip, gzip, gzip, gzip, gzip, gzip"))
        #expect(await six.kind(of: APIRequest(.get, "/")) == .inDoubt)
    }

    @Test func aCorruptCompressedBodyIsInDoubt() async throws {
        var bytes = try Gzip.compress(Pattern.bytes(1000))
        bytes[bytes.count / 2] ^= 0xFF
        #expect(try await TestClient(server(bytes, coding: "gzip")).kind(of: APIRequest(.get, "/")) == .inDoubt)
        #expect(try await TestClient(server([1, 2], coding: "gzip")).kind(of: APIRequest(.get, "/")) == .inDoubt)
    }

    @Test func anUnknownContentEncodingIsInDoubt() async throws {
        #expect(try await TestClient(server([1, 2], coding: "rot13")).kind(of: APIRequest(.get, "/")) == .inDoubt)
    }

    @Test func aSinkReceivesTheBytesUndecoded() async throws {
        let bytes = try Gzip.compress(Pattern.bytes(1000))
        let sink = SinkFake()
        _ = try await TestClient(server(bytes, coding: "gzip")).send(APIRequest(.get, "/", sink: sink))
        #expect(sink.bytes == bytes)
    }
}
