import MillwrightDatabaseClient
import MillwrightFiles

extension DataFolder {
    /// Everything that only its owner may read, and whose mode is put back when another program changed it. Not the tokens:
    /// somebody may have read them, so the person is told (``FileSecretStore``).
    private var ownNames: [String] {
        let database = "\(path)/\(Self.databaseName)"
        return (photoFolder == nil ? [blobs] : []) + [
            path, locks, backups, database, database + "-wal", database + "-shm",
            "\(path)/\(QueueJournal.name)", "\(path)/\(QueueJournal.asideName)", leaderLock, tokenLock,
            recoveryLock, shelfLock, "\(locks)/write-gate",
        ]
    }

    /// Checks that the host's folder of photo files is there, if the host has chosen one. Photos on a disk that is
    /// absent are neither missing nor damaged. The kernel's own folder is made with its first photo.
    func requirePhotoFolder() throws(SystemError) {
        if let photoFolder { try FileSystem.requireFolder(photoFolder) }
    }

    /// Folders 0700, files 0600. What cannot be changed stays as it is, and `doctor` says so.
    func makePrivate() {
        for name in ownNames {
            do { try FileSystem.makePrivate(name) } catch { continue }
        }
    }
}
