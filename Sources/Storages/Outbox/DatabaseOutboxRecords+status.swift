import DatabaseClient
package import Domain
import GRDB

extension DatabaseOutboxRecords {
    package func status(of account: User.ID) async throws(StorageProblem) -> SyncStatus {
        let storage = try files.usage()
        let leader = try files.leader()
        return try await read { db in
            let unfinished = try OperationRecord.unfinished(of: account, db)
            return SyncStatus(
                counts: Self.counts(unfinished), oldest: unfinished.map(\.createdAt).min(),
                bytesToSend: try Self.bytesToSend(unfinished, db), lastPull: try Meta.lastPull.instant(db),
                clockSkew: try Meta.clockSkew.value(db).map { .milliseconds($0) },
                unreadableRows: try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM pull_raw") ?? 0,
                workOrders: try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM mirror_work_order") ?? 0,
                lastRound: try LastRoundRecord.fetch(db), breaker: try LastRoundRecord.breaker(db),
                watch: try SyncStatus.WatchNote.fetch(db), leader: leader, epoch: try Meta.epoch.value(db) ?? 0,
                storage: storage)
        }
    }

    private static func counts(_ unfinished: [OutboxOperation]) -> SyncStatus.Counts {
        var waiting = 0
        var inDoubt = 0
        var conflicts = 0
        var quarantined = 0
        for operation in unfinished {
            switch operation.state {
            case .waiting: waiting += 1
            case .inDoubt: inDoubt += 1
            case .conflict: conflicts += 1
            case .refused, .poisoned: quarantined += 1
            case .applied, .withdrawn: break
            }
        }
        let lanes = Dictionary(grouping: unfinished, by: \.workOrderID)
        let blocked = lanes.values.reduce(0) { $0 + LanePlan.blocked(in: $1).count }
        return SyncStatus.Counts(
            waiting: waiting, inDoubt: inDoubt, conflicts: conflicts, quarantined: quarantined, blocked: blocked)
    }

    /// The same picture in two operations is one file.
    private static func bytesToSend(_ unfinished: [OutboxOperation], _ db: Database) throws -> Int64 {
        var sizes: [String: Int64] = [:]
        for case .photo(let photo) in unfinished.map(\.change) { sizes[photo.content.sha256] = photo.content.size }
        return try sizes.reduce(0) { sum, file in
            sum + (try UploadRecord.fetch(file.key, db) == .verified ? 0 : file.value)
        }
    }
}

extension DataFolder {
    /// Who sends now. Looking takes no lock, so that nobody who wants to lead is kept from it.
    func leader() throws(StorageProblem) -> String? {
        do { return try FileLock.holder(of: leaderLock) } catch { throw StorageProblem(error) }
    }

    /// What lies in the folder, in bytes. Photos are counted by their files.
    func usage() throws(StorageProblem) -> SyncStatus.Storage {
        do throws(SystemError) {
            var database: Int64 = 0
            for name in [Self.databaseName, Self.databaseName + "-wal"] {
                database += try FileSystem.status(of: "\(path)/\(name)")?.size ?? 0
            }
            return SyncStatus.Storage(
                databaseBytes: database, photoBytes: try FileSystem.size(ofFilesUnder: photos),
                freeBytes: try FreeSpace.bytes(at: path))
        } catch { throw StorageProblem(error) }
    }
}
