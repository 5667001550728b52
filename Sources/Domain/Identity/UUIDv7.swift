/// RFC 9562, version 7: 48 bits of Unix milliseconds, then randomness. Sorts by the time it was made.
public enum UUIDv7 {
    /// A pure function of its arguments, so that a test can say which id will be made.
    ///
    /// - Parameters:
    ///   - instant: between 1970 and the year 10889, the range of 48 bits.
    ///   - random: the lowest 12 bits of `high` and the lowest 62 of `low` go into the id.
    /// - Returns: 36 characters, hexadecimal digits in lower case.
    public static func text(at instant: Instant, random: (high: UInt64, low: UInt64)) -> String {
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
