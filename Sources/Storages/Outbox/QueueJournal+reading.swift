import DatabaseClient

/// The lines of a journal that are what was written, in their order, and how many are not.
struct JournalLines {
    private(set) var good: [QueueFileRecord] = []
    private(set) var damaged = 0

    init(_ bytes: [UInt8]) {
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            // What a newer version has written is as unreadable here as what was cut.
            if let record = Self.record(line) { good.append(record) } else { damaged += 1 }
        }
    }

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
    func lines() throws(SystemError) -> JournalLines {
        do {
            let file = try OpenFile(path, for: .readingItself)
            return JournalLines(try file.read(atMost: Int(try file.status().size)))
        } catch {
            if error.isMissing { return JournalLines([]) }
            throw error
        }
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
