import TestSupport

@testable import MillwrightScreens

extension SeededGenerator {
    /// Returns a random key, click, paste or other input.
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
