import Foundation
import MillwrightDomain
import TestSupport
import Testing

@Suite struct FoldedTextTests {
    @Test(arguments: [
        ("Replace BOILER Valve", "replace boiler valve"), ("Größe", "grosse"), ("GRÖẞE", "grosse"),
        ("Ascenseur bloqué", "ascenseur bloque"), ("Łódź", "lodz"), ("Ærø", "aero"), ("Đường", "duong"),
        ("ΑΝΤΛΊΑ", "αντλια"), ("λέβητας", "λεβητασ"), ("Ёлка", "елка"), ("ЙОД", "иод"), ("Київ", "киів"),
        ("İstanbul IĞDIR ılık", "istanbul igdir ilik"), ("冷却塔の点検", "冷却塔の点検"), ("ＡＢ－１２", "ab-12"),
        ("מַשְׁאֵבָה", "משאבה"), ("مِضَخَّة", "مضخة"), ("पंप", "पंप"), ("", ""),
    ])
    func aFoldedTextHasNoCaseAndNoDiacritics(text: String, folded: String) {
        #expect(Array(FoldedText(text).text.unicodeScalars) == Array(folded.unicodeScalars))
    }

    @Test(arguments: ["Größe", "Ascenseur", "İ", "й", "Ώ"]) func composedAndDecomposedTextsAreEqual(text: String) {
        let decomposed = ["Größe": "Gro\u{308}ße", "İ": "I\u{307}", "й": "и\u{306}", "Ώ": "Ω\u{301}"][text] ?? text
        #expect(FoldedText(decomposed) == FoldedText(text))
    }

    /// Every character of every script, as two programs may write it.
    @Test func canonicallyEquivalentTextsAreEqual() {
        var found = 0
        for scalar in (0x80...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init) {
            let text = String(scalar)
            let forms = [text.decomposedStringWithCanonicalMapping, text.precomposedStringWithCanonicalMapping]
            for form in forms where !form.unicodeScalars.elementsEqual(text.unicodeScalars) {
                if FoldedText(form) != FoldedText(text) { Issue.record("\(String(scalar.value, radix: 16))") }
                found += 1
            }
        }
        #expect(found > 13_000)
    }

    @Test(arguments: [
        ("the technician’s “note”", "the technician's \"note\""), ("P\u{2011}7 – 8 − 9 ‐ 1", "p-7 - 8 - 9 - 1"),
        ("ven\u{AD}til", "ventil"), ("a\u{200B}b\u{FEFF}c\u{200E}d\u{2060}e\u{FE0F}f", "abcdef"),
        ("hall\u{A0}2\u{202F}m", "hall 2 m"), ("ﾎﾟﾝﾌﾟ ｶﾞｽ", "ポンプ ガス"), ("ab\u{0}c\u{1B}d\u{7F}e\u{85}f", "abcdef"),
        ("ﬁlter ½ ㎏ m² № 7 Ⅳ ①", "filter 1/2 kg m2 no 7 iv 1"), ("مـــاء", "ماء"), ("क़लम", "कलम"),
        ("น\u{E4D}\u{E32}", "น\u{E4D}\u{E32}"), ("นำ", "น\u{E4D}\u{E32}"), ("㌔", "キロ"), ("µ", "μ"), ("…", "..."),
        ("a\tb\nc", "a\tb\nc"), ("은행 \u{1100}\u{1161}\u{11A8}", "은행 각"),
    ])
    func signsThatLookAlikeAreEqual(text: String, folded: String) {
        #expect(FoldedText(text) == FoldedText(folded))
        #expect(FoldedText(text).text == folded)
    }

    @Test func aFoldedTextFoldsToItself() {
        for text in ["Größe", "İI ıi", "ΣΊΣΥΦΟΣ", "ＡＢ", "Đ"] {
            let folded = FoldedText(text)
            #expect(FoldedText(folded.text) == folded)
        }
    }

    /// Texts of two letters have many beginnings of a part that are not the part.
    @Test func aPartIsFoundWhereTheLibraryFindsIt() {
        var found = 0
        Properties.forAll { dice in
            func text(_ most: Int) -> String {
                String((0..<dice.roll(most)).map { _ -> Character in dice.roll(2) == 0 ? "a" : "é" })
            }
            let (whole, part) = (FoldedText(text(12)), FoldedText(text(5)))
            let expected = part.text.isEmpty || whole.text.contains(part.text)
            #expect(whole.contains(part) == expected, "\(whole.text) \(part.text)")
            found += expected ? 1 : 0
        }
        #expect(found > 0 && found < Properties.cases)
    }

    @Test func aTextContainsEveryPartOfItself() {
        let text = FoldedText("冷却塔の点検 Größe")
        for part in ["点検", "却", "GROSS", "", "検 g"] { #expect(text.contains(FoldedText(part)), "\(part)") }
        for part in ["点塔", "x", "grossen"] { #expect(!text.contains(FoldedText(part)), "\(part)") }
    }

    @Test func foldedTextsAreOrderedByTheirScalars() {
        let sorted = ["b", "Ä", "z", "点", "😀", "Z1"].map(FoldedText.init).sorted().map(\.text)
        #expect(sorted == ["a", "b", "z", "z1", "点", "😀"])
    }

    @Test func theWordsOfASearchAreFoldedAndDistinct() {
        #expect(SearchWords(" Boiler\tVALVE\n boiler　点検 ").words.map(\.text) == ["boiler", "valve", "点検"])
        #expect(SearchWords(" \u{301} ").words.isEmpty)
    }

    @Test func aSearchFindsEveryWordInAnyOrder() {
        let text = FoldedText("wo-1042\nReplace boiler valve\nKestrel House")
        #expect(SearchWords("house valve 104").match(text))
        #expect(!SearchWords("house pump").match(text))
        #expect(SearchWords("").match(text))
    }
}
