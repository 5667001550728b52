/// A text as searches and name filters compare it: in lower case and without diacritics. Both sides of a comparison are
/// folded, so `größe`, `Große` and `GROSSE` are equal.
///
/// The Turkish letters `I`, `İ`, `ı` and `i` are all folded to `i`, because the language of a text is not known.
/// Full-width Latin letters and digits are folded to ASCII. Other scripts keep their letters.
package struct FoldedText: Hashable, Sendable, Comparable {
    package let text: String

    package init(_ original: String) {
        guard original.utf8.contains(where: { $0 >= 0x80 }) else {
            text = original.lowercased()
            return
        }
        var folded: [UInt8] = []
        folded.reserveCapacity(original.utf8.count)
        for scalar in original.unicodeScalars { Self.append(scalar, to: &folded) }
        text = String(decoding: folded, as: UTF8.self)
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

    /// Appends the folded scalar in UTF-8. Most scalars of a text are ASCII, so they are folded without the Unicode
    /// tables.
    private static func append(_ scalar: Unicode.Scalar, to folded: inout [UInt8]) {
        if scalar.isASCII {
            folded.append(lowercase(UInt8(truncatingIfNeeded: scalar.value)))
        } else if scalar.value < 0x3000 {
            for lower in scalar.properties.lowercaseMapping.unicodeScalars where !isDiacritic(lower) {
                if let base = bases[lower] {
                    folded.append(contentsOf: base.utf8)
                } else {
                    folded.append(contentsOf: lower.utf8)
                }
            }
        } else if (0xFF01...0xFF5E).contains(scalar.value) {
            folded.append(lowercase(UInt8(truncatingIfNeeded: scalar.value - 0xFEE0)))
        } else {
            folded.append(contentsOf: scalar.utf8)
        }
    }

    private static func lowercase(_ ascii: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(ascii) ? ascii + 0x20 : ascii
    }

    /// Returns whether the scalar is a combining mark that folding removes. Folding removes the marks of Latin,
    /// Greek, Cyrillic, Hebrew and Arabic. It keeps those of the scripts of South Asia, where the marks are vowels.
    private static func isDiacritic(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x700 && scalar.properties.generalCategory == .nonspacingMark
    }

    private static let bases: [Unicode.Scalar: String] = {
        var bases: [Unicode.Scalar: String] = [:]
        for (base, letters) in variants { for letter in letters.unicodeScalars { bases[letter] = base } }
        return bases
    }()

    /// The lower-case letters with a diacritic, grouped by the letter that replaces them.
    private static let variants: [(base: String, letters: String)] = [
        ("a", "àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ"), ("ae", "æǣǽ"), ("b", "ḃḅḇ"), ("c", "çćĉċčḉ"), ("d", "ďḋḍḏḑḓđð"),
        ("e", "èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ"), ("f", "ḟ"), ("g", "ĝğġģǧǵḡ"), ("h", "ĥȟḣḥḧḩḫẖħ"),
        ("i", "ìíîïĩīĭįǐȉȋḭḯỉịı"), ("j", "ĵǰ"), ("k", "ķǩḱḳḵ"), ("l", "ĺļľḷḹḻḽł"), ("m", "ḿṁṃ"), ("n", "ñńņňǹṅṇṉṋ"),
        ("o", "òóôõöōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợøǿ"), ("oe", "œ"), ("p", "ṕṗ"), ("r", "ŕŗřȑȓṙṛṝṟ"),
        ("s", "śŝşšșṡṣṥṧṩſẛ"), ("ss", "ß"), ("t", "ţťțṫṭṯṱẗŧ"), ("th", "þ"), ("u", "ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự"),
        ("v", "ṽṿ"), ("w", "ŵẁẃẅẇẉẘ"), ("x", "ẋẍ"), ("y", "ýÿŷȳẏẙỳỵỷỹ"), ("z", "źżžẑẓẕ"), ("ʒ", "ǯ"),
        ("α", "άἀἁἂἃἄἅἆἇὰᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ"), ("ε", "έἐἑἒἓἔἕὲ"), ("η", "ήἠἡἢἣἤἥἦἧὴᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ"),
        ("ι", "ΐίϊἰἱἲἳἴἵἶἷὶῐῑῒῖῗ"), ("ο", "όὀὁὂὃὄὅὸ"), ("ρ", "ῤῥ"), ("σ", "ς"), ("υ", "ΰϋύὐὑὒὓὔὕὖὗὺῠῡῢῦῧ"),
        ("ω", "ώὠὡὢὣὤὥὦὧὼᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ"), ("а", "ӑӓ"), ("г", "ѓ"), ("е", "ѐёӗ"), ("ж", "ӂӝ"), ("з", "ӟ"),
        ("и", "йѝӣӥ"), ("к", "ќ"), ("о", "ӧ"), ("у", "ўӯӱӳ"), ("ч", "ӵ"), ("ы", "ӹ"), ("э", "ӭ"), ("і", "ї"),
        ("ѵ", "ѷ"), ("ә", "ӛ"), ("ө", "ӫ"),
    ]
}
