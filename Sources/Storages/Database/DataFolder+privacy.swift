import MillwrightDatabaseClient
import MillwrightFiles

extension DataFolder {
    /// The files and folders that only their owner may read. ``makePrivate()`` restores a mode that another program
    /// changed. The token file is not in this list. If its mode was changed, somebody may have read it, so
    /// ``FileSecretStore`` reports the change.
    private var ownNames: [String] {
        let database = "\(path)/\(Self.databaseName)"
        return (photoFolder == nil ? [blobs] : []) + [
            path, locks, backups, database, database + "-wal", database + "-shm",
            "\(path)/\(QueueJournal.name)", "\(path)/\(QueueJournal.asideName)", leaderLock, tokenLock,
            recoveryLock, shelfLock, "\(locks)/write-gate", "\(locks)/opening",
            "\(path)/\(UnacknowledgedRecovery.name)",
        ]
    }

    /// Checks that the host's photo folder exists, if the host has chosen one. Without this check, all photos would
    /// count as missing while their disk is not mounted. The kernel's own folder is created when its first photo is
    /// stored.
    func requirePhotoFolder() throws(SystemError) {
        if let photoFolder { try FileSystem.requireFolder(photoFolder) }
    }

    /// Removes the permissions of other users from these folders and files, and ignores errors. `wo doctor` reports the
    /// data folder, the photo folder and the database if other users can still read them.
    func makePrivate() {
        for name in ownNames {
            do { try FileSystem.makePrivate(name) } catch { continue }
        }
    }
}
