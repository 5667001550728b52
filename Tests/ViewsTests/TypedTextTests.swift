import MillwrightViews
import TestSupport
import Testing

struct TypedTextTests {
    @Test func typedCharactersAppearAtTheCursor() {
        #expect(typed("", [.character("a"), .character("c"), .left, .character("b")]).text == "abc")
        #expect(typed("", [.character("a"), .home, .character("b")]).beforeCursor == "b")
    }

    @Test func deletingWorksOnCharactersAndWords() {
        #expect(typed("one two", [.backspace]).text == "one tw")
        #expect(typed("one two", [.home, .delete]).text == "ne two")
        #expect(typed("one two ", [.control("w")]).text == "one ")
        #expect(typed("one two", [Key(.left, .control), .control("k")]).text == "one ")
        #expect(typed("one two", [Key(.left, .control), .control("u")]).text == "two")
        #expect(typed("👩\u{200D}🔧", [.backspace]).isEmpty)
        #expect(typed("", [.backspace, .delete, .left, .right]).isEmpty)
    }

    @Test func linesAreJoinedAndDivided() {
        #expect(typed("ab\ncd", shape: .lines, [.home, .backspace]).text == "abcd")
        #expect(typed("ab\ncd", shape: .lines, [.up, .delete]).text == "abcd")
        #expect(typed("abcd", shape: .lines, [.left, .left, .enter]).lines == ["ab", "cd"])
        #expect(typed("ab\ncd", shape: .lines, [.home, .left]).line == 0)
        #expect(typed("abcd\nx", shape: .lines, [.up, .character("!")]).text == "a!bcd\nx")
    }

    @Test func aPasteIsTextAndNotKeys() {
        var line = TypedText("ad")
        _ = line.apply(.key(.left))
        _ = line.apply(.paste("b\nc"))
        #expect(line.text == "ab cd")
        var lines = TypedText("ad", shape: .lines)
        _ = lines.apply(.key(.left))
        _ = lines.apply(.paste("b\r\nc"))
        #expect(lines.text == "ab\ncd" && lines.beforeCursor == "c")
    }

    @Test func inputsForTheScreenAreLeftToIt() {
        let inputs: [Input] = [.key(.escape), .key(.enter), .key(.tab), .key(.up), .key(.control("s")), .ended]
        for input in inputs {
            var text = TypedText("abc")
            let isForText = text.apply(input)
            #expect(!isForText && text == TypedText("abc"))
        }
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func randomInputsKeepTheCursorInTheText(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let inputs: [Input] = [
            .key(.left), .key(.right), .key(.up), .key(.down), .key(.home), .key(.end), .key(.backspace), .key(.delete),
            .key(.enter), .key(.pageUp), .key(.pageDown), .key(.control("w")), .key(.control("k")),
            .key(Key(.left, .control)), .key(Key(.right, .control)), .key(.character("e")),
            .key(.character("\u{301}")), .key(.character("🇬")), .key(.character("\u{200D}")), .key(.character("👩")),
            .paste("a\r\nb \n"), .paste("\u{301}"), .replacement("one two\nthree"), .wheel(lines: -3),
        ]
        for shape in [TypedText.Shape.line, .lines] {
            var text = TypedText(shape: shape)
            for _ in 0..<2_000 {
                _ = text.apply(inputs[random.roll(inputs.count)])
                #expect(text.lines.indices.contains(text.line))
                #expect((0...text.lines[text.line].count).contains(text.character))
                if shape == .line { #expect(text.lines.count == 1) }
            }
        }
    }

    @Test(arguments: [
        (Input.key(.character("7")), "7"), (.paste("7,5"), "7,5"), (.key(.backspace), ""), (.key(.delete), ""),
        (.key(.control("u")), ""), (.key(.control("w")), ""), (.key(.left), "3.5"), (.key(.end), "3.5"),
        (.key(.control("k")), "3.5"), (.replacement("8"), "8"),
    ])
    func aSelectedTextIsReplaced(input: Input, result: String) {
        var text = TypedText(selecting: "3.5")
        #expect(text.isSelected && text.apply(input))
        #expect(text.text == result && !text.isSelected)
    }

    @Test func anInputWithoutMeaningKeepsTheSelection() {
        var text = TypedText(selecting: "3.5")
        #expect(!text.apply(.key(.escape)) && text == TypedText(selecting: "3.5"))
        #expect(!TypedText(selecting: "").isSelected)
    }

    @Test(arguments: [
        ("\u{FEFF}a", "a"), ("\u{200B}\u{AD} a", " a"), ("a\u{FEFF}", "a\u{FEFF}"), ("", ""), ("\u{FEFF}", ""),
        (" \u{FEFF}a", " \u{FEFF}a"),
    ])
    func invisibleCharactersAtTheBeginningAreLeftOut(text: String, rest: String) {
        #expect(Array(text.withoutInvisibleStart.unicodeScalars) == Array(rest.unicodeScalars))
    }

    private func typed(_ start: String, shape: TypedText.Shape = .line, _ keys: [Key]) -> TypedText {
        var text = TypedText(start, shape: shape)
        for key in keys { _ = text.apply(.key(key)) }
        return text
    }
}
