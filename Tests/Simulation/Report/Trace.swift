/// The events of a run, line by line. The digest covers every line, including those that are not kept.
final class Trace: @unchecked Sendable {
    /// The number of last lines that are kept.
    static let tail = 60

    /// The FNV-1a hash of all lines.
    private(set) var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    private(set) var lines: [String] = []
    private let keepsAll: Bool

    init(keepsAll: Bool) { self.keepsAll = keepsAll }

    func add(at microseconds: Int64, _ line: String) {
        var digest = digest
        withUnsafeBytes(of: microseconds) { for byte in $0 { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 } }
        for byte in line.utf8 { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
        self.digest = digest
        lines.append("\(Self.time(microseconds)) \(line)")
        if !keepsAll, lines.count > 4 * Self.tail { lines.removeFirst(3 * Self.tail) }
    }

    private static func time(_ microseconds: Int64) -> String {
        let text = "\(microseconds / 1_000)"
        return String(repeating: " ", count: max(0, 9 - text.count)) + text
    }
}
