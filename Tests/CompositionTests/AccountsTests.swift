import Foundation
import GRDB
import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages
import MillwrightUseCases
import Testing

@testable import MillwrightComposition

/// Tests of the list of accounts on a shared device, on real folders with real databases.
final class AccountsTests {
    private let home = FileManager.default.temporaryDirectory.path + "/millwright-accounts-\(UUID().uuidString)"

    deinit {
        do { try FileManager.default.removeItem(atPath: home) } catch { print("left behind: \(home)") }
    }

    init() throws {
        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    }

    private func opened(_ folder: String) throws -> AppComponent {
        try AppComponent(
            dependency: KernelConfiguration(
                home: folder, command: "test",
                time: KernelTime(now: { SignedInDevice.noon }, clock: ContinuousClock())))
    }

    /// Signs in and records changes. The folder stays open as long as the returned component exists.
    @discardableResult
    private func work(_ session: Session, in folder: String, changes: Int) async throws -> AppComponent {
        let app = try opened(folder)
        try await SignedInDevice.signIn(session, app)
        let outbox = OutboxLedger(
            DatabaseOutboxStore(
                database: app.database, owner: session.owner, now: { SignedInDevice.noon }, makeDeviceID: { "device" }))
        for number in 0..<changes {
            let draft = OperationDraft(
                id: OutboxOperation.ID("\(session.user.id.rawValue) \(number)"), accountID: session.user.id,
                workOrderID: SignedInDevice.order, change: .title("Title \(number)"), createdAt: SignedInDevice.noon)
            #expect(try await outbox.record(draft))
        }
        await app.close()
        return app
    }

    private static func waiting(_ session: Session, _ operations: Int) -> WaitingAccount {
        WaitingAccount(
            account: session.user.id, email: session.user.email, server: session.server.address, operations: operations)
    }

