import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightFiles
import MillwrightOfflineEngine
import Testing

@testable import MillwrightStorages

/// Tests of the journal after a recovery. It has the same content as the new database, so the next start recovers
/// nothing.
struct RecoveredJournalTests {
    /// The newest line of the journal is about an operation without a row.
    @Test func aFinishedOperationWithoutARowCausesOnlyOneRecovery() async throws {
        let folder = try TemporaryFolder()
        do {
            let store = try OpenStore(folder)
            try await store.disk.session.save(Fixture.session())
            try await store.pull()
            try await store.record("early", .note(Fixture.note("early")))
            try await store.database.checkpoint()
            try await store.record("late", .note(Fixture.note("late")))
            try await store.outbox.withdraw(OutboxOperation.ID("late"), as: .dropped)
        }
        for end in ["-wal", "-shm"] { try FileSystem.remove(folder.data.path + "/kernel.db" + end) }
        do {
            let store = try OpenStore(folder)
            #expect(store.recovery?.fromDatabase == 1)
            #expect(try await store.unfinished().map(\.id) == ["early"])
            try await store.pull()
        }
        let store = try OpenStore(folder)
        #expect(store.recovery == nil)
        #expect(try await store.disk.mirror.isComplete())
        #expect(try await store.outbox.beginEpoch() == 1_000_001)
        #expect(try QueueJournal(folder.data).lines().good.map(\.id) == ["early"])
    }

    /// Every recovered operation is in the journal again, and finished operations stay finished.
    @Test func theJournalMatchesTheRecoveredDatabase() async throws {
        let used = try await UsedStore.make()
        let folder = try used.folder { $0["queue.journal"] = nil }
        try KernelDatabase.markDamaged(folder.data)
        do { _ = try OpenStore(folder) }
        #expect(try QueueJournal(folder.data).lines().good.map(\.id) == used.expected.map(\.id))
        try FileSystem.remove(folder.data.path + "/kernel.db")
        let store = try OpenStore(folder)
        #expect(store.recovery?.fromJournal == 30)
        #expect(try await store.unfinished().map(\.id) == used.expected.map(\.id))
    }
}
