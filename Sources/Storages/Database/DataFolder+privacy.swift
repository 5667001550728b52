import DatabaseClient

extension DataFolder {
    /// All that is somebody's own to read, for whom a mode that another program set is put back.
    private var ownNames: [String] {
        let database = "\(path)/\(Self.databaseName)"
        return [
            path, locks, secrets, backups, "\(path)/blobs", database, database + "-wal", database + "-shm",
            "\(path)/\(QueueJournal.name)", "\(path)/\(QueueJournal.asideName)", tokens, leaderLock, tokenLock,
            recoveryLock, shelfLock, "\(locks)/write-gate",
        ]
    }

    /// Folders 0700, files 0600. What cannot be changed stays as it is, and `doctor` says so.
    func makePrivate() {
        for name in ownNames {
            do { try FileSystem.makePrivate(name) } catch { continue }
        }
    }
}
