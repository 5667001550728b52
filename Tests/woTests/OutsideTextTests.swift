import Testing

@testable import wo

struct OutsideTextTests {
    @Test(arguments: [
        ("plain", "plain"), ("a\u{1B}[2Jb", "a␛[2Jb"), ("x\ry", "x␍y"), ("tab\there", "tab␉here"),
        ("two\nlines", "two␊lines"),
        ("bell\u{07}", "bell␇"), ("del\u{7F}", "del␡"), ("c1\u{9B}31m", "c1\\u{9b}31m"),
        ("bidi\u{202E}x", "bidi\\u{202e}x"),
        ("sep\u{2028}x", "sep\\u{2028}x"), ("tag\u{E0041}", "tag\\u{e0041}"), ("non\u{FFFE}", "non\\u{fffe}"),
        ("join\u{200D}x", "join\\u{200d}x"), ("冷却塔", "冷却塔"), ("e\u{301}", "e\u{301}"), ("👩\u{200D}🔧", "👩\u{200D}🔧"),
    ])
    func whatATerminalWouldObeyIsMadeVisible(outside: String, shown: String) {
        #expect(OutsideText(outside).display.plain == shown)
    }

    @Test func marksPastTheEighthAreCounted() {
        let text = "e" + String(repeating: "\u{301}", count: 10_000) + "f"
        #expect(
            OutsideText(text).display.plain.unicodeScalars.map(\.value)
                == ("e" + String(repeating: "\u{301}", count: 8) + "[+9992 marks]f").unicodeScalars.map(\.value))
    }

    @Test func linesStayLinesWhereThereIsRoomForThem() {
        #expect(OutsideText("a\tb\r\nc\u{1B}d").displayLines.map(\.plain) == ["a    b", "c␛d"])
    }

    @Test func aStringThatIsInterpolatedIsOutsideText() {
        let title = "\u{1B}]0;owned\u{07}"
        let line: Printable = "1042 \(title)"
        #expect(line.plain == "1042 ␛]0;owned␇")
    }

    @Test func colourIsOnlyWhereTheStreamHasIt() {
        let line: Printable = "a \(Printable.paint(.ok, "✓")) b"
        let bare = StreamStyle(isTerminal: true, isColoured: false, isUnicode: true, columns: 80)
        let coloured = StreamStyle(isTerminal: true, isColoured: true, isUnicode: true, columns: 80)
        #expect(bare.rendered(line) == "a ✓ b")
        #expect(coloured.rendered(line) == "a \u{1B}[32m✓\u{1B}[0m b")
    }

    @Test func neighboursOfOneColourShareIt() {
        let coloured = StreamStyle(isTerminal: true, isColoured: true, isUnicode: true, columns: 80)
        #expect(coloured.rendered(.paint(.warn, "\(6) d \("over")due")) == "\u{1B}[33m6 d overdue\u{1B}[0m")
    }

    @Test func symbolsBecomeWordsWhereThereIsNoUnicode() {
        let style = StreamStyle(isTerminal: true, isColoured: false, isUnicode: false, columns: 80)
        #expect(style.rendered("✓ 3 → done × é") == "ok 3 -> done x ?")
    }
}
