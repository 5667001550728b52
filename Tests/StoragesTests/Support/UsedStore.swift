import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightFiles
import MillwrightOfflineEngine
import Foundation
import GRDB

@testable import MillwrightStorages
import TestSupport

/// A store on disk with a full queue, as files that can be copied, damaged and opened again.
struct UsedStore {
    /// The contents of the files, by their names in the data folder.
    let files: [String: [UInt8]]
    let expected: [Expected]
    /// The ids of the finished operations.
    let finished: Set<String>

    struct Expected: Hashable, Sendable {
        let id: String
        let account: String
        let lane: String
        let change: Change
        let state: OperationState
        let sealed: SealedRequest?
    }

    static let page = 4_096
    static let lanes = ["w1", "w2", "w3"]

    /// Returns a store with 30 unfinished operations and some finished ones, all of them in the database file itself.
    /// - Parameter more: adds further rows.
    static func make(_ more: (OpenStore) async throws -> Void = { _ in }) async throws -> UsedStore {
        let folder = try TemporaryFolder()
        let opened = try OpenStore(folder)
        try await opened.fill()
        try await more(opened)
        let expected = try await opened.unfinished()
        let finished = try await opened.finished()
        try await opened.database.checkpoint()
        return UsedStore(files: try opened.files(), expected: expected, finished: finished)
    }

    var pages: Int { (files["kernel.db"]?.count ?? 0) / Self.page }

    /// Returns a folder with these files. The log is left out, because all its content is in the database.
    func folder(_ damage: (inout [String: [UInt8]]) -> Void = { _ in }) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try FileSystem.makePrivateFolder(folder.data.path)
        var files = files
        files["kernel.db-wal"] = nil
        damage(&files)
        for (name, bytes) in files { _ = try folder.write(bytes, to: "data/\(name)") }
        return folder
    }
}

/// A store that one process has open.
struct OpenStore {
    let folder: TemporaryFolder
    let database: SQLiteDatabase
    let recovery: RecoveryReport?
    let outbox: OutboxLedger
    let records: DatabaseOutboxRecords
    let disk: Disk

    init(
        _ folder: TemporaryFolder, times: Int = 0, didFail: @escaping @Sendable (StorageError) -> Void = { _ in },
        willRecover: @escaping @Sendable (RecoveryStep) throws -> Void = { _ in }
    ) throws(StorageError) {
        let journal = QueueJournal(folder.data, didFail: didFail)
        let opened = try KernelDatabase.open(
            folder.data, command: "wo", journal: journal, pause: LockWait(times: times) {}, willRecover: willRecover)
        self.folder = folder
        (database, recovery) = (opened.database, opened.recovery)
        outbox = OutboxLedger(
            DatabaseOutboxStore(
                database: database, owner: nil, now: { Fixture.instant(1_000) }, makeDeviceID: { "device" },
                journal: journal))
        records = DatabaseOutboxRecords(database: database, owner: nil, files: folder.data, journal: journal)
        disk = Disk(database, files: folder.data)
    }

    func files() throws -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        for name in try FileSystem.names(in: folder.data.path)
        where name.hasPrefix("kernel.db") || name == "queue.journal" {
            files[name] = try folder.read(folder.data.path + "/" + name)
        }
        return files
    }

    func pull() async throws {
        let rows = UsedStore.lanes.flatMap { lane in
            [Fixture.row(Fixture.order(lane))]
                + (0..<12).map { Fixture.row(Fixture.task("\(lane)-t\($0)"), place: $0, of: WorkOrder.ID(lane)) }
        }
        try await disk.pull(rows)
    }

    @discardableResult
    func record(_ id: String, _ change: Change, on lane: String = "w1") async throws -> Bool {
        try await outbox.record(Fixture.draft(id, change, on: WorkOrder.ID(lane)))
    }

    func seal(_ id: String, _ bytes: [UInt8]) async throws {
        try await outbox.seal(OutboxOperation.ID(id), as: SealedRequest(bytes: bytes, sha256: "hash \(id)"), epoch: 0)
    }

    static func change(_ number: Int, _ numbers: inout SeededGenerator) -> Change {
        // Some texts are longer than several pages.
        let text = String(
            repeating: "word\(number) ", count: Int.random(in: 10...(number % 10 == 0 ? 1_200 : 150), using: &numbers))
        let task = WorkOrderTask.ID("\(UsedStore.lanes[number % 3])-t\(number % 12)")
        return switch number % 6 {
        case 0: .note(Fixture.note("n\(number)", text: text))
        case 1: .taskAnswer(task, .text(text))
        case 2: .photo(Fixture.photo("p\(number)"))
        case 3: .taskNote(task, text)
        case 4: .description(text)
        default: .status(number % 2 == 0 ? .onHold : .inProgress)
        }
    }

    func fill() async throws {
        var numbers = SeededGenerator(seed: 7)
        try await disk.session.save(Fixture.session())
        try await pull()
        for number in 0..<40 {
            let id = "op-\(number)"
            try await record(id, Self.change(number, &numbers), on: UsedStore.lanes[number % 3])
            let operation = OutboxOperation.ID(id)
            switch number % 8 {
            case 1, 6: try await seal(id, (0..<300).map { _ in UInt8.random(in: 0...255, using: &numbers) })
            case 2: try await outbox.park(operation, as: .conflict(.changedOnServer(theirs: nil)), epoch: 0)
            case 3: try await outbox.park(operation, as: .refused(reason: .words("no")), epoch: 0)
            case 4: try await outbox.withdraw(operation, as: .undone)
            case 5:
                try await seal(id, [1, 2])
                try await outbox.apply(Fixture.receipt(id), rows: [], epoch: 0)
            default: break
            }
        }
        try await database.write(purpose: .draining) { try Meta.epoch.set(5, $0) }
    }

    func unfinished() async throws -> [UsedStore.Expected] {
        var found: [UsedStore.Expected] = []
        for operation in try await outbox.unfinished(of: Fixture.ada.id) {
            found.append(
                UsedStore.Expected(
                    id: operation.id.rawValue, account: operation.accountID.rawValue,
                    lane: operation.workOrderID.rawValue, change: operation.change, state: operation.state,
                    sealed: try await outbox.sealed(operation.id)))
        }
        return found
    }

    func finished() async throws -> Set<String> {
        try await database.read {
            try String.fetchSet($0, sql: "SELECT op_id FROM op WHERE state IN ('applied', 'withdrawn')")
        }
    }

    /// Reads what commands read, and then the whole file.
    func use() async throws {
        _ = try await disk.session.session()
        _ = try await disk.list(WorkOrderQuery(statuses: []))
        _ = try await outbox.unfinished(of: Fixture.ada.id)
        _ = try await disk.records.status(of: Fixture.ada.id)
        _ = try await disk.records.history(of: Fixture.ada.id, limit: 100)
        for lane in UsedStore.lanes { _ = try await disk.details(WorkOrder.ID(lane)) }
        try await database.examine()
    }
}
