import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightFiles
import MillwrightOfflineEngine
import Foundation
@testable import MillwrightStorages
import Synchronization
import TestSupport
import Testing

struct PhotoStoreTests {
    private let folder: TemporaryFolder
    private let store: FilePhotoStore

    init() throws {
        folder = try TemporaryFolder()
        store = try Self.store(folder, now: Fixture.instant(0))
    }

    private static func store(
        _ folder: TemporaryFolder, now: Instant, free: Int64 = .max, pause: LockWait = LockWait(times: 2) {}
    ) throws -> FilePhotoStore {
        let count = Counter()
        return FilePhotoStore(
            folder: folder.data, database: try KernelDatabase.inMemory(), now: { now },
            makeName: { "new\(count.next())" }, command: "test", freeBytes: { _ in free }, pause: pause)
    }

    private final class Counter: Sendable {
        private let count = Atomic(0)

        func next() -> Int { count.wrappingAdd(1, ordering: .relaxed).newValue }
    }

    /// The ways to give a picture to the store.
    enum Origin: CaseIterable {
        case file, rawPath, bytes
    }

    private func source(
        _ bytes: [UInt8], from origin: Origin, policy: PhotoMetadataPolicy = .removePrivate
    ) throws -> PhotoSource {
        switch origin {
        case .file: PhotoSource(path: try folder.write(bytes, to: "source"), policy: policy)
        case .rawPath:
            PhotoSource(.fileAtRawPath(Array(try folder.write(bytes, to: "source").utf8)), policy: policy)
        case .bytes: PhotoSource(.bytes(bytes), policy: policy)
        }
    }

    private func keep(
        _ bytes: [UInt8], from origin: Origin = .file, policy: PhotoMetadataPolicy = .removePrivate
    ) async throws -> KeptPhoto {
        try await store.keep(source(bytes, from: origin, policy: policy))
    }

    /// On every disk, 64 MiB are reserved for the queue and for the work that empties it.
    @Test(arguments: Origin.allCases)
    func aNearlyFullDiskAcceptsNoPhoto(origin: Origin) async throws {
        let source = try source(located, from: origin)
        let tight = try Self.store(folder, now: Fixture.instant(0), free: (64 << 20) - 1)
        await #expect(throws: PhotoError.storage(.diskFull)) { try await tight.keep(source) }
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/data/blobs"))
        _ = try await Self.store(folder, now: Fixture.instant(0), free: 64 << 20).keep(source)
    }

    private let located = Pictures.jpeg([Pictures.segment(0xE1, Pictures.exif(position: true))])

