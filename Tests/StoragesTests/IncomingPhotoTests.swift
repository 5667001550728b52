import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightFiles
import Foundation
import MillwrightOfflineEngine
import MillwrightStorages
import Testing

/// Tests of photos from the server: one process downloads a photo, an interrupted download is kept, and the store takes
/// the complete file.
struct IncomingPhotoTests {
    private static let hash = "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824"
    private static let other = "2c" + String(repeating: "0", count: 62)
    private static let bytes = Array("hello".utf8)
    private static let now: Int64 = 1_000_000_000
    private static let week: Int64 = 7 * 86_400

    private let folder: TemporaryFolder
    private let store: FilePhotoStore
    private var incoming: String { folder.path + "/data/blobs/incoming" }

    init() throws {
        let folder = try TemporaryFolder()
        self.folder = folder
        store = FilePhotoStore(
            folder: folder.data, database: try KernelDatabase.inMemory(), now: { Fixture.instant(Self.now) },
            makeName: { "copy" }, command: "wo photo save")
    }

    private func content(_ hash: String = hash, size: Int64 = 5) -> Photo.Content {
        Photo.Content(sha256: hash, size: size, format: .jpeg, dimensions: nil)
    }

    private func hold(_ hash: String = hash) async throws -> (any IncomingPhoto)? {
        if case .acquired(let photo) = try await store.beginDownload(content(hash)) { photo } else { nil }
    }

    private func put(_ name: String, age: Int64) throws {
        try FileSystem.makePrivateFolder(incoming)
        _ = try folder.write([1], to: "data/blobs/incoming/" + name)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: TimeInterval(Self.now - age))],
            ofItemAtPath: incoming + "/" + name)
    }

    @Test func aDownloadedPhotoIsStoredUnderItsHash() async throws {
        let photo = try #require(try await hold())
        #expect(photo.path == incoming + "/" + Self.hash)
        try Data(Self.bytes).write(to: URL(fileURLWithPath: photo.path))
        #expect(try await !store.holds(content()))
        #expect(try await !store.hasFile(for: content()))
        try await photo.store()
        #expect(try await store.holds(content()))
        #expect(try await store.hasFile(for: content()))
        #expect(try await !store.hasFile(for: content(size: 6)))
        #expect(try folder.read(store.path(of: Self.hash)) == Self.bytes)
        #expect(try FileSystem.names(in: incoming) == [])
    }

    @Test func aDownloadReplacesADamagedPhoto() async throws {
        try FileSystem.makePrivateFolder(folder.path + "/data/blobs/sha256/2c")
        _ = try folder.write(Array("jello".utf8), to: "data/blobs/sha256/2c/" + Self.hash)
        #expect(try await !store.holds(content()))
        let photo = try #require(try await hold())
        try Data(Self.bytes).write(to: URL(fileURLWithPath: photo.path))
        try await photo.store()
        #expect(try await store.holds(content()))
    }

    @Test func aFolderLinkOrFileOfAnotherSizeIsNotThePhoto() async throws {
        let path = store.path(of: Self.hash)
        try FileSystem.makePrivateFolder(path)
        #expect(try await !store.holds(content()))
        try FileManager.default.removeItem(atPath: path)
        let elsewhere = try folder.write(Self.bytes, to: "elsewhere")
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: elsewhere)
        #expect(try await !store.holds(content()))
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.copyItem(atPath: elsewhere, toPath: path)
        #expect(try await !store.holds(content(size: 6)))
        #expect(try await store.holds(content()))
    }

    @Test func aSecondDownloadOfAPhotoNamesTheFirstProcess() async throws {
        let photo = try #require(try await hold())
        guard case .busy(let holder) = try await store.beginDownload(content()) else {
            Issue.record("two bring one photo")
            return
        }
        #expect(holder == "wo photo save (process \(ProcessInfo.processInfo.processIdentifier))")
        photo.release()
        #expect(try await hold() != nil)
    }

    @Test func differentPhotosCanBeDownloadedAtTheSameTime() async throws {
        let photo = try #require(try await hold())
        #expect(try await hold("ab" + String(repeating: "0", count: 62)) != nil)
        photo.release()
    }

    @Test(arguments: ["", "../../../etc/passwd", String(repeating: "G", count: 64)])
    func anInvalidHashIsNotDownloaded(hash: String) async throws {
        await #expect(throws: StorageError.unusable(reason: "the photo's hash is not valid")) {
            try await store.beginDownload(content(hash))
        }
        #expect(try await !store.holds(content(hash)))
    }

    @Test func aPartialDownloadIsKeptForAWeekWithItsETag() async throws {
        try put(Self.hash + ".part", age: Self.week - 1)
        try put(Self.hash + ".part.etag", age: Self.week + 1_000)
        try put(Self.other, age: Self.week + 1)
        try put(Self.other + ".part", age: Self.week + 1)
        try put(Self.other + ".part.etag", age: Self.week + 1_000)
        _ = try await hold()
        #expect(try FileSystem.names(in: incoming).sorted() == [Self.hash + ".part", Self.hash + ".part.etag"])
    }

    @Test func aRunningDownloadIsNeverCleanedUp() async throws {
        let photo = try #require(try await hold(Self.other))
        try put(Self.other + ".part", age: Self.week + 1)
        _ = try await store.beginDownload(content("ab" + String(repeating: "0", count: 62)))
        #expect(try FileSystem.names(in: incoming) == [Self.other + ".part"])
        photo.release()
        _ = try await store.beginDownload(content("ab" + String(repeating: "0", count: 62)))
        #expect(try FileSystem.names(in: incoming) == [])
    }

    @Test func aDownloadFailsIfItsFolderCannotBeCreated() async throws {
        _ = try folder.write([], to: "data")
        await #expect(throws: StorageError.self) { try await store.beginDownload(content()) }
    }
}
