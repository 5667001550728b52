import Foundation

/// Bytes that depend on their position, for bodies too large to keep in memory.
enum Pattern {
    /// One block of the pattern. Its length is a prime number, so a missing piece of any buffer size changes the
    /// content.
    private static let period: [UInt8] = (0..<65_521).map { UInt8(truncatingIfNeeded: $0 ^ ($0 >> 8)) }
    private static let twice = period + period

    static func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { period[$0 % period.count] }
    }

    static func matches(_ bytes: [UInt8], at position: Int) -> Bool {
        bytes.withUnsafeBytes { bytes in
            twice.withUnsafeBytes { twice in
                var done = 0
                while done < bytes.count {
                    let start = (position + done) % period.count
                    let count = min(period.count, bytes.count - done)
                    let isSame = UnsafeRawBufferPointer(rebasing: bytes[done..<(done + count)])
                        .elementsEqualByMemory(.init(rebasing: twice[start..<(start + count)]))
                    guard isSame else { return false }
                    done += count
                }
                return true
            }
        }
    }

    /// Writes the file piece by piece; the caller removes it.
    static func file(length: Int) throws -> String {
        let url = FileManager.default.temporaryDirectory.appending(path: "curl-tests-\(UUID().uuidString)")
        try Data().write(to: url)
        let file = try FileHandle(forWritingTo: url)
        defer { file.closeFile() }
        let piece = Data(period)
        var left = length
        while left > 0 {
            try file.write(contentsOf: piece.prefix(left))
            left -= min(left, piece.count)
        }
        return url.path
    }
}

extension UnsafeRawBufferPointer {
    fileprivate func elementsEqualByMemory(_ other: UnsafeRawBufferPointer) -> Bool {
        guard let left = baseAddress, let right = other.baseAddress else { return count == other.count }
        return count == other.count && memcmp(left, right, count) == 0
    }
}
