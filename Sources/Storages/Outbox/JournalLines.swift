import MillwrightDatabaseClient

/// The intact lines of a journal, in order, and the number of damaged lines.
package struct JournalLines {
    private(set) var good: [QueueFileRecord] = []
    package private(set) var damaged = 0

    init() {}

    init(_ bytes: [UInt8]) {
        for line in bytes.split(separator: UInt8(ascii: "\n")) { add(line) }
    }

    mutating func add(_ line: ArraySlice<UInt8>) {
        // A line of a newer version counts as damaged, like a truncated line.
        if let record = Self.record(line) { good.append(record) } else { addDamaged() }
    }

    mutating func addDamaged() { damaged += 1 }

    /// Returns whether the hash of the line is right. The line may still be unreadable for this version.
    static func isComplete(_ line: ArraySlice<UInt8>) -> Bool {
        guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return false }
        return TextHash.sha256(String(decoding: line[(tab + 1)...], as: UTF8.self)).utf8.elementsEqual(line[..<tab])
    }

    private static func record(_ line: ArraySlice<UInt8>) -> QueueFileRecord? {
        do { return try QueueFileRecord.record(ofLine: String(decoding: line, as: UTF8.self)) } catch { return nil }
    }
}
