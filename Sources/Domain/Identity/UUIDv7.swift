/// A UUID of version 7 (RFC 9562): 48 bits of Unix milliseconds, then random bits. These ids sort by the time they were
/// made.
package enum UUIDv7 {
    /// Returns the UUID as text. The result depends only on the arguments, so a test can predict it.
    ///
    /// - Parameters:
    ///   - instant: a time between 1970 and the year 10889, the range of 48 bits.
    ///   - random: the lowest 12 bits of `high` and the lowest 62 bits of `low` become part of the id.
    /// - Returns: 36 characters, with hexadecimal digits in lower case.
    package static func text(at instant: Instant, random: (high: UInt64, low: UInt64)) -> String {
        let milliseconds = UInt64(bitPattern: instant.millisecondsSince1970) & 0xFFFF_FFFF_FFFF
        let high = (milliseconds << 16) | 0x7000 | (random.high & 0x0FFF)
        let low = 0x8000_0000_0000_0000 | (random.low & 0x3FFF_FFFF_FFFF_FFFF)
        return group(high >> 32, digits: 8) + "-" + group(high >> 16, digits: 4) + "-" + group(high, digits: 4)
            + "-" + group(low >> 48, digits: 4) + "-" + group(low, digits: 12)
    }

    private static func group(_ bits: UInt64, digits: Int) -> String {
        let hex = String(bits & ((1 << UInt64(digits * 4)) - 1), radix: 16)
        return String(repeating: "0", count: digits - hex.count) + hex
    }
}
