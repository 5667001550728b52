import MillwrightDatabaseClient
package import MillwrightDomain
import MillwrightFiles
package import MillwrightOfflineEngine
import GRDB

extension DatabaseOutboxRecords {
    package func status(of account: User.ID) async throws(StorageError) -> SyncStatus {
        let storage = try files.usage()
        let leader = try files.leader()
        return try await read { db in
            var counts = SyncStatus.Counts()
            var oldest: Instant?
            // Two operations with the same picture share one file, which is counted once.
            var photos: [String: Int64] = [:]
            try OperationRecord.forEachLane(of: account, db) { lane in
                counts.add(lane)
                for operation in lane {
                    oldest = oldest.map { min($0, operation.createdAt) } ?? operation.createdAt
                    if let photo = operation.change.addedPhoto {
                        photos[photo.content.sha256] = photo.content.size
                    }
                }
            }
            return SyncStatus(
                counts: counts, oldest: oldest, bytesToSend: try Self.bytesToSend(photos, db),
                lastPull: try Meta.lastPull.instant(db),
                clockSkew: try Meta.clockSkew.value(db).map { .milliseconds($0) },
                unreadableRows: try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM pull_raw") ?? 0,
                workOrders: try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM mirror_work_order") ?? 0,
                lastRound: try LastRoundRecord.fetch(db), breaker: try LastRoundRecord.breaker(db),
                watch: try SyncStatus.WatchHeartbeat.fetch(db), leader: leader, epoch: try Meta.epoch.value(db) ?? 0,
                storage: storage, pullBlock: try PullBlockRecord.fetch(db), fetch: try FetchState.fetch(db),
                connectivity: try Connectivity.fetch(db))
        }
    }

    /// Returns the total size of the photos that the server has not verified yet, in bytes.
    /// - Parameter photos: the sizes of the files, by their hashes.
    private static func bytesToSend(_ photos: [String: Int64], _ db: Database) throws -> Int64 {
        try photos.reduce(0) { sum, file in
            sum + (try UploadRecord.fetch(file.key, db) == .verified ? 0 : file.value)
        }
    }
}

extension DataFolder {
    /// Returns the name of the process that replays now; `nil` if no process replays. Takes no lock, so it never blocks
    /// a replay.
    func leader() throws(StorageError) -> String? {
        try StorageError.wrapping(system: try FileLock.holder(of: leaderLock))
    }

    /// Returns the sizes of the database and of the complete photo files, and the free space on the disk, in bytes.
    func usage() throws(StorageError) -> SyncStatus.Storage {
        try StorageError.wrapping(system: try sizes())
    }

    private func sizes() throws(SystemError) -> SyncStatus.Storage {
        var database: Int64 = 0
        for name in [Self.databaseName, Self.databaseName + "-wal"] {
            database += try FileSystem.status(of: "\(path)/\(name)")?.size ?? 0
        }
        return SyncStatus.Storage(
            databaseBytes: database, photoBytes: try FileSystem.size(ofFilesUnder: photos),
            freeBytes: try FreeSpace.bytes(at: path))
    }
}
