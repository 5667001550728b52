import MillwrightViews
import Testing

struct UntrustedTextTests {
    @Test(arguments: [
        ("plain", "plain"), ("a\u{1B}[2Jb", "a␛[2Jb"), ("x\ry", "x␍y"), ("tab\there", "tab␉here"),
        ("two\nlines", "two␊lines"),
        ("bell\u{07}", "bell␇"), ("del\u{7F}", "del␡"), ("c1\u{9B}31m", "c1\\u{9b}31m"),
        ("bidi\u{202E}x", "bidi\\u{202e}x"),
        ("sep\u{2028}x", "sep\\u{2028}x"), ("tag\u{E0041}", "tag\\u{e0041}"), ("non\u{FFFE}", "non\\u{fffe}"),
        ("join\u{200D}x", "join\\u{200d}x"), ("冷却塔", "冷却塔"), ("e\u{301}", "e\u{301}"), ("👩\u{200D}🔧", "👩\u{200D}🔧"),
    ])
    func controlCharactersAreMadeVisible(outside: String, shown: String) {
        #expect(UntrustedText(outside).display.plain == shown)
    }

    @Test func combiningMarksAfterTheEighthAreOnlyCounted() {
        let text = "e" + String(repeating: "\u{301}", count: 10_000) + "f"
        #expect(
            UntrustedText(text).display.plain.unicodeScalars.map(\.value)
                == ("e" + String(repeating: "\u{301}", count: 8) + "[+9992 marks]f").unicodeScalars.map(\.value))
    }

    @Test func displayLinesKeepsLineBreaks() {
        #expect(UntrustedText("a\tb\r\nc\u{1B}d").displayLines.map(\.plain) == ["a    b", "c␛d"])
    }

    @Test func anInterpolatedStringIsTreatedAsUntrusted() {
        let title = "\u{1B}]0;owned\u{07}"
        let line: StyledText = "1042 \(title)"
        #expect(line.plain == "1042 ␛]0;owned␇")
    }
}
