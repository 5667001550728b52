import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightFiles
import MillwrightOfflineEngine
import Foundation
import Testing

@testable import MillwrightStorages

/// Tests of a store with one damaged row that is opened again.
struct RestoredOperationTests {
    /// Returns a closed store with two changes of a work order that were never sent.
    private static func folder(_ first: Change = .title("45 Nm")) async throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let store = try OpenStore(folder)
        try await store.disk.session.save(Fixture.session())
        try await store.pull()
        try await store.record("1", first)
        try await store.record("2", .note(Fixture.note("2")))
        return folder
    }

    @Test func aChangedValueIsRestoredFromTheJournal() async throws {
        let folder = try await Self.folder()
        try folder.execute("UPDATE op SET args = replace(args, '45', '55') WHERE op_id = '1'")
        let store = try OpenStore(folder)
        #expect(store.recovery?.fromJournal == 1 && store.recovery?.fromDatabase == 1)
        #expect(try await store.unfinished().map(\.change) == [.title("45 Nm"), .note(Fixture.note("2"))])
        #expect(try await store.disk.check().isSound)
        #expect(try OpenStore(folder).recovery == nil)
    }

    @Test func anOperationWithADamagedIDIsRestoredUnderItsOwn() async throws {
        let folder = try await Self.folder()
        try folder.execute("UPDATE op SET op_id = '3' WHERE op_id = '1'")
        let store = try OpenStore(folder)
        #expect(try await store.unfinished().map(\.id) == ["1", "2"])
    }

    @Test func aDamagedOperationWithoutAJournalLineIsNotSent() async throws {
        let folder = try await Self.folder()
        try FileSystem.remove(folder.data.path + "/queue.journal")
        try folder.execute("UPDATE op SET args = replace(args, '45', '55') WHERE op_id = '1'")
        let store = try OpenStore(folder)
        #expect(store.recovery?.gaps == 1)
        let queue = try await store.outbox.unfinished(of: Fixture.ada.id)
        #expect(queue.map(\.id.rawValue) == ["1", "2"] && queue.map(\.isReadable) == [false, true])
        #expect(try await store.disk.records.status(of: Fixture.ada.id).counts.quarantined == 1)
        #expect(try await StoreExamination(of: store.database, journal: QueueJournal(folder.data)).damaged.count == 1)
        // A row that is known as damaged causes no second recovery. The new journal cannot repair the row either.
        let later = try OpenStore(folder)
        #expect(later.recovery == nil)
        try KernelDatabase.markDamaged(folder.data)
        let again = try OpenStore(folder)
        #expect(try await again.outbox.operation(OutboxOperation.ID("1"))?.isReadable == false)
    }

    /// The damage is only in the row of the table. The indexes still have the earlier state.
    @Test func anOperationDamagedToAFinishedStateIsDetected() async throws {
        let folder = try await Self.folder()
        try folder.copyLog()
        #expect(try folder.replace("waiting", with: "applied", in: "op"))
        let store = try OpenStore(folder)
        #expect(store.recovery != nil)
        #expect(try await store.unfinished().map(\.id) == ["1", "2"])
    }

    @Test(arguments: ["op_unfinished", "op_touches"])
    func anOperationHiddenByADamagedIndexIsFound(index: String) async throws {
        let folder = try await Self.folder()
        try folder.copyLog()
        #expect(try folder.replace("w1", with: "w3", in: index))
        let store = try OpenStore(folder)
        #expect(store.recovery != nil)
        #expect(try await store.outbox.lane(Fixture.lane, of: Fixture.ada.id).map(\.id.rawValue) == ["1", "2"])
    }

    @Test func anIDMissingFromItsIndexIsDetected() async throws {
        let folder = try await Self.folder(.title("x"))
        do {
            let store = try OpenStore(folder)
            try await store.record("unmistakable", .note(Fixture.note("3")))
        }
        try folder.copyLog()
        #expect(try folder.replace("unmistakable", with: "unmistakeble", in: "sqlite_autoindex_op_1"))
        let store = try OpenStore(folder)
        #expect(store.recovery != nil)
        #expect(try await store.unfinished().map(\.id) == ["1", "2", "unmistakable"])
    }

    @Test func onlyADamagedMirrorRowIsFetchedAgain() async throws {
        let folder = try await Self.folder()
        try folder.execute("UPDATE mirror_task SET note = 'damaged' WHERE id = 'w1-t0'")
        do {
            let store = try OpenStore(folder)
            let task = Change.taskNote(WorkOrderTask.ID("w1-t0"), "mine")
            await #expect(throws: StorageError.self) {
                try await store.outbox.server(of: Fixture.lane, for: task)
            }
            #expect(try await store.outbox.server(of: WorkOrder.ID("w2"), for: nil) != nil)
        }
        let store = try OpenStore(folder)
        #expect(store.recovery?.fromDatabase == 2)
        #expect(try await store.disk.mirror.isComplete() == false)
        let details = try await store.disk.details()
        #expect(details?.workOrder.title == "45 Nm" && details?.tasks.count == 11)
        try await store.pull()
        #expect(try await store.disk.details()?.tasks.count == 12)
        #expect(try await store.disk.mirror.isComplete())
    }

    @Test func aDamagedViewRowIsRebuilt() async throws {
        let folder = try await Self.folder()
        try folder.execute("UPDATE view_work_order SET title = '55 Nm' WHERE id = 'w1'")
        do {
            let store = try OpenStore(folder)
            await #expect(throws: StorageError.self) { try await store.disk.details() }
        }
        #expect(try await OpenStore(folder).disk.details()?.workOrder.title == "45 Nm")
    }

    @Test(arguments: ["mirror_work_order SET title = 'x'", "view_note SET author = 'x'", "mirror_task SET label = 'x'"])
    func theStoreExaminationReadsEveryRow(damage: String) async throws {
        let folder = try await Self.folder()
        do {
            let store = try OpenStore(folder)
            let examination = try await StoreExamination(of: store.database, journal: QueueJournal(folder.data))
            #expect(examination.damaged.isEmpty && examination.damagedLines == 0)
        }
        try folder.execute("UPDATE \(damage)")
        let store = try OpenStore(folder)
        await #expect(throws: StorageError.self) {
            try await StoreExamination(of: store.database, journal: QueueJournal(folder.data))
        }
        #expect(try OpenStore(folder).recovery != nil)
    }

    /// Without this check, the bytes would never be sent, and the server would refuse the photo.
    @Test func aPhotoMarkedVerifiedByDamageIsUploaded() async throws {
        let folder = try await Self.folder()
        let store = try OpenStore(folder)
        let photos = FilePhotoStore(
            folder: folder.data, database: store.database, now: { Fixture.instant(0) }, makeName: { "n" }, command: "wo"
        )
        let hash = Fixture.photo("p").content.sha256
        let owner = Fixture.session().owner
        try await photos.save(.started(path: "/u/1"), of: hash, for: owner)
        #expect(try await photos.upload(of: hash, for: owner) == .started(path: "/u/1"))
        try await store.disk.execute("UPDATE blob SET verified = 1")
        #expect(try await photos.upload(of: hash, for: owner) == .notStarted)
        try await photos.save(.verified, of: hash, for: owner)
        #expect(try await photos.upload(of: hash, for: owner) == .verified)
    }

    @Test func publiclyReadableFilesBecomePrivateAgain() async throws {
        let folder = try await Self.folder()
        try folder.chmod("data", 0o755)
        let names = ["data/kernel.db", "data/kernel.db-wal", "data/queue.journal"]
        for name in names { try folder.chmod(name, 0o644) }
        _ = try OpenStore(folder)
        #expect(try folder.mode("data") == 0o700)
        for name in names { #expect(try folder.mode(name) == 0o600) }
    }
}
