import MillwrightClients

/// Random bits that are the same in every run of a test (SplitMix64).
final class SeededRandom: Sendable {
    private let state: Locked<UInt64>

    init(seed: UInt64) { state = Locked(seed &* 0xD1B5_4A32_D192_ED03) }

    func next() -> UInt64 {
        state.withLock { state in
            state &+= 0x9E37_79B9_7F4A_7C15
            var bits = state
            bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
            bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
            return bits ^ (bits >> 31)
        }
    }
}
