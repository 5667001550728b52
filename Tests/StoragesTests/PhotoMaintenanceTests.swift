import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightFiles
import MillwrightOfflineEngine
import Foundation
import MillwrightStorages
import TestSupport
import Testing

/// Tests of the photo files that maintenance removes, and of those it keeps for work that can come back. Each test also
/// checks that the examination finds the same orphans.
struct PhotoMaintenanceTests {
    private let folder: TemporaryFolder
    private let disk: Disk

    init() async throws {
        folder = try TemporaryFolder()
        disk = Disk(try KernelDatabase.open(folder.data, command: "test"), files: folder.data)
        try await disk.session.save(Fixture.session())
        try await disk.pull([Fixture.row()])
    }

    /// Returns the store on a day. The files are of day 0, and the last maintenance was the day before.
    private func store(_ day: Int64) -> FilePhotoStore {
        FilePhotoStore(
            folder: folder.data, database: disk.database, now: { Self.day(day) }, makeName: { UUID().uuidString },
            command: "test")
    }

    private static func day(_ number: Int64) -> Instant { Fixture.instant(100 * 86_400 + number * 86_400) }

    /// - Returns: the path of the photo's file.
    private func take(_ id: String, _ bytes: [UInt8] = Pictures.jpeg()) async throws -> String {
        let source = PhotoSource(path: try folder.write(bytes, to: "source"), policy: .keepAll)
        let kept = try await store(0).keep(source)
        try await disk.record(id, .photo(Fixture.photo(id, of: kept.content)))
        let path = store(0).path(of: kept.content.sha256)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 100 * 86_400)], ofItemAtPath: path)
        _ = try await store(-1).collectGarbage()
        return path
    }

    /// - Returns: the number of orphans that were removed.
    private func collectGarbage(on day: Int64) async throws -> Int {
        let told = try await store(day).examine().orphans
        let report = try await store(day).collectGarbage()
        #expect(report.orphans == told)
        return report.orphans
    }

    @Test func thePhotoOfADiscardedChangeIsRemovedAfterAnHour() async throws {
        let path = try await take("1")
        #expect(try await collectGarbage(on: 1) == 0)
        try await disk.outbox.withdraw(OutboxOperation.ID("1"), as: .dropped)
        #expect(try await collectGarbage(on: 2) == 1)
        #expect(try FileSystem.status(of: path) == nil)
    }

    @Test func thePhotoOfAnUndoneChangeIsKeptWhileRedoIsPossible() async throws {
        let path = try await take("1")
        try await disk.outbox.withdraw(OutboxOperation.ID("1"), as: .undone)
        #expect(try await collectGarbage(on: 1) == 0)
        #expect(try await collectGarbage(on: 400) == 0)
        #expect(try FileSystem.status(of: path) != nil)
        // After a new change, nothing can be redone.
        try await disk.record("2", .title("Mine"))
        #expect(try await collectGarbage(on: 401) == 1)
    }

    @Test func thePhotoOfARedoneChangeIsKept() async throws {
        let path = try await take("1")
        let change = try #require(try await disk.operation("1")).change
        try await disk.outbox.withdraw(OutboxOperation.ID("1"), as: .undone)
        try await disk.record("2", change, step: .redo(of: OutboxOperation.ID("1")))
        #expect(try await collectGarbage(on: 1) == 0)
        try await disk.record("3", .title("Mine"))
        #expect(try await collectGarbage(on: 2) == 0)
        #expect(try FileSystem.status(of: path) != nil)
    }

    @Test func thePhotoOfAResolvedConflictIsKeptWhileItCanBeReopened() async throws {
        let path = try await take("1")
        try await disk.park("1", as: .conflict(.goneOnServer))
        let record = Fixture.draft("record", .conflictRecord(Fixture.conflictRecord("record")))
        #expect(try await disk.supersede(["1"], by: [record]))
        let taken = Self.day(0).millisecondsSince1970
        try await disk.execute("UPDATE op SET taken_at = \(taken) WHERE op_id = '1'")
        #expect(try await collectGarbage(on: 1) == 0)
        #expect(try await collectGarbage(on: 90) == 0)
        #expect(try FileSystem.status(of: path) != nil)
        #expect(try await collectGarbage(on: 91) == 1)
    }

    /// Records the deletion of photo `1` on day 0.
    private func delete(_ id: String = "delete") async throws {
        let photo = try #require(try await disk.operation("1")?.change.addedPhoto)
        try await disk.record(id, .remove(photo))
        let created = Self.day(0).millisecondsSince1970
        try await disk.execute("UPDATE op SET created_wall = \(created) WHERE op_id = '\(id)'")
    }

    @Test(arguments: [false, true]) func aDeletedPhotoIsKeptForSevenDays(isSent: Bool) async throws {
        let path = try await take("1")
        try await disk.outbox.apply(Fixture.receipt("1", sequence: 2), rows: [], epoch: 0)
        try await delete()
        if isSent {
            try await disk.outbox.apply(Fixture.receipt("delete", sequence: 3), rows: [], epoch: 0)
        } else {
            try await disk.pull([Fixture.deleted(.photo, "1", version: 2, sequence: 4)])
        }
        #expect(try await collectGarbage(on: 1) == 0)
        #expect(try await collectGarbage(on: 7) == 0)
        #expect(try FileSystem.status(of: path) != nil)
        #expect(try await collectGarbage(on: 8) == 1)
        #expect(try FileSystem.status(of: path) == nil)
    }

    @Test func aRestoredPhotoIsKeptAfterTheBinPeriod() async throws {
        let path = try await take("1")
        let photo = try #require(try await disk.operation("1")?.change.addedPhoto)
        try await disk.outbox.apply(Fixture.receipt("1", sequence: 2), rows: [], epoch: 0)
        try await delete()
        try await disk.outbox.apply(Fixture.receipt("delete", sequence: 3), rows: [], epoch: 0)
        try await disk.record("again", .photo(Fixture.photo("again", of: photo.content)))
        #expect(try await collectGarbage(on: 8) == 0)
        #expect(try FileSystem.status(of: path) != nil)
    }

    @Test func thePhotoOfAWithdrawnDeletionIsNotInTheBin() async throws {
        let path = try await take("1")
        try await delete()
        try await disk.outbox.withdraw(OutboxOperation.ID("delete"), as: .dropped)
        try await disk.outbox.withdraw(OutboxOperation.ID("1"), as: .dropped)
        #expect(try await collectGarbage(on: 2) == 1)
        #expect(try FileSystem.status(of: path) == nil)
    }

    @Test func theFirstMaintenanceAfterARecoveryRemovesNothing() async throws {
        let path = try await take("1")
        try await disk.outbox.withdraw(OutboxOperation.ID("1"), as: .dropped)
        try await disk.execute("DELETE FROM meta WHERE name = 'last_tending'")
        #expect(try await store(1).collectGarbage() == PhotoMaintenanceReport())
        #expect(try FileSystem.status(of: path) != nil)
        #expect(try await collectGarbage(on: 2) == 1)
    }
}
