import MillwrightClients
import Foundation
import Testing
import MillwrightTransfers

@Suite struct FileTransferTests {
    private static let length = 300_000
    private let path = FileManager.default.temporaryDirectory.appending(path: "curl-tests-\(UUID().uuidString)").path

    /// Returns a server whose every connection breaks after a third of the file.
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

    @Test func aDownloadThatIsCutRepeatedlyCompletes() async throws {
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

    @Test func anUploadArrivesCompleteAndReportsItsProgress() async throws {
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
        var last: ByteProgress?
        for await portion in transfer.progress { last = portion }
        #expect(try await transfer.value.body == Array("\(Self.length)".utf8))
        #expect(last == ByteProgress(done: Int64(Self.length), total: Int64(Self.length)))
    }
}
