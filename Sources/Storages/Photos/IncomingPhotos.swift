import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightFiles

/// Files that are being taken in, or were when a process died.
struct IncomingPhotos {
    let folder: DataFolder
    let command: String

    /// A copy that is being written grows all the time; after an hour nobody is writing it any more.
    private static let copyAge = Duration.seconds(3_600)
    /// A part of a download is worth something until somebody tries again.
    private static let downloadAge = Duration.seconds(7 * 86_400)

    /// Removes what nobody can still be writing, and what nobody came back for.
    func sweep(at now: Instant) throws(SystemError) {
        guard try FileSystem.status(of: folder.incomingPhotos) != nil else { return }
        var downloads: [String: [String]] = [:]
        for name in try FileSystem.names(in: folder.incomingPhotos) {
            let hash = String(name.prefix { $0 != "." })
            if SHA256Hex.isOne(hash) {
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

    /// Under the photo's lock, for a download that goes on with an old part has not changed its time yet.
    private func sweep(_ names: [String], of hash: String, since limit: Instant) throws(SystemError) {
        try FileSystem.makePrivateFolder(folder.locks)
        let lock = try FileLock(folder.photoLock(hash), command: command)
        guard try lock.tryLock() else { return }
        defer { lock.unlock() }
        guard try isLeft(names, since: limit) else { return }
        for name in names { try FileSystem.remove(path(name)) }
    }

    /// What belongs together is as old as the youngest of it.
    private func isLeft(_ names: [String], since limit: Instant) throws(SystemError) -> Bool {
        for name in names {
            guard let status = try FileSystem.status(of: path(name)) else { continue }
            guard status.kind == .file, status.modified * 1_000 < limit.millisecondsSince1970 else { return false }
        }
        return true
    }

    private func path(_ name: String) -> String { folder.incomingPhotos + "/" + name }
}
