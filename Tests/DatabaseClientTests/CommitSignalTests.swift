import GRDB
import MillwrightDatabaseClient
import MillwrightFiles
import Testing

/// Tests of the signals after a commit, by this handle of the database or by another on the same file. Another handle
/// has its own connections and locks, as another process has.
struct CommitSignalTests {
    @Test func aCommitOfThisHandleGivesASignal() async throws {
        let folder = try TemporaryFolder()
        let database = try Sample.open(folder)
        var signals = database.changes().signals.makeAsyncIterator()
        // The first signal means that commits are observed from now on.
        await signals.next()
        try await database.add()
        #expect(await signals.next() != nil)
    }

    @Test func aCommitOfAnotherHandleGivesASignalAndIsVisible() async throws {
        let folder = try TemporaryFolder()
        let (database, other) = (try Sample.open(folder), try Sample.open(folder))
        let (signals, problem) = database.changes()
        #expect(problem == nil)
        var iterator = signals.makeAsyncIterator()
        await iterator.next()
        for count in 1...20 {
            try await other.add()
            while try await database.things() < count { #expect(await iterator.next() != nil) }
        }
    }

    @Test func aReadOnlyHandleGetsSignals() async throws {
        let folder = try TemporaryFolder()
        let writer = try Sample.open(folder)
        let reader = try SQLiteDatabase.openForReading(
            Sample.location(folder), schema: Sample.schema, because: .unusable(reason: "test"))
        var signals = reader.changes().signals.makeAsyncIterator()
        try await writer.add()
        while try await reader.things() < 1 { #expect(await signals.next() != nil) }
    }

    @Test func aMissingFileIsReportedAndOwnCommitsStillGiveSignals() async throws {
        let folder = try TemporaryFolder()
        let database = try Sample.open(folder)
        try FileSystem.remove(folder.path + "/data/locks/commits")
        let (signals, problem) = database.changes()
        let path = folder.path + "/data/locks/commits"
        #expect(problem == .device(reason: "\(path) cannot be watched: No such file or directory"))
        var iterator = signals.makeAsyncIterator()
        await iterator.next()
        try await database.add()
        #expect(await iterator.next() != nil)
    }

    @Test func aDatabaseInMemoryGivesSignalsForAllItsHandles() async throws {
        let database = try SQLiteDatabase.inMemory(schema: Sample.schema)
        let other = database.sharingMemory(.none)
        var signals = database.changes().signals.makeAsyncIterator()
        try await other.add()
        #expect(await signals.next() != nil)
    }

    /// After the last listener has left, a new listener must get signals again.
    @Test func listeningBeginsAgainAfterTheLastListenerHasLeft() async throws {
        let folder = try TemporaryFolder()
        let (database, other) = (try Sample.open(folder), try Sample.open(folder))
        for count in 1...3 {
            var signals = database.changes().signals.makeAsyncIterator()
            try await other.add()
            while try await database.things() < count { #expect(await signals.next() != nil) }
        }
    }

    @Test func theSignalsEndWithTheDatabase() async throws {
        let signals = try SQLiteDatabase.inMemory(schema: Sample.schema).changes().signals
        for await _ in signals {}
    }
}
