import MillwrightFiles
import GRDB

extension SQLiteDatabase {
    /// Moves a damaged database and its log away, so that ``open(_:schema:didSkipCheckpoint:didFindDamage:)`` creates a
    /// new one. Both files get a new name in `backups` before an old name is removed, so a process that is killed in
    /// between loses nothing.
    ///
    /// - Parameter name: a part of the new file name. No earlier copy may have it.
    /// - Returns: the new path of the database, for ``salvage(from:table:_:)``.
    package static func setAside(
        _ location: DatabaseLocation, called name: String
    ) throws(DatabaseClientError) -> String {
        let aside = "\(location.backups)/damaged-\(name).db"
        try DatabaseClientError.wrapping(at: location.file) {
            try FileSystem.makePrivateFolder(location.locks)
            try FileSystem.makePrivateFolder(location.backups)
            let gate = try location.gate()
            try location.holdingLocks {
                try gate.hold {
                    try link(location.file, as: aside)
                    if try FileSystem.status(of: location.log) != nil {
                        try link(location.log, as: aside + "-wal")
                    }
                    try FileSystem.sync(folder: location.backups)
                    // Removes the database first. SQLite discards a log without a database, but would use a database
                    // without its log.
                    for path in [location.file, location.log, location.logIndex] { try FileSystem.remove(path) }
                    try FileSystem.sync(folder: location.folder)
                }
            }
        }
        return aside
    }

    /// Adds a second name for the file. An existing name of the same file, left by an interrupted call, is accepted.
    private static func link(_ path: String, as name: String) throws(SystemError) {
        do { try FileSystem.link(path, as: name) } catch {
            guard error.alreadyExists, let there = try FileSystem.status(of: name),
                let here = try FileSystem.status(of: path), there.isSameFile(as: here)
            else { throw error }
        }
    }

    /// Reads the whole file and checks it for damage. Takes as long as reading the file.
    package func examine() async throws(DatabaseClientError) { try await read(IntegrityCheck.run) }
}
