import MillwrightViews
import TestSupport

extension SeededGenerator {
    /// Returns an input that a person or a terminal may send at any time.
    mutating func input() -> Input {
        let index = Int.random(in: -1...6, using: &self)
        switch Int.random(in: 0..<20, using: &self) {
        case 0: return .wheel(lines: index)
        case 1: return .row(view: 0, list: BlockPlace(max(0, index)), index: index)
        case 2: return .field(view: 0, fields: BlockPlace(0), index: index)
        case 3: return .paste(Self.pastes.randomElement(using: &self) ?? "")
        case 4: return .replacement(["text", "1.5"].randomElement(using: &self) ?? "")
        case 5: return .resized(columns: 40, rows: 10)
        case 6: return .stroke([.began, .moved, .ended].randomElement(using: &self) ?? .began, point())
        case 7...12: return .key(Self.keys.randomElement(using: &self) ?? .enter)
        default: return .key(.character(Self.characters.randomElement(using: &self) ?? "b"))
        }
    }

    /// Returns a point on the area of a signature or beside it.
    private mutating func point() -> StrokePoint {
        StrokePoint(x: Int.random(in: -50...1_050, using: &self), y: Int.random(in: -50...300, using: &self))
    }

    private static let pastes = ["7,2", "a\nb", "'/a b.jpg'", "2026-11-24", "16:30", "\u{301}\u{7}", ""]

    private static let characters = Array("abcdefghijklmnopqrstuvwxyzABFGNQRST 1239/?:")

    private static let keys: [Key] = [
        .enter, .escape, .tab, .backTab, .backspace, .delete, .up, .down, .left, .right, .home, .end, .pageUp,
        .pageDown, .space, .control("s"), .control("r"), .control("w"), .control("l"), .control("t"), .control("u"),
        Key(.function(3)),
    ]
}
