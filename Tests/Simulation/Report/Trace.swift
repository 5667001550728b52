/// What happened, line by line. The digest is over every line, also over those that are not kept.
final class Trace: @unchecked Sendable {
    /// How many of the last lines are kept.
    static let tail = 60

    /// FNV-1a.
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
