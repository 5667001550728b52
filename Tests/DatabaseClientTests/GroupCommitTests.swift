import MillwrightDatabaseClient
import GRDB
import Synchronization
import Testing

struct GroupCommitTests {
    /// A schema whose foreign keys are checked only at the end of the transaction.
    static let schema = DatabaseSchema(
        applicationID: 77,
        migrations: [
            .init(
                "1",
                sql: """
                    CREATE TABLE thing (id INTEGER PRIMARY KEY, bytes BLOB) STRICT;
                    CREATE TABLE part (thing INTEGER REFERENCES thing(id) DEFERRABLE INITIALLY DEFERRED) STRICT;
                    """)
        ])

    /// Opens a database that puts all waiting writes into one transaction, even on a slow machine.
    private static func open(_ folder: TemporaryFolder, schema: DatabaseSchema = Sample.schema) throws -> SQLiteDatabase
    {
        let location = DatabaseLocation(
            folder: folder.path + "/data", fileName: "kernel.db", command: "wo", sharedWork: .seconds(600))
        return try SQLiteDatabase.open(location, schema: schema)
    }

    private struct Odd: Error, CustomStringConvertible { let description = "odd" }

    /// Runs `bodies` while the writer is busy, so that all of them wait and then share the next transaction.
    private func together(
        _ database: SQLiteDatabase, _ bodies: [@Sendable (Database) throws -> Void],
        whileTheyWait: @escaping @Sendable ([Task<DatabaseClientError?, Never>]) -> Void = { _ in }
    ) async throws -> [DatabaseClientError?] {
        let started = AsyncStream<Void>.makeStream()
        let mayEnd = Barrier()
        let first = Task(executorPreference: OwnThread()) { () -> DatabaseClientError? in
            await Self.failure(database) { _ in
                started.continuation.yield()
                mayEnd.wait()
            }
        }
        for await _ in started.stream { break }
        var tasks: [Task<DatabaseClientError?, Never>] = []
        for body in bodies {
            let before = database.waitingWrites
            tasks.append(Task { await Self.failure(database, body) })
            while database.waitingWrites == before { await Task.yield() }
        }
        whileTheyWait(tasks)
        mayEnd.open()
        #expect(await first.value == nil)
        var failures: [DatabaseClientError?] = []
        for task in tasks { failures.append(await task.value) }
        return failures
    }

    /// Returns the error of a write; `nil` if it succeeded.
    private static func failure(
        _ database: SQLiteDatabase, _ body: @escaping @Sendable (Database) throws -> Void
    ) async -> DatabaseClientError? {
        do throws(DatabaseClientError) {
            try await database.write(body)
            return nil
        } catch { return error }
    }

    /// With the limit of 600 seconds, all waiting writes share one commit; with the limit zero, each has its own. The
    /// speed of the machine does not matter.
    @Test(arguments: [(Duration.seconds(600), 1), (.zero, 20)])
    func waitingWritesShareACommit(work: Duration, count: Int) async throws {
        let folder = try TemporaryFolder()
        let location = DatabaseLocation(
            folder: folder.path + "/data", fileName: "kernel.db", command: "wo", sharedWork: work)
        let database = try SQLiteDatabase.open(location, schema: Sample.schema)
        let commits = Commits()
        try await database.write { $0.add(transactionObserver: commits, extent: .databaseLifetime) }
        let before = commits.count.withLock { $0 }
        let failures = try await together(database, (1...20).map { number in { try Self.insert(number, $0) } })
        #expect(failures == Array(repeating: nil, count: 20))
        #expect(commits.count.withLock { $0 } == before + 1 + count)
        let order = try await database.read { try Int.fetchAll($0, sql: "SELECT id FROM thing ORDER BY rowid") }
        #expect(order == Array(1...20))
    }

