import MillwrightFiles
import GRDB

extension SQLiteDatabase {
    /// Moves a damaged database and its log out of the way, so that ``open(_:schema:didSkipCheckpoint:)`` makes a new
    /// one. Both names stand in `backups` before either old name goes, so a kill in between loses nothing, and the same
    /// call again goes on where it was.
    ///
    /// - Parameter name: tells when, as part of a file name.
    /// - Returns: where the database is now, for ``salvage(from:table:_:)``.
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
                    // The database first: a log without one is thrown away, a database without its log is believed.
                    for path in [location.file, location.log, location.logIndex] { try FileSystem.remove(path) }
                    try FileSystem.sync(folder: location.folder)
                }
            }
        }
        return aside
    }

    /// A second name; one that is this file's already, from a call that was cut short, is as good.
    private static func link(_ path: String, as name: String) throws(SystemError) {
        do { try FileSystem.link(path, as: name) } catch {
            guard error.alreadyExists, let there = try FileSystem.status(of: name),
                let here = try FileSystem.status(of: path), there.isSameFile(as: here)
            else { throw error }
        }
    }

    /// Reads the whole file for damage: as long as reading it takes.
    package func examine() async throws(DatabaseClientError) { try await read(Examination.examine) }
}
