/// The folded part of a text, as ``FoldedText`` describes it.
struct FoldingBuffer {
    private var bytes: [UInt8] = []
    /// The last appended letter of Hangul or kana, which can be composed with the next scalar.
    private var open: Unicode.Scalar?

    init(capacity: Int) { bytes.reserveCapacity(capacity) }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Appends the folded scalar in UTF-8. Most scalars of a text are ASCII or ideographs, so they are folded without the
    /// Unicode tables.
    mutating func append(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case ..<0x80: append(ascii: UInt8(truncatingIfNeeded: scalar.value))
        case 0xFF01...0xFF5E: append(ascii: UInt8(truncatingIfNeeded: scalar.value - 0xFEE0))
        case 0xFF66...0xFF9D: append(plain: Self.halfWidth[Int(scalar.value - 0xFF66)])
        case 0x3099, 0xFF9E: append(mark: "\u{3099}", after: Self.voiced)
        case 0x309A, 0xFF9F: append(mark: "\u{309A}", after: Self.semiVoiced)
        // Kana, ideographs and syllables of Hangul have no case.
        case 0x3041...0x30FF, 0x3400..<0xA000, 0xAC00...0xD7A3: append(plain: scalar)
        default: for lower in scalar.properties.lowercaseMapping.unicodeScalars { append(lower: lower) }
        }
    }

    private mutating func append(ascii: UInt8) {
        open = nil
        switch ascii {
        case UInt8(ascii: "\n"), UInt8(ascii: "\t"): bytes.append(ascii)
        case ..<0x20, 0x7F: break
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(ascii + 0x20)
        default: bytes.append(ascii)
        }
    }

    private mutating func append(lower: Unicode.Scalar) {
        if let base = Self.bases[lower] {
            open = nil
            bytes.append(contentsOf: base)
        } else if !Self.isLeftOut(lower) {
            append(plain: lower.properties.generalCategory == .spaceSeparator ? " " : lower)
        }
    }

    private mutating func append(plain scalar: Unicode.Scalar) {
        guard let syllable = open.flatMap({ Self.syllable($0, scalar) }) else {
            open = scalar
            bytes.append(contentsOf: scalar.utf8)
            return
        }
        replaceOpen(with: syllable)
    }

    private mutating func append(mark: Unicode.Scalar, after composed: [Unicode.Scalar: Unicode.Scalar]) {
        guard let kana = open.flatMap({ composed[$0] }) else { return append(plain: mark) }
        replaceOpen(with: kana)
    }

    /// Replaces the last letter. Every letter of Hangul and kana has three bytes.
    private mutating func replaceOpen(with scalar: Unicode.Scalar) {
        bytes.removeLast(3)
        bytes.append(contentsOf: scalar.utf8)
        open = scalar
    }

    /// Composes two letters of Hangul to a syllable, by the rule of the Unicode Standard, section 3.12.
    private static func syllable(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
        switch (first.value, second.value) {
        case (0x1100...0x1112, 0x1161...0x1175):
            Unicode.Scalar(0xAC00 + ((first.value - 0x1100) * 21 + second.value - 0x1161) * 28)
        case (0xAC00...0xD7A3, 0x11A8...0x11C2) where (first.value - 0xAC00) % 28 == 0:
            Unicode.Scalar(first.value + second.value - 0x11A7)
        default: nil
        }
    }

    /// Returns whether folding removes the scalar: a character that nobody sees, a mark of Latin, Greek, Cyrillic, Hebrew or
    /// Arabic, the line that stretches an Arabic word, or a nukta. It keeps the other marks of the scripts of South Asia,
    /// where they are vowels.
    private static func isLeftOut(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        return scalar.value < 0x700 && properties.generalCategory == .nonspacingMark
            || scalar == "\u{640}" || properties.canonicalCombiningClass == .nukta
            || properties.isDefaultIgnorableCodePoint || properties.generalCategory == .control
    }

    private static let bases: [Unicode.Scalar: [UInt8]] = {
        var bases: [Unicode.Scalar: [UInt8]] = [:]
        for (base, letters) in FoldingTable.variants {
            for letter in letters.unicodeScalars { bases[letter] = Array(base.utf8) }
        }
        return bases
    }()

    private static let voiced = pairs(FoldingTable.voiced)
    private static let semiVoiced = pairs(FoldingTable.semiVoiced)
    private static let halfWidth = Array(FoldingTable.halfWidth.unicodeScalars)

    /// Returns each second scalar by the one before it.
    private static func pairs(_ text: String) -> [Unicode.Scalar: Unicode.Scalar] {
        let scalars = Array(text.unicodeScalars)
        return Dictionary(
            uniqueKeysWithValues: stride(from: 0, to: scalars.count, by: 2).map { (scalars[$0], scalars[$0 + 1]) })
    }
}