    /// Returns the content of each file by name. The content of the WAL index (`-shm`) is left out, because readers
    /// write to it.
    private func contents() throws -> [String: Data] {
        var contents: [String: Data] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: home) {
            let path = home + "/" + name
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
            let isIndex = name.hasSuffix("-shm")
            contents[name] =
                isFolder.boolValue || isIndex ? Data() : try Data(contentsOf: URL(fileURLWithPath: path))
        }
        return contents
    }

    /// Returns the accounts, after checking that nothing was created or changed.
    private func accounts() async throws -> [DataFolderAccounts] {
        let before = try contents()
        let accounts = try await AppComponent.accounts(at: home)
        #expect(try contents() == before)
        return accounts
    }

    @Test func eachFolderHasItsAccountAndTheNumberOfItsChanges() async throws {
        try await work(SignedInDevice.tess, in: home + "/tess", changes: 3)
        try await work(SignedInDevice.vera, in: home + "/vera", changes: 0)
        try FileManager.default.createDirectory(atPath: home + "/pictures", withIntermediateDirectories: true)
        try Data("{}".utf8).write(to: URL(fileURLWithPath: home + "/settings.json"))
        #expect(
            try await accounts() == [
                DataFolderAccounts(
                    folder: home + "/tess", waiting: .success([Self.waiting(SignedInDevice.tess, 3)])),
                DataFolderAccounts(folder: home + "/vera", waiting: .success([])),
            ])
    }

    @Test func finishedChangesDoNotWait() async throws {
        let app = try await work(SignedInDevice.tess, in: home + "/tess", changes: 2)
        let sync = try app.scope(of: SignedInDevice.tess).sync
        try await sync.withdraw(OutboxOperation.ID("tess 1"), as: .dropped)
        #expect(try await accounts().map(\.waiting) == [.success([Self.waiting(SignedInDevice.tess, 1)])])
    }

    @Test func aHomeWithOneFolderForAllIsADataFolder() async throws {
        try await work(SignedInDevice.tess, in: home, changes: 1)
        #expect(
            try await accounts() == [
                DataFolderAccounts(folder: home, waiting: .success([Self.waiting(SignedInDevice.tess, 1)]))
            ])
    }

    @Test func aFolderMayBeOpenMeanwhileAndStaysWritable() async throws {
        let folder = home + "/tess"
        let app = try await work(SignedInDevice.tess, in: folder, changes: 1)
        #expect(try await accounts().map(\.waiting) == [.success([Self.waiting(SignedInDevice.tess, 1)])])
        try await work(SignedInDevice.tess, in: folder, changes: 0)
        try await app.scope(of: SignedInDevice.tess).sync.withdraw(OutboxOperation.ID("tess 0"), as: .dropped)
        #expect(try await accounts().map(\.waiting) == [.success([])])
    }

    @Test func whereNothingIsThereNothingIsCreated() async throws {
        let missing = home + "/missing"
        #expect(try await AppComponent.accounts(at: missing) == [])
        #expect(!FileManager.default.fileExists(atPath: missing))
        #expect(try await accounts() == [])
    }

    @Test func aHomeThatIsAFileIsAnError() async throws {
        try Data().write(to: URL(fileURLWithPath: home + "/file"))
        await #expect(throws: StorageError.self) { try await AppComponent.accounts(at: self.home + "/file") }
    }

    @Test func aFolderOfANewerVersionReportsItsVersionAndOthersAreRead() async throws {
        let app = try await work(SignedInDevice.tess, in: home + "/newer", changes: 1)
        try await app.database.write { db in
            try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('99 from the future')")
        }
        try await work(SignedInDevice.vera, in: home + "/vera", changes: 1)
        #expect(
            try await accounts().map(\.waiting) == [
                .failure(.unusable(reason: "a newer version of wo wrote it")),
                .success([Self.waiting(SignedInDevice.vera, 1)]),
            ])
    }

    @Test(arguments: Array(1..<KernelDatabase.schema.migrations.count))
    func aFolderOfAnEarlierVersionIsReadAndNotMigrated(release: Int) async throws {
        let schema = KernelDatabase.schema
        try Self.createEarlier(
            home + "/tess",
            DatabaseSchema(
                applicationID: schema.applicationID, migrations: Array(schema.migrations.prefix(release)),
                functions: schema.functions))
        let accounts = try await accounts()
        let tess = WaitingAccount(account: User.ID("tess"), email: "tess@plant.example", server: nil, operations: 1)
        #expect(accounts.map(\.waiting) == [.success([tess])])
    }

    private static func createEarlier(_ folder: String, _ schema: DatabaseSchema) throws {
        let location = DatabaseLocation(folder: folder, fileName: "kernel.db", command: "test")
        try SQLiteDatabase.open(location, schema: schema).writeAtOnce { db in
            try db.execute(
                sql: """
                    INSERT INTO op (op_id, account_id, kind, kind_version, lane, work_order_number, touches, ordering,
                        args, base_fields, state, created_wall)
                    VALUES ('a', 'tess', 'title', 1, 'w', 1, 'title', 'ordered', '{}', '{}', 'waiting', 0);
                    INSERT INTO account (id, email) VALUES ('tess', 'tess@plant.example');
                    """)
        }
    }

    @Test func aDatabaseWithoutALogIsReadAsItIs() async throws {
        let folder = home + "/tess 100%#?"
        do {
            let app = try await work(SignedInDevice.tess, in: folder, changes: 2)
            try await app.database.checkpoint()
        }
        for ending in ["-wal", "-shm"] { try FileManager.default.removeItem(atPath: folder + "/kernel.db" + ending) }
        #expect(try await accounts().map(\.waiting) == [.success([Self.waiting(SignedInDevice.tess, 2)])])
    }

    @Test func aLogWithoutAnIndexIsLeftToTheNextOpening() async throws {
        let folder = home + "/tess"
        do { try await work(SignedInDevice.tess, in: folder, changes: 2) }
        try FileManager.default.removeItem(atPath: folder + "/kernel.db-shm")
        let reason = "its log has no index until it is opened for writing"
        #expect(try await accounts().map(\.waiting) == [.failure(.unusable(reason: reason))])
        _ = try opened(folder)
        #expect(try await accounts().map(\.waiting) == [.success([Self.waiting(SignedInDevice.tess, 2)])])
    }

    @Test func aCreationThatWasInterruptedHasNoAccounts() async throws {
        try FileManager.default.createDirectory(atPath: home + "/tess", withIntermediateDirectories: true)
        try Data().write(to: URL(fileURLWithPath: home + "/tess/kernel.db"))
        #expect(try await accounts() == [DataFolderAccounts(folder: home + "/tess", waiting: .success([]))])
    }

    /// Each case makes one folder unreadable. The folder must still be listed, because changes may wait in it.
    @Test(arguments: ["another file", "a link in a circle", "a folder", "a mark of damage"])
    func aFolderThatCannotBeReadHasTheReason(obstacle: String) async throws {
        try FileManager.default.createDirectory(atPath: home + "/tess", withIntermediateDirectories: true)
        let file = home + "/tess/kernel.db"
        switch obstacle {
        case "another file": try Data(repeating: 7, count: 4_096).write(to: URL(fileURLWithPath: file))
        case "a link in a circle":
            try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: file)
        case "a folder": try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
        default: try Data("1\n".utf8).write(to: URL(fileURLWithPath: home + "/tess/damaged"))
        }
        let found = try await accounts()
        #expect(found.map(\.folder) == [home + "/tess"])
        #expect(throws: StorageError.self) { try found.first?.waiting.get() }
    }

    @Test func aCancelledCallReadsNothing() async throws {
        try await work(SignedInDevice.tess, in: home + "/tess", changes: 1)
        let task = Task { [home] in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await AppComponent.accounts(at: home)
        }
        await #expect(throws: StorageError.cancelled) { try await task.value }
    }
}
