import MillwrightOfflineEngine
import MillwrightDatabaseClient
import MillwrightDomain
import Foundation
import MillwrightStorages
import TestSupport
import Testing

/// Tests of the check of every photo file against its hash and its row.
struct PhotoExaminationTests {
    private let folder: TemporaryFolder
    private let disk: Disk
    private let store: FilePhotoStore

    init() async throws {
        folder = try TemporaryFolder()
        let database = try KernelDatabase.open(folder.data, command: "test")
        disk = Disk(database, files: folder.data)
        try await disk.session.save(Fixture.session())
        try await disk.pull([Fixture.row()])
        store = FilePhotoStore(
            folder: folder.data, database: database, now: { Self.later }, makeName: { UUID().uuidString },
            command: "test")
    }

    /// An instant two hours from now, so that a file created now is older than an hour.
    private static let later = Instant(
        millisecondsSince1970: Int64(Date.now.timeIntervalSince1970 * 1_000) + 7_200_000)

    private func keep(_ id: String, _ bytes: [UInt8]) async throws -> Photo.Content {
        let kept = try await store.keep(PhotoSource(path: try folder.write(bytes, to: "source"), policy: .keepAll))
        try await disk.record(id, .photo(Fixture.photo(id, of: kept.content)))
        return kept.content
    }

    @Test func anIntactStoreHasNoFindings() async throws {
        #expect(try await store.examine() == PhotoExamination())
        _ = try await keep("1", Pictures.jpeg())
        var found = PhotoExamination()
        found.files = 1
        #expect(try await store.examine() == found)
    }

    @Test func missingAndDamagedFilesAreReportedWithTheirChange() async throws {
        let gone = try await keep("gone", Pictures.jpeg())
        let changed = try await keep("changed", Pictures.film(["heic"]))
        try FileManager.default.removeItem(atPath: store.path(of: gone.sha256))
        let path = store.path(of: changed.sha256)
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        bytes[bytes.count - 1] ^= 1
        try bytes.write(to: URL(fileURLWithPath: path))
        let found = try await store.examine()
        #expect(found.missing.map(\.id.rawValue) == ["gone"])
        #expect(found.damaged.map(\.id.rawValue) == ["changed"])
        #expect(found.orphans == 0 && found.damagedCopies == 0)
    }

    @Test func anUnusedFileIsAnOrphanAfterAnHour() async throws {
        _ = try await store.keep(PhotoSource(path: try folder.write(Pictures.jpeg(), to: "source"), policy: .keepAll))
        #expect(try await store.examine().orphans == 1)
        let young = FilePhotoStore(
            folder: folder.data, database: try KernelDatabase.inMemory(),
            now: { Self.later.advanced(by: .seconds(-7_000)) },
            makeName: { "n" }, command: "test")
        #expect(try await young.examine().orphans == 0)
    }
}
