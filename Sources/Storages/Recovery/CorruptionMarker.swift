import MillwrightDatabaseClient
import MillwrightFiles

/// A file that marks this folder's database as damaged: it must be recovered before use. The mark exists from the
/// detection of damage until the new database is complete. So an interrupted recovery is repeated.
struct CorruptionMarker: Sendable {
    let folder: DataFolder

    private var path: String { folder.path + "/damaged" }

    /// Returns whether the mark exists. Changes nothing.
    func exists() throws(SystemError) -> Bool { try FileSystem.status(of: path) != nil }

    /// Returns the name under which the damaged database is kept; `nil` without a mark.
    func name() throws(SystemError) -> String? {
        do {
            let bytes = try OpenFile(path, for: .readingNoFollow).read(atMost: 100)
            let name = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
            // If the content is not a number, the file was cut off before its name was used. A new name is therefore
            // safe.
            return Int(name) == nil ? try make(again: true) : name
        } catch {
            if error.isMissing { return nil }
            throw error
        }
    }

    /// Creates the mark. It is durable when the call returns. Keeps an existing mark, unless `again` is true.
    /// - Returns: the name under which the damaged database is kept.
    @discardableResult
    func make(again: Bool = false) throws(SystemError) -> String {
        if !again, let name = try name() { return name }
        let name = String(try nextNumber())
        try FileSystem.replace(path, with: Array("\(name)\n".utf8))
        return name
    }

    func remove() throws(SystemError) {
        try FileSystem.remove(path)
        try FileSystem.sync(folder: folder.path)
    }

    private func nextNumber() throws(SystemError) -> Int {
        guard try FileSystem.status(of: folder.backups) != nil else { return 1 }
        let numbers = try FileSystem.names(in: folder.backups).compactMap { name -> Int? in
            guard name.hasPrefix("damaged-"), name.hasSuffix(".db") else { return nil }
            return Int(name.dropFirst("damaged-".count).dropLast(".db".count))
        }
        return (numbers.max() ?? 0) + 1
    }
}
