import MillwrightClients
import Testing
import MillwrightTransfers

@Suite struct FileResumptionTests {
    private typealias Failure = DownloadError<APIClientError>

    private let shelf: Shelf
    private let bytes = [UInt8].sample(20_000)
    private let request = APIRequest(.get, "/photo")

    init() throws {
        shelf = try Shelf()
    }

    private func download(length: Int64? = nil, digest: ExpectedDigest? = nil) -> FileDownload {
        FileDownload(request, to: shelf.file, length: length, digest: digest)
    }

    private func whole(resumedAt: Int64 = 0) -> DownloadedFile? {
        DownloadedFile(path: shelf.file, length: 20_000, resumedAt: resumedAt)
    }

    private func headers(_ client: ClientFake) -> [[String?]] {
        client.requests.map { [$0.header("Range"), $0.header("If-Range")] }
    }

    @Test func aCutDownloadResumesAtItsOffset() async throws {
        let server = FileServer(bytes, lostAfter: 7000)
        let client = server.client()
        for _ in 0..<2 {
            await #expect(throws: Failure.transfer(FileServer.lost)) { try await client.download(download()).value }
        }
        #expect(shelf.bytes(".part") == Array(bytes[..<14_000]))
        #expect(shelf.bytes(".part.etag") == Array("\"v1\"\n".utf8))
        server.change { $0.lostAfter = nil }
        let file = try await client.download(download(digest: HasherFake.expecting(bytes))).value
        #expect(file == whole(resumedAt: 14_000))
        #expect(shelf.bytes() == bytes)
        #expect(try shelf.names == ["photo"])
        #expect(headers(client) == [[nil, nil], ["bytes=7000-", "\"v1\""], ["bytes=14000-", "\"v1\""]])
    }

    @Test func aPartialFileOfOlderContentIsNotUsed() async throws {
        try shelf.put([UInt8](repeating: 9, count: 7000), ".part")
        try shelf.put("\"v0\"\n", ".part.etag")
        let client = FileServer(bytes).client()
        #expect(try await client.download(download()).value == whole())
        #expect(shelf.bytes() == bytes)
        #expect(headers(client) == [["bytes=7000-", "\"v0\""]])
    }

    @Test func aServerWithoutRangesSendsTheWholeFileAgain() async throws {
        try shelf.put(Array(bytes[..<7000]), ".part")
        try shelf.put("\"v1\"\n", ".part.etag")
        let client = FileServer(bytes, knowsRanges: false).client()
        #expect(try await client.download(download()).value == whole())
        #expect(shelf.bytes() == bytes)
    }

    @Test(arguments: [nil, "", "\"v1\"", "\"v1", "W/\"v1\"\n", "v1\n", "\"v\n1\"\n"])
    func aPartialFileWithoutAValidETagIsNotUsed(etag: String?) async throws {
        try shelf.put([UInt8](repeating: 9, count: 7000), ".part")
        if let etag { try shelf.put(etag, ".part.etag") }
        let client = FileServer(bytes).client()
        #expect(try await client.download(download()).value == whole())
        #expect(shelf.bytes() == bytes)
        #expect(headers(client) == [[nil, nil]])
    }

    @Test(arguments: [nil, "W/\"v1\"", "v1"])
    func aDownloadWithoutAStrongETagStartsAgain(etag: String?) async throws {
        let server = FileServer(bytes, etag: etag, lostAfter: 7000)
        let client = server.client()
        await #expect(throws: Failure.self) { try await client.download(download()).value }
        #expect(try shelf.names == ["photo.part"])
        server.change { $0.lostAfter = nil }
        #expect(try await client.download(download()).value == whole())
        #expect(headers(client) == [[nil, nil], [nil, nil]])
    }

    @Test(arguments: [
        ["bytes 6999-19999/20000"], ["bytes 7000-19999/*"], ["bytes 7000-19998/20000"], ["bytes 7000-19999/20001"],
        ["bytes 0-0/1"], ["items 7000-19999/20000"], ["bytes 7000-19999"], [], ["bytes 7000-19999/20000", "\"v2\""],
    ])
    func aMismatchedRangeRestartsTheDownload(said: [String]) async throws {
        try shelf.put([UInt8](repeating: 9, count: 7000), ".part")
        try shelf.put("\"v1\"\n", ".part.etag")
        let rest = zip(["Content-Range", "ETag"], said).map { HTTPHeader($0, $1) }
        let client = ClientFake(
            Serving(206, rest, [Array(bytes[7000...])]), Serving(200, [HTTPHeader("ETag", "\"v1\"")], [bytes]))
        #expect(try await client.download(download()).value == whole())
        #expect(shelf.bytes() == bytes)
        #expect(headers(client) == [["bytes=7000-", "\"v1\""], [nil, nil]])
    }

