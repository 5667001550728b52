import MillwrightDatabaseClient

/// The lines of a journal that are what was written, in their order, and how many are not.
package struct JournalLines {
    private(set) var good: [QueueFileRecord] = []
    package private(set) var damaged = 0

    init() {}

    init(_ bytes: [UInt8]) {
        for line in bytes.split(separator: UInt8(ascii: "\n")) { add(line) }
    }

    mutating func add(_ line: ArraySlice<UInt8>) {
        // A line of a newer version is as unreadable here as one that was cut.
        if let record = Self.record(line) { good.append(record) } else { addDamaged() }
    }

    mutating func addDamaged() { damaged += 1 }

    /// Is it what was written? Whether this version can read it is another question.
    static func isWhole(_ line: ArraySlice<UInt8>) -> Bool {
        guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return false }
        return TextHash.sha256(String(decoding: line[(tab + 1)...], as: UTF8.self)).utf8.elementsEqual(line[..<tab])
    }

    private static func record(_ line: ArraySlice<UInt8>) -> QueueFileRecord? {
        do { return try QueueFileRecord.record(ofLine: String(decoding: line, as: UTF8.self)) } catch { return nil }
    }
}
