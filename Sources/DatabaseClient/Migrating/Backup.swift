import MillwrightFiles
import GRDB

/// A complete copy of the database, made before a migration. The number in its file name is the number of migrations
/// already applied.
struct Backup: Sendable {
    /// The number of most recent copies to keep.
    static let count = 3

    let location: DatabaseLocation

    /// Makes a copy. It replaces an older copy of the same number, which has the same schema and older contents.
    func make(of db: Database, number: Int) throws {
        let file = location.backups + "/" + name(number)
        let part = file + ".part"
        try location.willApply(.copy)
        try FileSystem.makePrivateFolder(location.backups)
        try FileSystem.sync(folder: location.folder)
        try FileSystem.remove(part)
        try checkRoom()
        do {
            // SQLite would create the file with a wider mode. It keeps the mode of an existing empty file.
            let copy = try OpenFile(part, for: .creating)
            try db.execute(sql: "VACUUM INTO ?", arguments: [part])
            try location.willApply(.syncCopy)
            try copy.sync()
            try location.willApply(.nameCopy)
            try FileSystem.rename(part, to: file)
            try FileSystem.sync(folder: location.backups)
        } catch {
            try FileSystem.remove(part)
            throw error
        }
        try location.willApply(.dropOldCopies)
        try dropOld()
    }

    private func dropOld() throws {
        let numbers = try FileSystem.names(in: location.backups).compactMap(number).sorted(by: >)
        for number in numbers.dropFirst(Self.count) {
            try FileSystem.remove(location.backups + "/" + name(number))
        }
    }

    /// Throws if the disk has no room for the copy, so that an incomplete copy does not fill the disk.
    private func checkRoom() throws {
        let size = try [location.file, location.log].reduce(0) { try $0 + (FileSystem.status(of: $1)?.size ?? 0) }
        guard try location.freeBytes(location.folder) > size + FreeSpace.reserve else {
            throw DatabaseClientError.diskFull
        }
    }

    private var stem: String { String(location.fileName.split(separator: ".").first ?? "database") }

    private func name(_ number: Int) -> String { "\(stem)-\(number).db" }

    private func number(_ name: String) -> Int? {
        guard name.hasPrefix(stem + "-"), name.hasSuffix(".db") else { return nil }
        return Int(name.dropFirst(stem.count + 1).dropLast(".db".count))
    }
}
