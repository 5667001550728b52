import GRDB

extension SQLiteDatabase {
    /// Moves a damaged database and its log out of the way, so that ``open(_:schema:didSkipCheckpoint:)`` makes a new
    /// one. Both names stand in `backups` before either old name goes, so a kill in between loses nothing.
    ///
    /// - Parameter name: tells when, as part of a file name.
    /// - Returns: where the database is now, for ``salvage(from:table:_:)``.
    package static func setAside(
        _ location: DatabaseLocation, called name: String
    ) throws(DatabaseFailure) -> String {
        let aside = "\(location.backups)/damaged-\(name).db"
        do {
            try FileSystem.makePrivateFolder(location.locks)
            try FileSystem.makePrivateFolder(location.backups)
            let gate = try location.gate()
            try location.holdingLocks {
                try gate.hold {
                    try FileSystem.link(location.file, as: aside)
                    if try FileSystem.status(of: location.log) != nil {
                        try FileSystem.link(location.log, as: aside + "-wal")
                    }
                    try FileSystem.sync(folder: location.backups)
                    // The database first: a log without one is thrown away, a database without its log is believed.
                    for path in [location.file, location.log, location.logIndex] { try FileSystem.remove(path) }
                    try FileSystem.sync(folder: location.folder)
                }
            }
        } catch { throw DatabaseFailure(error, path: location.file) }
        return aside
    }

    /// Reads the whole file for damage: as long as reading it takes.
    package func examine() async throws(DatabaseFailure) { try await read(Examination.examine) }
}
