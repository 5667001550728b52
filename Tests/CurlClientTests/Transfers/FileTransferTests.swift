import Clients
import Foundation
import Testing
import Transfers

@Suite struct FileTransferTests {
    private static let length = 300_000
    private let path = FileManager.default.temporaryDirectory.appending(path: "curl-tests-\(UUID().uuidString)").path

    /// Every connection breaks after a third of the file.
    private func server() -> MisbehavingServer {
        MisbehavingServer { connection in
            guard let request = connection.readRequest() else { return }
            let start = request.field("Range").flatMap { Int($0.dropFirst(6).dropLast()) } ?? 0
            let range = "Content-Range: bytes \(start)-\(Self.length - 1)/\(Self.length)\r\n"
            connection.send(
                "HTTP/1.1 \(start == 0 ? "200 OK" : "206 Partial Content")\r\nETag: \"1\"\r\n"
                    + "\(start == 0 ? "" : range)Content-Length: \(Self.length - start)\r\n\r\n")
            connection.send(Array(Pattern.bytes(min(start + 100_000, Self.length))[start...]))
        }
    }

    @Test func aDownloadThatKeepsBreakingOffGetsThereInTheEnd() async throws {
        let client = try TestClient(server())
        let download = FileDownload(APIRequest(.get, "/file", timeout: nil), to: path, length: Int64(Self.length))
        for _ in 0..<2 {
            await #expect(throws: DownloadError<APIClientError>.self) {
                try await client.client.download(download).value
            }
            #expect(!FileManager.default.fileExists(atPath: path))
        }
        let file = try await client.client.download(download).value
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: path) } }
        #expect(file.resumedAt == 200_000)
        let bytes = try #require(FileManager.default.contents(atPath: path))
        #expect(bytes.count == Self.length)
        #expect(Pattern.matches(Array(bytes), at: 0))
    }

    @Test func anUploadArrivesWholeAndSaysHowFarItIs() async throws {
        let file = try Pattern.file(length: Self.length)
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: file) } }
        let server = MisbehavingServer { connection in
            _ = connection.readHead()
            let arrived = connection.readPattern(length: Self.length)
            connection.send(Answer.ok(Array("\(arrived)".utf8)))
        }
        let client = try TestClient(server)
        let range = FileRange(path: file, offset: 0, length: Int64(Self.length))
        let transfer = client.client.upload(APIRequest(.put, "/file", body: .file(range), timeout: nil))
        var last: Portion?
        for await portion in transfer.progress { last = portion }
        #expect(try await transfer.value.body == Array("\(Self.length)".utf8))
        #expect(last == Portion(done: Int64(Self.length), total: Int64(Self.length)))
    }

    @Test func aSequenceIsSentWhileItIsMade() async throws {
        let server = MisbehavingServer { connection in
            _ = connection.readHead()
            let arrived = connection.readPattern(length: Self.length)
            connection.send(Answer.ok(Array("\(arrived)".utf8)))
        }
        let bytes = Pattern.bytes(Self.length)
        let client = try TestClient(server)
        let response = try await client.client.send(
            APIRequest(.post, "/", timeout: nil), streaming: Slices(bytes: bytes), length: Int64(Self.length))
        #expect(response.body == Array("\(Self.length)".utf8))
    }

    @Test func cancellingEndsTheSequenceToo() async throws {
        let (ends, ended) = AsyncStream<Void>.makeStream()
        let (begins, begun) = AsyncStream<Void>.makeStream()
        let client = try TestClient(.silent())
        let lines = AsyncStream<[UInt8]>(unfolding: {
            begun.yield()
            for await _ in AsyncStream<Void>.makeStream().stream {}
            ended.yield()
            return nil
        })
        let transfer = client.client.upload(APIRequest(.post, "/", timeout: nil, pace: .patient), streaming: lines)
        for await _ in begins { break }
        transfer.cancel()
        await #expect(throws: APIClientError.self) { try await transfer.value }
        for await _ in ends { break }
    }

    @Test func aFormArrivesAsItIs() async throws {
        let file = try Pattern.file(length: 1000)
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: file) } }
        let photo = MultipartForm.Part(
            name: "photo", filename: "a.jpg", contentType: "image/jpeg",
            content: .file(FileRange(path: file, offset: 10, length: 500)))
        let form = try MultipartForm([.init(name: "note", text: "oil"), photo], boundary: "B")
        let response = try await TestClient(.echoing()).send(
            APIRequest(.post, "/", headers: [form.contentType], body: form.body))
        let request = ReceivedRequest(echo: response.body)
        #expect(request.field("Content-Type") == "multipart/form-data; boundary=B")
        let start =
            "--B\r\nContent-Disposition: form-data; name=\"note\"\r\n\r\noil\r\n--B\r\n"
            + "Content-Disposition: form-data; name=\"photo\"; filename=\"a.jpg\"\r\nContent-Type: image/jpeg\r\n\r\n"
        #expect(request.body == Array(start.utf8) + Pattern.bytes(510)[10...] + Array("\r\n--B--\r\n".utf8))
    }
}

/// Bytes in slices of different lengths.
private struct Slices: AsyncSequence, AsyncIteratorProtocol, Sendable {
    let bytes: [UInt8]
    var position = 0

    func makeAsyncIterator() -> Slices { self }

    mutating func next() async -> [UInt8]? {
        guard position < bytes.count else { return nil }
        let slice = Array(bytes[position..<Swift.min(position + 1 + position % 90_000, bytes.count)])
        position += slice.count
        return slice
    }
}
