import TestSupport

/// Colour profiles that are built byte by byte.
enum ProfileSample {
    private static func big(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(number >> $0 & 0xFF) } }

    /// Returns a profile with these tags.
    static func profile(tags: KeyValuePairs<String, [UInt8]>, version: UInt8 = 2) -> [UInt8] {
        var header = [UInt8](repeating: 0, count: 128)
        header[8] = version
        header.replaceSubrange(36..<40, with: Array("acsp".utf8))
        var (table, data) = (big(tags.count), [UInt8]())
        for (name, content) in tags {
            table += Array(name.utf8) + big(132 + tags.count * 12 + data.count) + big(content.count)
            data += content
        }
        header.replaceSubrange(0..<4, with: big(132 + tags.count * 12 + data.count))
        return header + table + data
    }
}
