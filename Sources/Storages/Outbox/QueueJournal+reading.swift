import DatabaseClient

/// The lines of a journal that are what was written, in their order, and how many are not.
package struct JournalLines {
    private(set) var good: [QueueFileRecord] = []
    package private(set) var damaged = 0

    init() {}

    init(_ bytes: [UInt8]) {
        for line in bytes.split(separator: UInt8(ascii: "\n")) { add(line) }
    }

    fileprivate mutating func add(_ line: ArraySlice<UInt8>) {
        // A line of a newer version is as unreadable here as one that was cut.
        if let record = Self.record(line) { good.append(record) } else { addDamaged() }
    }

    fileprivate mutating func addDamaged() { damaged += 1 }

    /// Is it what was written? Whether this version can read it is another question.
    static func isWhole(_ line: ArraySlice<UInt8>) -> Bool {
        guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return false }
        return TextHash.sha256(String(decoding: line[(tab + 1)...], as: UTF8.self)).utf8.elementsEqual(line[..<tab])
    }

    private static func record(_ line: ArraySlice<UInt8>) -> QueueFileRecord? {
        do { return try QueueFileRecord.record(ofLine: String(decoding: line, as: UTF8.self)) } catch { return nil }
    }
}

extension QueueJournal {
    /// More than any line of ours takes, and more than any journal that is trimmed. What is behind is not ours: a hole in
    /// the file reads as a line of zeros without end.
    static let longestLine = 32 << 20
    static let mostBytes: Int64 = 1 << 30

    /// Stops at the first line that is too long; all of the rest counts as one damaged line.
    package func lines() throws -> JournalLines {
        var lines = JournalLines()
        do {
            let file = try OpenFile(path, for: .readingItself)
            if try !forEachLine(of: file, { lines.add($0) }) { lines.addDamaged() }
            return lines
        } catch let error as SystemError where error.isMissing { return lines }
    }

    /// - Returns: false when the rest of the file is not read.
    func forEachLine(of file: borrowing OpenFile, _ body: (ArraySlice<UInt8>) throws -> Void) throws -> Bool {
        try file.forEachLine(longest: Self.longestLine, atMost: Self.mostBytes, body)
    }

    /// The last whole line, when it is among the last 64 KiB.
    func newest() throws(SystemError) -> QueueFileRecord? {
        do {
            let file = try OpenFile(path, for: .readingItself)
            let size = try file.status().size
            let tail = 65_536
            return JournalLines(try file.read(atMost: tail, from: max(0, size - Int64(tail)))).good.last
        } catch {
            if error.isMissing { return nil }
            throw error
        }
    }
}
