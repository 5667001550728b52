@testable import MillwrightScreens

/// Random inputs that are the same in every run.
struct RandomInput: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// The generator SplitMix64.
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func input() -> Input {
        let index = Int.random(in: -1...6, using: &self)
        switch Int.random(in: 0..<20, using: &self) {
        case 0: return .wheel(lines: index)
        case 1: return .row(view: 0, list: BlockPlace(max(0, index)), index: index)
        case 2: return .field(view: 0, fields: BlockPlace(0), index: index)
        case 3: return .paste(["7,2", "a\nb", "2026-11-24", "\u{301}\u{7}", ""].randomElement(using: &self) ?? "")
        case 4: return .replacement("1.5")
        case 5: return .resized(columns: 80, rows: 24)
        case 6...12: return .key(Self.keys.randomElement(using: &self) ?? .enter)
        default: return .key(.character("bwcRenpstruqdyjklhgG 1239?:Q".randomElement(using: &self) ?? "b"))
        }
    }

    private static let keys: [Key] = [
        .enter, .escape, .tab, .backTab, .backspace, .delete, .up, .down, .left, .right, .home, .end, .pageUp,
        .pageDown, .space, .control("s"), .control("r"), .control("w"), Key(.function(3)),
    ]
}
