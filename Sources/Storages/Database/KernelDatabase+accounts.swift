import GRDB
import MillwrightDatabaseClient
package import MillwrightDomain
import MillwrightFiles
import MillwrightOfflineEngine

extension KernelDatabase {
    /// Returns `home`, if it is a data folder, and the data folders directly in it, sorted by path. An entry that
    /// cannot be examined counts as a data folder. Changes nothing.
    /// - Throws: ``StorageError`` if `home` cannot be listed. A missing `home` has no data folders.
    package static func folders(at home: String) throws(StorageError) -> [DataFolder] {
        return try StorageError.wrapping(system: try folderPaths(at: home)).map { DataFolder($0) }
    }

    private static func folderPaths(at home: String) throws(SystemError) -> [String] {
        guard try FileSystem.status(of: home) != nil else { return [] }
        let base = home.hasSuffix("/") ? home : home + "/"
        return [home].filter(isData) + (try FileSystem.names(in: home)).sorted().map { base + $0 }.filter(isData)
    }

    /// Returns whether a data folder exists at `path`, even a damaged one.
    static func isData(_ path: String) -> Bool {
        do {
            guard let status = try FileSystem.status(of: path), status.kind == .folder else { return false }
            return try FileSystem.status(of: path + "/" + DataFolder.databaseName) != nil
                || CorruptionMarker(folder: DataFolder(path)).exists()
        } catch {
            // The entry counts as a data folder. The reason is reported when the folder is opened.
            return true
        }
    }

    /// Returns the accounts with queued operations in a data folder of this or an earlier version, the account with the
    /// oldest operation first. Creates no file. Changes only the read marks in SQLite's shared-memory file (`-shm`).
    /// Blocks the caller's thread.
    /// - Throws: ``StorageError/unusable(reason:)`` if a newer version wrote the folder, or if it has to be recovered.
    package static func waitingAccounts(in folder: DataFolder) throws(StorageError) -> [WaitingAccount] {
        try read(folder) { db, knowsServers in
            try DatabaseSessionStorage.waitingAccounts(db, knowsServers: knowsServers)
        } ?? []
    }

    /// Returns the session of a data folder, signed in or not, and its queued operations. Changes as little as
    /// ``waitingAccounts(in:)``, and fails for the same reasons.
    static func contents(of folder: DataFolder) throws(StorageError) -> FolderContents {
        try read(folder) { db, knowsServers in
            let stored = try SessionRow.fetch(db)
            return FolderContents(
                session: stored?.session, isSignedIn: stored?.isSignedIn ?? false,
                hasSessionEnded: try Connectivity.fetch(db).kind == .signedOut,
                waiting: try DatabaseSessionStorage.waitingAccounts(db, knowsServers: knowsServers))
        } ?? FolderContents(session: nil, isSignedIn: false, hasSessionEnded: false, waiting: [])
    }

    /// Reads a folder's database of this or an earlier version; `nil` if its creation was interrupted.
    private static func read<Value>(
        _ folder: DataFolder, _ body: (Database, _ knowsServers: Bool) throws -> Value
    ) throws(StorageError) -> Value? {
        // A newer version may store other states, so its queue is not counted. A damaged queue may be incomplete.
        if try StorageError.wrapping(system: try CorruptionMarker(folder: folder).exists()) {
            throw .unusable(reason: "it is damaged; opening it recovers its data")
        }
        let location = location(folder, command: "", pause: .fiveSeconds)
        return try StorageError.wrapping(
            try SQLiteDatabase.readUnchanged(location, schema: schema) { db in
                try body(db, try db.columns(in: "account").contains { $0.name == "server" })
            })
    }
}
