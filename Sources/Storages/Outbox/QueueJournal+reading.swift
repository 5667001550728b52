import MillwrightDatabaseClient
import MillwrightFiles

extension QueueJournal {
    /// The maximum lengths of a line and of the journal, in bytes. They are far above what we write, so data beyond
    /// them is damage and is not read. For example, a hole in the file reads as an endless line of zeros.
    static let longestLine = 32 << 20
    static let mostBytes: Int64 = 1 << 30

    /// Reads all lines. Stops at the first line that is too long; the rest of the file counts as one damaged line.
    package func lines() throws -> JournalLines {
        var lines = JournalLines()
        do {
            let file = try OpenFile(path, for: .readingNoFollow)
            if try !forEachLine(of: file, { lines.add($0) }) { lines.addDamaged() }
            return lines
        } catch let error as SystemError where error.isMissing { return lines }
    }

    /// Calls `body` with each line of the file.
    /// - Returns: false if the rest of the file was not read, because a line or the file is too long.
    func forEachLine(of file: borrowing OpenFile, _ body: (ArraySlice<UInt8>) throws -> Void) throws -> Bool {
        try file.forEachLine(longest: Self.longestLine, atMost: Self.mostBytes, body)
    }

    /// Returns the last intact line, if it is in the last 64 KiB.
    func newest() throws(SystemError) -> QueueFileRecord? {
        do {
            let file = try OpenFile(path, for: .readingNoFollow)
            let size = try file.status().size
            let tail = 65_536
            return JournalLines(try file.read(atMost: tail, from: max(0, size - Int64(tail)))).good.last
        } catch {
            if error.isMissing { return nil }
            throw error
        }
    }
}
