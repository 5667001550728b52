import MillwrightDomain
import MillwrightOfflineEngine
import Foundation
import MillwrightRepositories
import MillwrightStorages
import Synchronization
import Testing

/// Tests that a photo comes from the store first and from the network second, one at a time.
struct PhotoFetchTests {
    private static let hash = "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824"
    private static let photo = Photo(
        id: Photo.ID("p"), taskID: nil,
        content: Photo.Content(sha256: hash, size: 5, format: .png, dimensions: nil), fileName: "a.png",
        addedBy: "Tess", addedAt: World.epoch)

    private let folder: PhotoFolder
    private var store: FilePhotoStore { folder.store }

    init() throws { folder = try PhotoFolder() }

    private func repository(_ server: PhotosServiceFake, clock: ClockFake = ClockFake()) async throws
        -> OfflineFirstPhotosRepository
    {
        let world = try await World.ready()
        return OfflineFirstPhotosRepository(
            view: world.view, store: store,
            outbox: Outbox(ledger: world.outbox, account: World.tess, now: { World.epoch }), server: server,
            clock: clock, jitter: { 0.5 })
    }

    @Test func aPhotoIsDownloadedOnceAndThenReadFromTheStore() async throws {
        let server = PhotosServiceFake([Self.hash: Array("hello".utf8)])
        let photos = try await repository(server)
        let told = Mutex(0)
        let path = store.path(of: Self.hash)
        let first = try await photos.fetch(Self.photo, fetchPolicy: .deviceThenServer) { _ in told.withLock { $0 += 1 }
        }
        #expect(first == PhotoFile(path: path, source: .server(resumedAt: 2)))
        let second = try await photos.fetch(Self.photo, fetchPolicy: .deviceThenServer) { _ in told.withLock { $0 += 1 }
        }
        #expect(second == PhotoFile(path: path, source: .device))
        #expect(await server.asked == [Self.photo.id] && told.withLock { $0 } == 1)
        #expect(FileManager.default.contents(atPath: path) == Data("hello".utf8))
    }

    @Test func deviceOnlyReachSendsNoRequest() async throws {
        let server = PhotosServiceFake([Self.hash: Array("hello".utf8)])
        let photos = try await repository(server)
        await #expect(throws: PhotoError.notOnDevice) {
            try await photos.fetch(Self.photo, fetchPolicy: .deviceOnly) { _ in }
        }
        #expect(await server.asked.isEmpty)
    }

    @Test(arguments: [PhotoError.deletedOnServer, .differentAtServer, .cancelled, .server(.signInNeeded)])
    func aDownloadErrorIsRethrownAndAllowsARetry(error: PhotoError) async throws {
        let server = PhotosServiceFake([Self.hash: Array("hello".utf8)])
        await server.fail(error)
        let photos = try await repository(server)
        await #expect(throws: error) { try await photos.fetch(Self.photo, fetchPolicy: .deviceThenServer) { _ in } }
        #expect(
            try await photos.fetch(Self.photo, fetchPolicy: .deviceThenServer) { _ in }.source == .server(resumedAt: 2))
    }

    @Test(arguments: [502, 503, 504])
    func aGatewayErrorIsRetried(status: Int) async throws {
        let server = PhotosServiceFake([Self.hash: Array("hello".utf8)])
        for _ in 0..<2 { await server.fail(.server(.unavailable(status: status, retryAfter: .seconds(1)))) }
        let photos = try await repository(server)
        #expect(
            try await photos.fetch(Self.photo, fetchPolicy: .deviceThenServer) { _ in }.source == .server(resumedAt: 2))
        #expect(await server.asked.count == 3)
    }

    @Test(arguments: [
        (ServerError.unavailable(status: 503, retryAfter: .seconds(60)), 1),
        (.unavailable(status: 500, retryAfter: nil), 1), (.unreachable(host: "h", reason: .words("cut")), 1),
        (.unavailable(status: 504, retryAfter: nil), 3),
    ])
    func aLastingOrOtherServerErrorIsReported(problem: ServerError, asked: Int) async throws {
        let server = PhotosServiceFake([Self.hash: Array("hello".utf8)])
        for _ in 0..<3 { await server.fail(.server(problem)) }
        let photos = try await repository(server)
        await #expect(throws: PhotoError.server(problem)) {
            try await photos.fetch(Self.photo, fetchPolicy: .deviceThenServer) { _ in }
        }
        #expect(await server.asked.count == asked)
    }

    @Test func aWaitingProcessFindsThePhotoOfTheOther() async throws {
        let other = try #require(try await held())
        let (store, path) = (store, other.path)
        let clock = ClockFake {
            do {
                try Data("hello".utf8).write(to: URL(fileURLWithPath: path))
                try await other.store()
                other.release()
            } catch { Issue.record(error) }
        }
        let server = PhotosServiceFake()
        let file = try await repository(server, clock: clock).fetch(Self.photo, fetchPolicy: .deviceThenServer) { _ in }
        #expect(file == PhotoFile(path: store.path(of: Self.hash), source: .device))
        #expect(await server.asked.isEmpty)
    }

    @Test func aFetchThatWaitsInVainNamesTheLockHolder() async throws {
        let other = try #require(try await held())
        let waits = Mutex(0)
        let clock = ClockFake { waits.withLock { $0 += 1 } }
        let photos = try await repository(PhotosServiceFake(), clock: clock)
        let holder = "wo photo save (process \(ProcessInfo.processInfo.processIdentifier))"
        await #expect(throws: PhotoError.storage(.busy(holder: holder))) {
            try await photos.fetch(Self.photo, fetchPolicy: .deviceThenServer) { _ in }
        }
        #expect(waits.withLock { $0 } == 50)
        other.release()
    }

    @Test func aPartialDownloadIsNotVisibleInTheStore() async throws {
        let seen = Mutex(true)
        let store = store
        let server = PhotosServiceFake([Self.hash: Array("hello".utf8)]) {
            seen.withLock { $0 = FileManager.default.fileExists(atPath: store.path(of: Self.hash)) }
        }
        _ = try await repository(server).fetch(Self.photo, fetchPolicy: .deviceThenServer) { _ in }
        #expect(!seen.withLock { $0 })
    }

    private func held() async throws -> (any IncomingPhoto)? {
        if case .acquired(let photo) = try await store.beginDownload(Self.photo.content) { photo } else { nil }
    }
}
