/// A text as searches and name filters compare it: in lower case, without diacritics and without invisible characters.
/// Both sides of a comparison are folded, so `größe`, `Große` and `GROSSE` are equal.
///
/// Two texts that Unicode calls canonically equivalent are folded alike, whether their letters are composed or not, and so
/// are compatible ones, such as `㎏` and `kg`. The
/// Turkish letters `I`, `İ`, `ı` and `i` are all folded to `i`, because the language of a text is not known. Full-width
/// Latin letters and digits are folded to ASCII, half-width kana to kana, quotation marks to `'` and `"`, hyphens and
/// dashes to `-`, and spaces to a space. Other scripts keep their letters. Control characters are left out, except tab
/// and newline.
package struct FoldedText: Hashable, Sendable, Comparable {
    package let text: String

    package init(_ original: String) {
        guard original.utf8.contains(where: { $0 >= 0x80 || Self.isLeftOut($0) }) else {
            text = original.lowercased()
            return
        }
        var folding = FoldingBuffer(capacity: original.utf8.count)
        for scalar in original.unicodeScalars { folding.append(scalar) }
        text = folding.text
    }

    private static func isLeftOut(_ ascii: UInt8) -> Bool {
        ascii < 0x20 && ascii != UInt8(ascii: "\n") && ascii != UInt8(ascii: "\t") || ascii == 0x7F
    }

    /// Returns whether `part` occurs in the text. Compares bytes, as a database does.
    package func contains(_ part: FoldedText) -> Bool {
        var (whole, part) = (text, part.text)
        return whole.withUTF8 { whole in
            part.withUTF8 { part in
                guard let first = part.first else { return true }
                guard whole.count >= part.count else { return false }
                return (0...whole.count - part.count).contains { start in
                    whole[start] == first && part.indices.allSatisfy { whole[start + $0] == part[$0] }
                }
            }
        }
    }

    /// Orders by the Unicode scalars, as a database does.
    package static func < (left: Self, right: Self) -> Bool {
        left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }
}
