import MillwrightViews
import Testing

@testable import wo

struct StreamStyleTests {
    @Test func onlyAColouredStreamContainsColourCodes() {
        let line: StyledText = "a \(StyledText.paint(.ok, "✓")) b"
        let bare = StreamStyle(isTerminal: true, isColoured: false, isUnicode: true, columns: 80)
        let coloured = StreamStyle(isTerminal: true, isColoured: true, isUnicode: true, columns: 80)
        #expect(bare.rendered(line) == "a ✓ b")
        #expect(coloured.rendered(line) == "a \u{1B}[32m✓\u{1B}[0m b")
    }

    @Test func adjacentSpansOfOneColourAreMerged() {
        let coloured = StreamStyle(isTerminal: true, isColoured: true, isUnicode: true, columns: 80)
        #expect(coloured.rendered(.paint(.warn, "\(6) d \("over")due")) == "\u{1B}[33m6 d overdue\u{1B}[0m")
    }

    @Test func symbolsBecomeASCIIWithoutUnicodeSupport() {
        let style = StreamStyle(isTerminal: true, isColoured: false, isUnicode: false, columns: 80)
        #expect(style.rendered("✓ 3 → done × é") == "ok 3 -> done x ?")
    }
}
