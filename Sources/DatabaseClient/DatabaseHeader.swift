import MillwrightFiles

/// The first bytes of a database file. They are checked before SQLite opens the file, so that another program's file is
/// never changed.
package enum DatabaseHeader {
    /// Checks that the file is ours. Call it only for a file that no connection of this process has open: closing a
    /// second descriptor drops SQLite's locks on the file.
    package static func check(_ path: String, applicationID: Int32) throws(DatabaseClientError) {
        let bytes: [UInt8]
        do {
            bytes = try OpenFile(path, for: .reading).read(atMost: 100)
            if bytes.isEmpty { return }
            if try isBeingCreated(path) { return }
        } catch { throw DatabaseClientError(error) }
        guard bytes.count == 100, bytes.starts(with: Array("SQLite format 3\0".utf8)) else {
            throw .unusable(reason: "\(path) is not a database")
        }
        let mark = bytes[68..<72].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        // A new database has no application id until its log is first checkpointed. Its header already says that it
        // uses a log.
        let usesLog = bytes[18] == 2
        guard mark == UInt32(bitPattern: applicationID) || (mark == 0 && usesLog) else {
            throw .unusable(reason: "\(path) is another program's database")
        }
    }

    /// Returns whether the first transaction on the file was cut off, for example by a power failure. The rollback
    /// journal then says that the file had no pages before the transaction, so SQLite empties the file when it opens
    /// it. See https://www.sqlite.org/fileformat2.html#the_rollback_journal.
    private static func isBeingCreated(_ path: String) throws(SystemError) -> Bool {
        let journal = path + "-journal"
        guard try FileSystem.status(of: journal) != nil else { return false }
        let header = try OpenFile(journal, for: .readingNoFollow).read(atMost: 20)
        let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
        return header.count == 20 && header.starts(with: magic) && header[16..<20].allSatisfy { $0 == 0 }
    }
}
