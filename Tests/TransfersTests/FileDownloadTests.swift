import MillwrightClients
import Foundation
import Testing
import MillwrightTransfers

@Suite struct FileDownloadTests {
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

    @Test func aDownloadedFileIsCompletePrivateAndAlone() async throws {
        let client = FileServer(bytes).client()
        let file = try await client.download(download(length: 20_000, digest: HasherFake.expecting(bytes))).value
        #expect(file == whole())
        #expect(shelf.bytes() == bytes)
        #expect(try shelf.mode() == 0o600)
        #expect(try shelf.names == ["photo"])
        #expect(client.requests.map { $0.header("Accept-Encoding") } == ["identity"])
    }

    @Test func anEmptyFileIsDownloaded() async throws {
        let file = try await FileServer([]).client().download(download()).value
        #expect(file.length == 0)
        #expect(shelf.bytes() == [])
    }

    @Test func theFileAppearsOnlyWhenItIsComplete() async throws {
        let seen = Counter()
        let server = FileServer(bytes) { [shelf] in if shelf.hasFile { seen.add(1) } }
        _ = try await server.client().download(download()).value
        #expect(seen.value == 0)
        #expect(shelf.hasFile)
    }

    @Test func theOldFileStaysUntilTheNewOneIsComplete() async throws {
        try shelf.put([1, 2, 3])
        let server = FileServer(bytes, lostAfter: 5000)
        await #expect(throws: Failure.transfer(FileServer.lost)) {
            try await server.client().download(download()).value
        }
        #expect(shelf.bytes() == [1, 2, 3])
        server.change { $0.lostAfter = nil }
        _ = try await server.client().download(download()).value
        #expect(shelf.bytes() == bytes)
    }

    @Test(arguments: [404, 416, 503])
    func anErrorResponseIsThrown(status: Int) async throws {
        let client = ClientFake(Serving(status, [], [[1]]))
        await #expect(throws: Failure.answer(APIResponse(status: status, body: [1]))) {
            try await client.download(download()).value
        }
        #expect(!shelf.hasFile)
    }

    @Test func bytesWithTheWrongDigestAreRemoved() async throws {
        let client = FileServer(bytes).client()
        await #expect(throws: Failure.wrongDigest) {
            try await client.download(download(digest: HasherFake.expecting([1]))).value
        }
        #expect(try shelf.names == [])
    }

    @Test(arguments: [19_999, 20_001])
    func anUnexpectedLengthIsRefusedAtOnce(length: Int64) async throws {
        let client = FileServer(bytes).client()
        await #expect(throws: Failure.wrongLength(20_000)) { try await client.download(download(length: length)).value }
        #expect(try shelf.names == [])
    }

    @Test func aResponseWithoutALengthMustMatchTheExpectedOne() async throws {
        let client = ClientFake(Serving(200, [], [bytes]))
        await #expect(throws: Failure.wrongLength(20_000)) { try await client.download(download(length: 9)).value }
        await #expect(throws: Failure.truncated(received: 20_000, of: 20_001)) {
            try await client.download(download(length: 20_001)).value
        }
        #expect(try await client.download(download(length: 20_000)).value == whole())
    }

    @Test func aResponseShorterThanItsLengthLeavesNoFile() async throws {
        let client = ClientFake(Serving(200, [HTTPHeader("Content-Length", "20001")], [bytes]))
        await #expect(throws: Failure.truncated(received: 20_000, of: 20_001)) {
            try await client.download(download()).value
        }
        #expect(!shelf.hasFile)
    }

    @Test func aSecondDownloadOfTheSameFileIsRefused() async throws {
        let serving = Serving(200, [], [[1]], then: .silence)
        let first = ClientFake(serving).download(download())
        await serving.allTaken.wait()
        await #expect(throws: Failure.notStored(.inUse)) {
            try await FileServer(bytes).client().download(download()).value
        }
        withExtendedLifetime(first) {}
    }

    @Test(arguments: [".part", ".part.etag"])
    func aSymbolicLinkIsNotFollowed(suffix: String) async throws {
        let victim = shelf.folder + "/victim"
        try Data([1]).write(to: URL(filePath: victim))
        if suffix != ".part" { try shelf.put([1], ".part") }
        try FileManager.default.createSymbolicLink(atPath: shelf.file + suffix, withDestinationPath: victim)
        let error = await #expect(throws: Failure.self) {
            try await FileServer(bytes).client().download(download()).value
        }
        guard case .notStored = error else { throw try #require(error) }
        #expect(FileManager.default.contents(atPath: victim) == Data([1]))
    }

    @Test func aMissingFolderIsReportedBeforeTheRequest() async throws {
        let client = FileServer(bytes).client()
        let error = await #expect(throws: Failure.self) {
            try await client.download(FileDownload(request, to: shelf.folder + "/none/photo")).value
        }
        guard case .notStored(.system(ENOENT, let text)) = error else { throw try #require(error) }
        #expect(text == "The file cannot be opened: No such file or directory")
        #expect(client.requests.isEmpty)
    }

    /// A file of the largest allowed size simulates a full disk, because one more byte does not fit.
    @Test func aFailedWriteEndsTheDownload() async throws {
        try shelf.put("\"v1\"\n", ".part.etag")
        try shelf.put([], ".part")
        let longest = try shelf.growPartToTheLimit()
        let head = [HTTPHeader("Content-Range", "bytes \(longest)-\(longest)/\(longest + 1)")]
        let serving = Serving(206, head, [[1]])
        let error = await #expect(throws: Failure.self) { try await ClientFake(serving).download(download()).value }
        guard case .notStored(.system(EFBIG, _)) = error else { throw try #require(error) }
        #expect(!shelf.hasFile)
    }

    @Test func theProgressEndsWithTheWholeFile() async throws {
        let transfer = FileServer(bytes).client().download(download())
        var last: ByteProgress?
        for await portion in transfer.progress { last = portion }
        #expect(last == ByteProgress(done: 20_000, total: 20_000))
        #expect(try await transfer.value == whole())
    }

    @Test func aTaskGroupCanDownloadManyFiles() async throws {
        let client = FileServer(bytes).client()
        let folder = shelf.folder
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<20 {
                group.addTask {
                    _ = try await client.download(FileDownload(request, to: "\(folder)/\(number)")).value
                }
            }
            try await group.waitForAll()
        }
        #expect(try shelf.names.count == 20)
    }
}