    @Test func aRejectedResponseKeepsThePartialFile() async throws {
        try shelf.put(Array(bytes[..<7000]), ".part")
        try shelf.put("\"v1\"\n", ".part.etag")
        let head = ResponseHead(status: 200, headers: [HTTPHeader("Content-Type", "text/html")])
        let portal = Serving(200, head.headers, [Array("<html>".utf8)])
        var download = download()
        download.accepts = { $0.headers.mediaType != "text/html" }
        await #expect(throws: Failure.notAccepted(head)) { try await ClientFake(portal).download(download).value }
        #expect(shelf.bytes(".part") == Array(bytes[..<7000]))
        #expect(try await FileServer(bytes).client().download(download).value == whole(resumedAt: 7000))
        #expect(shelf.bytes() == bytes)
    }

    @Test func aPartialFileIsReplacedOnlyByACompleteResponse() async throws {
        try shelf.put(Array(bytes[..<7000]), ".part")
        try shelf.put("\"v1\"\n", ".part.etag")
        let client = ClientFake { request, number in
            guard number == 1 else { return .failure(FileServer.lost) }
            return await Serving(206, [HTTPHeader("Content-Range", "bytes 5-9/10")], [[1]]).answer(request)
        }
        await #expect(throws: Failure.transfer(FileServer.lost)) { try await client.download(download()).value }
        #expect(headers(client) == [["bytes=7000-", "\"v1\""], [nil, nil]])
        #expect(shelf.bytes(".part") == Array(bytes[..<7000]))
        #expect(try await FileServer(bytes).client().download(download()).value == whole(resumedAt: 7000))
    }

    @Test func aServerThatKeepsSendingTheWrongRangeEndsTheDownload() async throws {
        let client = ClientFake(Serving(206, [HTTPHeader("Content-Range", "bytes 5-9/10")], [[1]]))
        await #expect(throws: Failure.confused) { try await client.download(download()).value }
        #expect(client.requests.count == 2)
        #expect(!shelf.hasFile)
    }

    @Test func aCompletePartialFileNeedsNoMoreBytes() async throws {
        try shelf.put(bytes, ".part")
        try shelf.put("\"v1\"\n", ".part.etag")
        let client = FileServer(bytes).client()
        let file = try await client.download(download(digest: HasherFake.expecting(bytes))).value
        #expect(file == whole(resumedAt: 20_000))
        #expect(shelf.bytes() == bytes)
        #expect(client.requests.count == 1)
    }

    @Test func aPartialFileLongerThanTheContentIsReplaced() async throws {
        try shelf.put(bytes + [1], ".part")
        try shelf.put("\"v1\"\n", ".part.etag")
        let client = FileServer(bytes).client()
        #expect(try await client.download(download()).value == whole())
        #expect(client.requests.count == 2)
    }

    @Test func cancellingKeepsThePartialFile() async throws {
        let serving = Serving(200, [HTTPHeader("ETag", "\"v1\"")], [Array(bytes[..<7000])], then: .silence)
        let transfer = ClientFake(serving).download(download())
        for await portion in transfer.progress where portion.done == 7000 { break }
        transfer.cancel()
        await #expect(throws: Failure.cancelled) { try await transfer.value }
        #expect(shelf.bytes(".part") == Array(bytes[..<7000]))
        #expect(try await FileServer(bytes).client().download(download()).value == whole(resumedAt: 7000))
        #expect(shelf.bytes() == bytes)
    }

    /// The response is complete before the client notices the cancellation.
    @Test(arguments: [false, true])
    func aCancelledDownloadLeavesNoFileEvenIfTheClientSucceeds(hasDigest: Bool) async throws {
        let client = ClientFake { [bytes] request, _ in
            let result = await Serving(200, [HTTPHeader("ETag", "\"v1\"")], [bytes]).answer(request)
            await untilCancelled()
            return result
        }
        let transfer = client.download(download(digest: hasDigest ? HasherFake.expecting(bytes) : nil))
        for await portion in transfer.progress where portion.done == 20_000 { break }
        transfer.cancel()
        await #expect(throws: Failure.cancelled) { try await transfer.value }
        #expect(!shelf.hasFile)
        #expect(shelf.bytes(".part") == bytes)
    }

    @Test func aCorruptPartialFileIsDetected() async throws {
        var changed = Array(bytes[..<7000])
        changed[3500] ^= 1
        try shelf.put(changed, ".part")
        try shelf.put("\"v1\"\n", ".part.etag")
        let client = FileServer(bytes).client()
        await #expect(throws: Failure.wrongDigest) {
            try await client.download(download(digest: HasherFake.expecting(bytes))).value
        }
        #expect(try await client.download(download(digest: HasherFake.expecting(bytes))).value == whole())
    }

    @Test func theLengthOfAnEncodedResponseIsIgnored() async throws {
        let headers = [
            HTTPHeader("Content-Length", "99"), HTTPHeader("Content-Encoding", "gzip"), HTTPHeader("ETag", "\"v1\""),
        ]
        let client = ClientFake(
            Serving(200, headers, [bytes], then: .failure(FileServer.lost)), Serving(200, headers, [bytes]))
        await #expect(throws: Failure.self) { try await client.download(download()).value }
        #expect(try await client.download(download()).value == whole())
        #expect(self.headers(client) == [[nil, nil], [nil, nil]])
    }
}
