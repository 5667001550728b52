/// A SplitMix64 generator. It is small and fast, and the same seed gives the same numbers on every machine.
struct RandomSource {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        return Self.mix(state)
    }

    /// Returns an independent source for one purpose. The numbers drawn from one source do not change those of
    /// another.
    func split(_ purpose: UInt64) -> RandomSource {
        RandomSource(seed: Self.mix(state ^ Self.mix(purpose &+ 0x632B_E59B_D9B4_E019)))
    }

    /// Returns a number from 0 to `count - 1`.
    mutating func below(_ count: Int) -> Int {
        Int(truncatingIfNeeded: next() >> 33) % max(count, 1)
    }

    mutating func from(_ low: Int64, to high: Int64) -> Int64 {
        low + Int64(next() >> 2) % (high - low + 1)
    }

    /// Returns true once in `times` on average; never for 0.
    mutating func oneIn(_ times: Int) -> Bool { times > 0 && below(times) == 0 }

    /// Returns a number in 0..<1.
    mutating func share() -> Double { Double(next() >> 11) / Double(1 << 53) }

    mutating func pick<Element>(_ elements: [Element]) -> Element? {
        elements.isEmpty ? nil : elements[below(elements.count)]
    }

    private static func mix(_ value: UInt64) -> UInt64 {
        var value = value
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