    @Test(arguments: Origin.allCases)
    func aPhotoIsStoredByItsHashWithoutItsPosition(origin: Origin) async throws {
        let kept = try await keep(located, from: origin)
        let bytes = try folder.read(store.path(of: kept.content.sha256))
        #expect(bytes == Pictures.jpeg())
        #expect(kept.content.size == Int64(bytes.count))
        #expect(kept.content.format == .jpeg)
        #expect(kept.content.dimensions == Photo.Dimensions(width: 4, height: 3))
        #expect(kept.originalSize == Int64(located.count))
        #expect(kept.removed.contains(.location))
        #expect(
            store.path(of: kept.content.sha256).hasSuffix(
                "/blobs/sha256/\(kept.content.sha256.prefix(2))/\(kept.content.sha256)"))
    }

    @Test(arguments: Origin.allCases)
    func theHashIsTheSHA256OfTheStoredBytes(origin: Origin) async throws {
        let kept = try await keep(Pictures.film(["heic"]), from: origin, policy: .keepAll)
        #expect(kept.content.sha256 == "31256cf4d4414d770326b23997106b42ee1d990dc0c9762966d89e720fc5e61a")
    }

    @Test(arguments: Origin.allCases)
    func keepAllStoresTheFileUnchanged(origin: Origin) async throws {
        let kept = try await keep(located, from: origin, policy: .keepAll)
        #expect(try folder.read(store.path(of: kept.content.sha256)) == located)
        #expect(kept.removed.isEmpty)
        #expect(kept.content.dimensions == Photo.Dimensions(width: 4, height: 3))
    }

    @Test(arguments: Origin.allCases)
    func keepAllStoresADamagedPicture(origin: Origin) async throws {
        let damaged = Array(located.dropLast(3))
        let kept = try await keep(damaged, from: origin, policy: .keepAll)
        #expect(try folder.read(store.path(of: kept.content.sha256)) == damaged)
        #expect(kept.content.dimensions == nil)
        await #expect(throws: PhotoError.damaged(.jpeg, reason: "it ends too early")) {
            try await keep(damaged, from: origin)
        }
    }

    @Test(arguments: Origin.allCases)
    func aPictureWithAnUnremovablePositionIsRefused(origin: Origin) async throws {
        await #expect(throws: PhotoError.cannotRemoveMetadata(.heic)) {
            try await keep(Pictures.film(["heic"]), from: origin)
        }
    }

    @Test(arguments: Origin.allCases)
    func theSamePictureIsStoredOnce(origin: Origin) async throws {
        let first = try await keep(located, from: origin)
        let second = try await keep(Pictures.jpeg())
        #expect(first.content == second.content)
        let shelf = "\(folder.path)/data/blobs/sha256/\(first.content.sha256.prefix(2))"
        #expect(try FileSystem.names(in: shelf).count == 1)
        #expect(try FileSystem.names(in: folder.path + "/data/blobs/incoming") == [])
    }

    /// Photo maintenance of another process holds the lock while it checks and removes a file.
    @Test func storingAPhotoWaitsForTheProcessThatRemovesOne() async throws {
        _ = try await keep(located)
        let lock = try FileLock(folder.data.shelfLock, command: "wo replay")
        #expect(try lock.tryLock())
        let store = try Self.store(folder, now: Fixture.instant(0), pause: LockWait(times: 2) { lock.unlock() })
        let other = try source(Pictures.film(["heic"]), from: .bytes, policy: .keepAll)
        let kept = try await store.keep(other)
        #expect(try FileSystem.status(of: store.path(of: kept.content.sha256)) != nil)
    }

    @Test func aPhotoIsNotStoredWhileAnotherProcessHoldsTheLock() async throws {
        let first = try await keep(located)
        let lock = try FileLock(folder.data.shelfLock, command: "wo replay")
        #expect(try lock.tryLock())
        let problem = StorageError.busy(holder: try lock.holder())
        let other = try source(Pictures.film(["heic"]), from: .bytes, policy: .keepAll)
        await #expect(throws: PhotoError.storage(problem)) { try await store.keep(other) }
        #expect(try store.stored() == [first.content.sha256])
        #expect(try FileSystem.names(in: folder.path + "/data/blobs/incoming") == [])
        lock.unlock()
        _ = try await store.keep(other)
        #expect(try store.stored().count == 2)
    }

    @Test func aDownloadedPhotoStaysUntilItCanBeStored() async throws {
        let kept = try await keep(located)
        let hash = String(repeating: "a", count: 64)
        guard case .acquired(let incoming) = try await store.beginDownload(Self.content(hash)) else {
            throw Unexpected()
        }
        defer { incoming.release() }
        try FileManager.default.copyItem(atPath: store.path(of: kept.content.sha256), toPath: incoming.path)
        let lock = try FileLock(folder.data.shelfLock, command: "wo replay")
        #expect(try lock.tryLock())
        await #expect(throws: StorageError.busy(holder: try lock.holder())) { try await incoming.store() }
        #expect(try FileSystem.status(of: incoming.path) != nil)
        lock.unlock()
        try await incoming.store()
        #expect(try FileSystem.names(in: folder.path + "/data/blobs/incoming") == [])
    }

    @Test(arguments: Origin.allCases)
    func storedFilesArePrivateAndIndependentOfTheirSource(origin: Origin) async throws {
        let kept = try await keep(located, from: origin)
        if origin != .bytes { try FileManager.default.removeItem(atPath: folder.path + "/source") }
        let path = store.path(of: kept.content.sha256)
        #expect(try FileSystem.status(of: path)?.mode == 0o600)
        for name in ["data", "data/blobs", "data/blobs/incoming", "data/blobs/sha256"] {
            #expect(try folder.mode(name) == 0o700, "\(name)")
        }
    }

    @Test func theHostsPhotoFolderContainsAllPhotoFiles() async throws {
        let host = folder.path + "/host"
        try FileSystem.makePrivateFolder(host)
        let store = FilePhotoStore(
            folder: DataFolder(folder.path + "/data", photoFolder: host), database: try KernelDatabase.inMemory(),
            now: { Fixture.instant(0) }, makeName: { "new" }, command: "test")
        let source = PhotoSource(path: try folder.write(located, to: "source"), policy: .removePrivate)
        let hash = try await store.keep(source).content.sha256
        #expect(store.path(of: hash) == "\(host)/sha256/\(hash.prefix(2))/\(hash)")
        #expect(try folder.read(store.path(of: hash)) == Pictures.jpeg())
        guard case .acquired(let incoming) = try await store.beginDownload(Self.content(hash)) else {
            throw Unexpected()
        }
        defer { incoming.release() }
        #expect(incoming.path == "\(host)/incoming/\(hash)")
        #expect(try FileSystem.names(in: folder.path + "/data") == ["locks"])
    }

    @Test(arguments: Origin.allCases)
    func photoCallsThrowIfThePhotoFolderIsMissing(origin: Origin) async throws {
        let host = folder.path + "/host"
        let store = FilePhotoStore(
            folder: DataFolder(folder.path + "/data", photoFolder: host), database: try KernelDatabase.inMemory(),
            now: { Fixture.instant(0) }, makeName: { "new" }, command: "test")
        let content = Self.content(String(repeating: "a", count: 64))
        let source = try source(located, from: origin)
        await #expect(throws: PhotoError.self) { try await store.keep(source) }
        await #expect(throws: StorageError.self) { try await store.holds(content) }
        await #expect(throws: StorageError.self) { try await store.beginDownload(content) }
        let owner = Fixture.session().owner
        await #expect(throws: StorageError.self) { try await store.upload(of: content.sha256, for: owner) }
        await #expect(throws: StorageError.self) { try await store.collectGarbage() }
        await #expect(throws: StorageError.self) { try await store.examine() }
        #expect(try FileSystem.status(of: host) == nil)
    }

    private static func content(_ hash: String) -> Photo.Content {
        Photo.Content(sha256: hash, size: 1, format: .jpeg, dimensions: nil)
    }

    private struct Unexpected: Error {}

    static let refused: [(bytes: [UInt8], found: String)] = [
        ([], "an empty file"), (Array("%PDF-1.4".utf8), "a PDF document"), (Array("hello".utf8), "text"),
    ]

    @Test(arguments: refused, Origin.allCases)
    func aFileThatIsNotAPictureIsRefusedByItsContent(refused: (bytes: [UInt8], found: String), origin: Origin)
        async throws
    {
        await #expect(throws: PhotoError.notAPicture(found: refused.found)) {
            try await keep(refused.bytes, from: origin)
        }
    }

    @Test func aMissingFileIsReported() async throws {
        let path = folder.path + "/nothing"
        await #expect(throws: PhotoError.fileMissing(path: path)) { try await store.keep(PhotoSource(path: path)) }
    }

    @Test func aFolderAndAPipeAreNotPictures() async throws {
        await #expect(throws: PhotoError.notAPicture(found: "a folder")) {
            try await store.keep(PhotoSource(path: folder.path))
        }
        #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
        await #expect(throws: PhotoError.notAPicture(found: "a device or a pipe")) {
            try await store.keep(PhotoSource(path: folder.path + "/pipe"))
        }
    }

    @Test func aCircularLinkIsUnreadable() async throws {
        let path = folder.path + "/circle"
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
        await #expect(throws: PhotoError.fileUnreadable(path: path, reason: "Too many levels of symbolic links")) {
            try await store.keep(PhotoSource(path: path))
        }
    }

    @Test func aFileThatIsTooLargeIsNotRead() async throws {
        let path = try folder.write([], to: "large")
        let size = PhotoLimits.largest + 1
        #expect(truncate(path, off_t(size)) == 0)
        await #expect(throws: PhotoError.tooLarge(size: size, limit: PhotoLimits.largest)) {
            try await store.keep(PhotoSource(path: path))
        }
    }

    /// The limit is the same for every origin. Zeros extend the picture to the limit, or to one byte more.
    @Test(arguments: [(0, true), (1, false)]) func bytesObeyTheLimitOfFiles(beyond: Int, isFit: Bool) async throws {
        var bytes = Pictures.jpeg()
        bytes += [UInt8](repeating: 0, count: Int(PhotoLimits.largest) - bytes.count + beyond)
        let tooLarge = PhotoError.tooLarge(size: PhotoLimits.largest + 1, limit: PhotoLimits.largest)
        for origin in Origin.allCases {
            let source = try source(bytes, from: origin, policy: .keepAll)
            if isFit {
                #expect(try await store.keep(source).content.size == PhotoLimits.largest)
            } else {
                await #expect(throws: tooLarge) { try await store.keep(source) }
            }
        }
    }

    @Test func leftoversOfAKilledProcessAreRemovedAfterAnHour() async throws {
        let incoming = folder.path + "/data/blobs/incoming"
        try FileSystem.makePrivateFolder(incoming)
        for (name, age) in [("old", 3_601), ("young", 3_599)] {
            _ = try folder.write([1], to: "data/blobs/incoming/" + name)
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: TimeInterval(1_000_000 - age))],
                ofItemAtPath: incoming + "/" + name)
        }
        let source = PhotoSource(path: try folder.write(Pictures.jpeg(), to: "source"))
        _ = try await Self.store(folder, now: Fixture.instant(1_000_000)).keep(source)
        #expect(try FileSystem.names(in: incoming) == ["young"])
    }

    @Test(arguments: Origin.allCases) func aPhotoThatCannotBeStoredLeavesNoFile(origin: Origin) async throws {
        let kept = try await keep(Pictures.png())
        let path = store.path(of: kept.content.sha256)
        try FileManager.default.removeItem(atPath: path)
        try FileSystem.makePrivateFolder(path + "/in the way")
        do {
            _ = try await keep(Pictures.png(), from: origin)
            Issue.record("it was stored")
        } catch PhotoError.storage {}
        #expect(try FileSystem.names(in: folder.path + "/data/blobs/incoming") == [])
    }

    @Test(arguments: ["../../../etc/passwd", "", "ABC", String(repeating: "g", count: 64)])
    func anInvalidHashHasNoPath(hash: String) {
        #expect(store.path(of: hash) == folder.path + "/data/blobs/sha256/none/none")
    }
}
