/// Text from the server, from files or from other people. Hidden characters can control a terminal (CWE-150), so the
/// text can only be printed with ``display`` or ``displayLines``. Both accept any text and make hidden characters
/// visible. In a longer run of combining marks, they show the first eight and the number of the remaining marks.
public struct UntrustedText: Hashable, Sendable {
    private let text: String

    public init(_ text: String) {
        self.text = text
    }

    /// The text on one line, with newlines and tabs made visible too.
    public var display: StyledText { StyledText(harmless: neutral(text[...])) }

    /// The lines of the text. A tab becomes four spaces.
    public var displayLines: [StyledText] {
        text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map { line in
            let pieces = line.split(separator: "\t", omittingEmptySubsequences: false)
            return StyledText(harmless: pieces.map { neutral($0) }.joined(separator: "    "))
        }
    }

    private static let mostMarks = 8

    private func neutral(_ text: Substring) -> String {
        if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return String(text) }
        var result = ""
        var marks = 0
        var previous: Unicode.Scalar?
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            let next = index + 1 < scalars.count ? scalars[index + 1] : nil
            if scalar.isMark {
                marks += 1
                if marks <= Self.mostMarks { result.unicodeScalars.append(scalar) }
            } else {
                Self.tellOmitted(marks, in: &result)
                marks = 0
                Self.append(scalar, between: previous, and: next, to: &result)
            }
            previous = scalar
        }
        Self.tellOmitted(marks, in: &result)
        return result
    }

    private static func tellOmitted(_ marks: Int, in result: inout String) {
        if marks > mostMarks { result += "[+\(marks - mostMarks) marks]" }
    }

    private static func append(
        _ scalar: Unicode.Scalar, between previous: Unicode.Scalar?, and next: Unicode.Scalar?, to result: inout String
    ) {
        if let picture = scalar.controlPicture {
            result.unicodeScalars.append(picture)
        } else if scalar.isActedUpon || (scalar == "\u{200D}" && !joinsEmoji(previous, next)) {
            result += "\\u{\(String(scalar.value, radix: 16))}"
        } else {
            result.unicodeScalars.append(scalar)
        }
    }

    private static func joinsEmoji(_ previous: Unicode.Scalar?, _ next: Unicode.Scalar?) -> Bool {
        guard let previous, let next else { return false }
        return (previous.isPictograph || previous == "\u{FE0F}") && next.isPictograph
    }
}

extension Unicode.Scalar {
    /// The symbol for a control character, U+2400 to U+2421.
    public var controlPicture: Unicode.Scalar? {
        switch value {
        case 0..<0x20: Unicode.Scalar(0x2400 + value)
        case 0x7F: Unicode.Scalar(0x2421)
        default: nil
        }
    }

    /// Whether the character is a C1 control, bidi control, line separator, tag or noncharacter. A terminal may
    /// interpret it. ASCII control characters are not included; see ``controlPicture``.
    public var isActedUpon: Bool {
        switch value {
        case 0x80...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFDD0...0xFDEF, 0xE0000...0xE007F:
            true
        default: value & 0xFFFE == 0xFFFE
        }
    }

    public var isMark: Bool {
        guard value >= 0x300 else { return false }
        let category = properties.generalCategory
        return category == .nonspacingMark || category == .enclosingMark
    }

    public var isPictograph: Bool { value > 0xFF && properties.isEmoji }
}
