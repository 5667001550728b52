import MillwrightClients
import MillwrightDomain
import Foundation
import Synchronization
import Testing
import MillwrightTransfers

@testable import MillwrightServices

struct PhotosServiceTests {
    private let file = StoredPhoto(size: 50_000)
    private let target = DownloadTarget()
    private var bytes: [UInt8] { Array(file.bytes) }

    private var photo: Photo {
        Photo(
            id: Identifier("p/1"), taskID: nil, content: file.content, fileName: "a.jpg", addedBy: "Ana",
            addedAt: Instant(millisecondsSince1970: 0))
    }

    private func download(_ server: any APIClient<SendingError>) async -> Result<Int64, PhotoError> {
        do throws(PhotoError) {
            let service = RemotePhotosService(api: server, origin: .plant)
            return .success(try await service.download(photo, to: target.path) { _ in })
        } catch {
            return .failure(error)
        }
    }

    @Test func aCompleteDownloadIsStoredAtThePath() async throws {
        let server = PhotoServerFake(bytes)
        let told = Mutex<[PhotoProgress]>([])
        let service = RemotePhotosService(api: server, origin: .plant)
        let resumedAt = try await service.download(photo, to: target.path) { news in told.withLock { $0.append(news) } }
        #expect(resumedAt == 0)
        #expect(target.bytes == bytes)
        let progress = told.withLock { $0 }
        #expect(progress.first == PhotoProgress(done: 0, total: 50_000))
        #expect(progress.last == PhotoProgress(done: 50_000, total: 50_000))
        let request = try #require(await server.requests.first)
        #expect(request.method == .get && request.path == "/v1/photos/p%2F1" && request.name == "photo")
        #expect(request.timeout == nil && request.header("Range") == nil)
    }

    @Test func aCutDownloadResumesAtItsOffset() async throws {
        let server = PhotoServerFake(bytes, faults: .lost(after: 30_000))
        #expect(
            await download(server) == .failure(.server(.unreachable(host: "work.example.com", reason: .words("cut")))))
        #expect(target.bytes == nil)
        #expect(await download(server) == .success(30_000))
        #expect(target.bytes == bytes)
        #expect(await server.requests.last?.header("Range") == "bytes=30000-")
    }

    @Test func differentBytesAreRefusedAndRemoved() async {
        #expect(await download(PhotoServerFake(bytes.reversed())) == .failure(.differentAtServer))
        #expect(await download(PhotoServerFake(bytes + [0])) == .failure(.differentAtServer))
        #expect(target.bytes == nil && target.part == nil)
    }

    @Test func eachErrorResponseMapsToItsPhotoError() async {
        let host = "work.example.com"
        let answers: [(APIResponse, PhotoError)] = [
            (.problem(404, "urn:millwright:problem:not-found"), .deletedOnServer),
            (.problem(410, "urn:millwright:problem:gone"), .deletedOnServer),
            (.problem(403, "urn:millwright:problem:forbidden"), .refused(.notPermitted(.view, assignees: []))),
            (.problem(401, "urn:x"), .server(.signInNeeded)),
            (.problem(503, "urn:x"), .server(.unavailable(status: 503, retryAfter: nil))),
            (.page(404), .server(.notOurs(host: host, status: 404))),
            (.page(403), .server(.notOurs(host: host, status: 403))),
            (.page(302), .server(.notOurs(host: host, status: 302))),
        ]
        for (answer, error) in answers {
            #expect(await download(PhotoServerFake(bytes, faults: .answer(answer))) == .failure(error))
        }
    }

    @Test func aSendingErrorBecomesAPhotoError() async {
        let cut = TransportFailureReason(code: 7, text: "refused")
        let failures: [(SendingError, PhotoError)] = [
            (.transport(.notSent(cut)), .server(.unreachable(host: "work.example.com", reason: .words("refused")))),
            (.storage(.diskFull), .storage(.diskFull)), (.server(.signInNeeded), .server(.signInNeeded)),
            (.cancelled, .cancelled),
        ]
        for (failure, error) in failures {
            #expect(await download(FailingClient(failure: failure)) == .failure(error))
        }
    }

    @Test func anUnwritablePathIsAStorageError() async {
        let service = RemotePhotosService(api: PhotoServerFake(bytes), origin: .plant)
        do {
            _ = try await service.download(photo, to: target.path + "/none/a") { _ in }
            Issue.record("it was taken")
        } catch {
            guard case .storage(.device) = error else {
                Issue.record("\(error)")
                return
            }
        }
    }

    @Test func eachDiskErrorMapsToItsStorageError() {
        let failures: [(DiskError, StorageError)] = [
            (.full, .diskFull), (.inUse, .busy(holder: nil)),
            (.system(code: EIO, text: "The file cannot be written"), .device(reason: "The file cannot be written")),
        ]
        for (failure, problem) in failures {
            #expect(PhotoDownloadMapping.error(from: .notStored(failure), at: .plant) == .storage(problem))
        }
    }

    @Test func aSecondDownloadOfThePhotoFailsAsBusy() async {
        let server = PhotoServerFake(bytes, faults: .stalled(after: 30_000))
        let first = Task { [self] in await download(server) }
        await server.untilItStalls()
        #expect(await download(server) == .failure(.storage(.busy(holder: nil))))
        first.cancel()
        #expect(await first.value == .failure(.cancelled))
    }

    @Test func aCaptivePortalLeavesThePartialDownload() async {
        let server = PhotoServerFake(bytes, faults: .lost(after: 30_000), .portal)
        #expect(
            await download(server) == .failure(.server(.unreachable(host: "work.example.com", reason: .words("cut")))))
        #expect(await download(server) == .failure(.server(.notOurs(host: "work.example.com", status: 200))))
        #expect(target.part == Array(bytes.prefix(30_000)))
        #expect(await download(server) == .success(30_000))
    }

    @Test(arguments: ["image/jpeg", "Image/JPEG; q=1", "application/octet-stream"])
    func thePhotosMediaTypeAndOctetStreamAreAccepted(type: String) async {
        #expect(await download(PhotoServerFake(bytes, mediaType: type)) == .success(0))
    }

    @Test(arguments: [nil, "", "text/html", "image/png", "application/json", "image/jpegs"])
    func anotherMediaTypeIsNotOurs(type: String?) async {
        let error = PhotoError.server(.notOurs(host: "work.example.com", status: 200))
        #expect(await download(PhotoServerFake(bytes, mediaType: type)) == .failure(error))
        #expect(target.bytes == nil)
    }

    @Test func cancellingKeepsThePartialDownload() async {
        let server = PhotoServerFake(bytes, faults: .stalled(after: 30_000))
        let task = Task { [self] in await download(server) }
        await server.untilItStalls()
        task.cancel()
        #expect(await task.value == .failure(.cancelled))
        #expect(target.bytes == nil && target.part == Array(bytes.prefix(30_000)))
        #expect(await download(server) == .success(30_000))
    }
}

/// A path for a download that is removed with the test.
private final class DownloadTarget: Sendable {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "download-\(UUID().uuidString)")
    var path: String { folder.appending(path: "photo").path() }

    init() {
        #expect(throws: Never.self) {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
    }

    deinit {
        do { try FileManager.default.removeItem(at: folder) } catch { print("left behind: \(folder)") }
    }

    var bytes: [UInt8]? { FileManager.default.contents(atPath: path).map { Array($0) } }
    var part: [UInt8]? { FileManager.default.contents(atPath: path + ".part").map { Array($0) } }
}
