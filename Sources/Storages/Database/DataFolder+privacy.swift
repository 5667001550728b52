import MillwrightDatabaseClient
import MillwrightFiles

extension DataFolder {
    /// Everything that only its owner may read, and whose mode is put back when another program changed it. Not the tokens:
    /// somebody may have read them, so the person is told (``FileSecretStore``).
    private var ownNames: [String] {
        let database = "\(path)/\(Self.databaseName)"
        return [
            path, locks, backups, blobs, database, database + "-wal", database + "-shm",
            "\(path)/\(QueueJournal.name)", "\(path)/\(QueueJournal.asideName)", leaderLock, tokenLock,
            recoveryLock, shelfLock, "\(locks)/write-gate",
        ]
    }

    /// Makes the host's folder of photo files, if there is one. The kernel's own is made with its first photo.
    func makePhotoFolder() throws(SystemError) {
        if let photoFolder { try FileSystem.makePrivateFolder(photoFolder) }
    }

    /// Folders 0700, files 0600. What cannot be changed stays as it is, and `doctor` says so.
    func makePrivate() {
        for name in ownNames {
            do { try FileSystem.makePrivate(name) } catch { continue }
        }
    }
}
