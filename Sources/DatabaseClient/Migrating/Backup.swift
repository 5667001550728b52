import MillwrightFiles
import GRDB

/// A whole copy of the database as it was before its shape changes, under the number of migrations it has seen.
struct Backup: Sendable {
    /// The last so many are kept.
    static let count = 3

    let location: DatabaseLocation

    /// A copy of the same number is replaced: it is of the same shape and has older contents.
    func make(of db: Database, number: Int) throws {
        let file = location.backups + "/" + name(number)
        let part = file + ".part"
        try location.willTake(.copy)
        try FileSystem.makePrivateFolder(location.backups)
        try FileSystem.sync(folder: location.folder)
        try FileSystem.remove(part)
        try checkRoom()
        do {
            // SQLite fills an empty file that is there, and leaves its mode alone.
            let copy = try OpenFile(part, for: .creating)
            try db.execute(sql: "VACUUM INTO ?", arguments: [part])
            try location.willTake(.syncCopy)
            try copy.sync()
            try location.willTake(.nameCopy)
            try FileSystem.rename(part, to: file)
            try FileSystem.sync(folder: location.backups)
        } catch {
            try FileSystem.remove(part)
            throw error
        }
        try location.willTake(.dropOldCopies)
        try dropOld()
    }

    private func dropOld() throws {
        let numbers = try FileSystem.names(in: location.backups).compactMap(number).sorted(by: >)
        for number in numbers.dropFirst(Self.count) {
            try FileSystem.remove(location.backups + "/" + name(number))
        }
    }

    /// Said before a disk is filled to the brim for nothing.
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