    @Test func eachWriteGetsItsOwnResult() async throws {
        let folder = try TemporaryFolder()
        let database = try Self.open(folder)
        let answers = try await withThrowingTaskGroup(of: (Int, Int).self) { group in
            for number in 1...200 {
                group.addTask {
                    (
                        number,
                        try await database.write { db in
                            try Self.insert(number, db)
                            return number * 2
                        }
                    )
                }
            }
            return try await group.reduce(into: [Int: Int]()) { $0[$1.0] = $1.1 }
        }
        #expect(answers.count == 200)
        for (number, answer) in answers { #expect(answer == number * 2) }
        #expect(try await database.things() == 200)
    }

    @Test func aBodyThatThrowsRollsBackOnlyItsOwnWork() async throws {
        let folder = try TemporaryFolder()
        let database = try Self.open(folder)
        let failures = try await together(
            database,
            [
                { try Self.insert(1, $0) },
                { db in
                    try Self.insert(2, db)
                    throw Odd()
                },
                { try Self.insert(3, $0) },
            ])
        #expect(failures == [nil, .unusable(reason: "odd"), nil])
        #expect(try await database.read { try Int.fetchAll($0, sql: "SELECT id FROM thing") } == [1, 3])
    }

    @Test func aFailedCommitFailsAllWritesAndSavesNothing() async throws {
        let folder = try TemporaryFolder()
        let database = try Self.open(folder, schema: Self.schema)
        let failures = try await together(
            database,
            [
                { try Self.insert(1, $0) },
                { try $0.execute(sql: "INSERT INTO part VALUES (99)") },
                { _ in throw Odd() },
                { try Self.insert(3, $0) },
            ])
        #expect(failures[2] == .unusable(reason: "odd"))
        for index in [0, 1, 3] { #expect(failures[index]?.tells("FOREIGN KEY") == true) }
        #expect(try await database.things() == 0)
        try await database.add()
    }

    @Test func aRollbackFailsTheEarlierBodiesButNotTheLaterOnes() async throws {
        let folder = try TemporaryFolder()
        let database = try Self.open(folder)
        _ = try await database.writerPragma("max_page_count = 20")
        let failures = try await together(
            database,
            [
                { try Self.insert(1, $0) },
                { try $0.execute(sql: "INSERT INTO thing (bytes) VALUES (zeroblob(200000))") },
                { try Self.insert(3, $0) },
            ])
        #expect(failures == [.diskFull, .diskFull, nil])
        #expect(try await database.read { try Int.fetchAll($0, sql: "SELECT id FROM thing") } == [3])
    }

    @Test func aWriteCancelledWhileWaitingNeverRuns() async throws {
        let folder = try TemporaryFolder()
        let database = try Self.open(folder)
        let ran = Mutex(false)
        let failures = try await together(
            database,
            [
                { try Self.insert(1, $0) },
                { _ in ran.withLock { $0 = true } },
                { try Self.insert(3, $0) },
            ], whileTheyWait: { $0[1].cancel() })
        #expect(failures == [nil, .cancelled, nil])
        #expect(ran.withLock { $0 } == false)
        #expect(try await database.things() == 2)
    }

    @Test func aWriteCancelledBeforeItsStartNeverRuns() async throws {
        let folder = try TemporaryFolder()
        let database = try Self.open(folder)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await Self.failure(database) { try Self.insert(1, $0) }
        }
        #expect(await task.value == .cancelled)
        #expect(try await database.things() == 0)
    }

    @Test func aWriteCancelledWhileRunningIsCommitted() async throws {
        let folder = try TemporaryFolder()
        let database = try Self.open(folder)
        let mine = Mutex<Task<DatabaseClientError?, Never>?>(nil)
        let mayBegin = Barrier()
        let task = Task(executorPreference: OwnThread()) {
            await Self.failure(database) { db in
                mayBegin.wait()
                mine.withLock { $0?.cancel() }
                try Self.insert(1, db)
            }
        }
        mine.withLock { $0 = task }
        mayBegin.open()
        #expect(await task.value == nil)
        #expect(try await database.things() == 1)
    }

    @Test func moreWritesThanABatchAreAllCommitted() async throws {
        let folder = try TemporaryFolder()
        let database = try Self.open(folder)
        let commits = Commits()
        try await database.write { $0.add(transactionObserver: commits, extent: .databaseLifetime) }
        let before = commits.count.withLock { $0 }
        let failures = try await together(database, (1...150).map { number in { try Self.insert(number, $0) } })
        #expect(failures == Array(repeating: nil, count: 150))
        #expect(try await database.things() == 150)
        #expect(commits.count.withLock { $0 } >= before + 4)
    }

    private static func insert(_ id: Int, _ db: Database) throws {
        try db.execute(sql: "INSERT INTO thing (id) VALUES (?)", arguments: [id])
    }
}

/// An observer that counts commits, including those that may have written nothing.
private final class Commits: TransactionObserver, Sendable {
    let count = Mutex(0)

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
    func databaseDidChange(with event: DatabaseEvent) {}
    func databaseDidCommit(_ db: Database) { count.withLock { $0 += 1 } }
    func databaseDidRollback(_ db: Database) {}
}

extension DatabaseClientError {
    fileprivate func tells(_ words: String) -> Bool { "\(self)".contains(words) }
}
