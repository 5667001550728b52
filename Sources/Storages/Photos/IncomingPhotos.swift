import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightFiles

/// The files of photos that are being added or downloaded, and those that a killed process left.
struct IncomingPhotos {
    let folder: DataFolder
    let command: String

    /// The time since the last write after which a copy counts as abandoned. A copy in progress is written to all the
    /// time, so it never reaches this age.
    private static let copyAge = Duration.seconds(3_600)
    /// The age after which a partial download is removed. Until then, the next download continues it.
    private static let downloadAge = Duration.seconds(7 * 86_400)

    /// Removes abandoned copies and partial downloads.
    func sweep(at now: Instant) throws(SystemError) {
        guard try FileSystem.status(of: folder.incomingPhotos) != nil else { return }
        var downloads: [String: [String]] = [:]
        for name in try FileSystem.names(in: folder.incomingPhotos) {
            let hash = String(name.prefix { $0 != "." })
            if SHA256Hex.isValid(hash) {
                downloads[hash, default: []].append(name)
            } else if try isLeft([name], since: now.advanced(by: .zero - Self.copyAge)) {
                try FileSystem.remove(path(name))
            }
        }
        let limit = now.advanced(by: .zero - Self.downloadAge)
        for (hash, names) in downloads where try isLeft(names, since: limit) {
            try sweep(names, of: hash, since: limit)
        }
    }

    /// Removes the abandoned downloads of one photo while holding the lock of the photo. Does nothing if a download
    /// holds the lock. A download that has just resumed still has a file with an old time.
    private func sweep(_ names: [String], of hash: String, since limit: Instant) throws(SystemError) {
        try FileSystem.makePrivateFolder(folder.locks)
        let lock = try FileLock(folder.photoLock(hash), command: command)
        guard try lock.tryLock() else { return }
        defer { lock.unlock() }
        guard try isLeft(names, since: limit) else { return }
        for name in names { try FileSystem.remove(path(name)) }
    }

    /// Returns whether all these files are older than `limit`.
    private func isLeft(_ names: [String], since limit: Instant) throws(SystemError) -> Bool {
        for name in names {
            guard let status = try FileSystem.status(of: path(name)) else { continue }
            guard status.kind == .file, status.modified * 1_000 < limit.millisecondsSince1970 else { return false }
        }
        return true
    }

    private func path(_ name: String) -> String { folder.incomingPhotos + "/" + name }
}
