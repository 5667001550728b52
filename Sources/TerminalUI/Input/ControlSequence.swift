import MillwrightViews

/// A control sequence of a terminal: `ESC [`, the parameters, and a final byte.
struct ControlSequence {
    private let marker: UInt8?
    private let parameters: [Int]
    private let final: UInt8
    private let isPlain: Bool

    init(_ bytes: [UInt8], final: UInt8) {
        let isMarked = bytes.first.map { (UInt8(ascii: "<")...UInt8(ascii: "?")).contains($0) } ?? false
        marker = isMarked ? bytes.first : nil
        let rest = bytes.dropFirst(isMarked ? 1 : 0)
        isPlain = rest.allSatisfy { (0x30...0x3B).contains($0) }
        parameters = isPlain ? Self.numbers(rest) : []
        self.final = final
    }

    private static let largest = 1_000_000

    private static func numbers(_ bytes: ArraySlice<UInt8>) -> [Int] {
        bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { part in
            // A parameter after a colon refines the one before it. It is not needed here.
            let digits = part.prefix { $0 != UInt8(ascii: ":") }
            return digits.reduce(0) { min(largest, $0 * 10 + Int($1) - 0x30) }
        }
    }

    var isPasteStart: Bool { marker == nil && isPlain && final == UInt8(ascii: "~") && parameters.first == 200 }

    /// The event that the sequence reports. Nil for a sequence without a key or a mouse action, such as a reply of the
    /// terminal.
    var event: TerminalEvent? {
        guard isPlain else { return nil }
        if marker == UInt8(ascii: "<") { return mouse }
        guard marker == nil else { return nil }
        return key.map { .key($0) }
    }

    private func parameter(_ index: Int) -> Int? {
        parameters.indices.contains(index) && parameters[index] > 0 ? parameters[index] : nil
    }

    private var modifiers: Key.Modifiers {
        guard let value = parameter(1), (2...16).contains(value) else { return [] }
        let bits = value - 1
        var modifiers: Key.Modifiers = []
        if bits & 1 != 0 { modifiers.insert(.shift) }
        if bits & 2 != 0 || bits & 8 != 0 { modifiers.insert(.alt) }
        if bits & 4 != 0 { modifiers.insert(.control) }
        return modifiers
    }

    private var key: Key? {
        switch final {
        case UInt8(ascii: "Z"): .backTab
        case UInt8(ascii: "~"): Self.editingKeys[parameter(0) ?? 0].map { Key($0, modifiers) }
        case UInt8(ascii: "u"): unicodeKey
        default: Self.letterKeys[final].map { Key($0, modifiers) }
        }
    }

    /// The key of a sequence that names its character (`CSI u`).
    private var unicodeKey: Key? {
        guard let code = parameter(0), let scalar = Unicode.Scalar(UInt32(code)) else { return nil }
        if code < 0x20 || code == 0x7F {
            let key = ControlByte.key(UInt8(code))
            return Key(key.code, key.modifiers.union(modifiers))
        }
        if (0x80...0x9F).contains(code) || (0xE000...0xF8FF).contains(code) { return nil }
        let isTyped = modifiers == .shift
        return Key(.character(Character(isTyped ? Self.uppercased(scalar) : scalar)), isTyped ? [] : modifiers)
    }

    private static func uppercased(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        let upper = scalar.properties.uppercaseMapping.unicodeScalars
        return upper.count == 1 ? upper.first ?? scalar : scalar
    }

    /// The key after `ESC O`.
    static func singleShiftKey(_ byte: UInt8) -> Key? {
        byte == UInt8(ascii: "M") ? .enter : letterKeys[byte].map { Key($0) }
    }

    private static let letterKeys: [UInt8: Key.Code] = [
        UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
        UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end, UInt8(ascii: "P"): .function(1),
        UInt8(ascii: "Q"): .function(2), UInt8(ascii: "R"): .function(3), UInt8(ascii: "S"): .function(4),
    ]

    private static let editingKeys: [Int: Key.Code] = [
        1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end, 11: .function(1),
        12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5), 17: .function(6), 18: .function(7),
        19: .function(8), 20: .function(9), 21: .function(10), 23: .function(11), 24: .function(12),
    ]

    /// The lines of one turn of the wheel.
    private static let wheelLines = 3

    private var mouse: TerminalEvent? {
        guard parameters.count == 3, let column = parameter(1), let row = parameter(2) else { return nil }
        guard let action = mouseAction(parameters[0]) else { return nil }
        return .mouse(action, column: column - 1, row: row - 1)
    }

    private func mouseAction(_ button: Int) -> MouseAction? {
        let isRelease = final == UInt8(ascii: "m")
        guard isRelease || final == UInt8(ascii: "M") else { return nil }
        switch button & ~0b1_1100 {
        case 64: return isRelease ? nil : .wheel(-Self.wheelLines)
        case 65: return isRelease ? nil : .wheel(Self.wheelLines)
        case 0: return isRelease ? .release : .press
        case 32: return isRelease ? .release : .drag
        default: return nil
        }
    }
}
