import MillwrightDomain

enum UUIDs {
    /// Returns a UUIDv7 from the injected time and randomness.
    static func make(at now: Instant, random: (Int) -> [UInt8]) -> String {
        UUIDv7.text(at: now, random: (high: number(random(8)), low: number(random(8))))
    }

    private static func number(_ bytes: [UInt8]) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
}
