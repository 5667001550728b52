import MillwrightViews
import Testing

struct LayoutTests {
    @Test(arguments: [("abc", 3), ("冷却塔", 6), ("e\u{301}", 1), ("👍", 2), ("한글", 4), ("｡", 1), ("é", 1), ("🇬🇧", 2)])
    func columnsAreCountedAsATerminalCountsThem(text: String, columns: Int) {
        #expect(Columns.of(text) == columns)
    }

    @Test(arguments: [("冷却塔の点検", 7, "冷却塔…"), ("abcdef", 4, "abc…"), ("abc", 3, "abc"), ("abc", 0, "")])
    func textThatDoesNotFitIsTruncated(text: String, width: Int, fitted: String) {
        #expect(Columns.fitted(text, to: width) == fitted)
    }

    @Test func aJoinedEmojiIsReducedToItsFirstCharacter() {
        #expect(Columns.simplified("👩\u{200D}🔧 x") == "👩 x")
    }

    @Test func aTableAlignsItsColumnsWithinItsWidth() {
        let table = TextTable(
            flexible: [1], rows: [["1", "冷却塔", "a"], ["22", "a long title that does not fit", "bb"]])
        let lines = table.lines(columns: 24)
        #expect(
            lines.map(\.plain) == [
                "1   冷却塔            a", "22  a long title      bb", "    that does not", "    fit",
            ])
        #expect(lines.allSatisfy { $0.columns <= 24 })
    }

    @Test func aTableContinuesACellOnTheNextLine() {
        let table = TextTable(
            flexible: [1], rows: [["1", "a long title that does not fit", "a"], ["2", "short", "b"]])
        #expect(
            table.lines(columns: 22).map(\.plain) == [
                "1  a long title      a", "   that does not", "   fit", "2  short             b",
            ])
        #expect(table.blocks(columns: 22).map(\.count) == [3, 1])
        #expect(table.lines(columns: 22).allSatisfy { $0.columns <= 22 })
    }

    @Test(arguments: [
        ("one two three", 20, ["one two three"]), ("one two three", 8, ["one two", "three"]),
        ("  try: one two three", 12, ["  try: one", "  two three"]),
        ("where      Kestrel House", 36, ["where      Kestrel House"]),
        ("where  Kestrel House, plant", 24, ["where  Kestrel House,", "       plant"]),
        ("abcdefghij", 4, ["abcd", "efgh", "ij"]), ("冷却塔の点検", 5, ["冷却", "塔の", "点検"]),
        ("a  b", 2, ["a", "b"]), ("", 5, [""]), ("冷却", 1, ["冷", "却"]), ("  ab 塔", 1, [" ", " ", "a", "b", "塔"]),
    ])
    func textIsWrappedBetweenWords(text: String, width: Int, lines: [String]) {
        #expect(StyledText(text).wrapped(to: width).map(\.plain) == lines)
    }

    @Test func aCommandIsNeverBroken() {
        let command: StyledText = "wo conflicts show 43"
        let text: StyledText = "nothing is lost until you choose: \(command.whole)."
        #expect(
            text.wrapped(to: 30).map(\.plain) == [
                "nothing is lost until you", "choose: wo conflicts show 43.",
            ])
        #expect(text.wrapped(to: 16).map(\.plain).contains("wo conflicts show 43."))
    }

    @Test func wrappingKeepsTheRolesOfTheWords() {
        let text: StyledText = "\(StyledText.paint(.warn, "one two")) three"
        let lines = text.wrapped(to: 7)
        #expect(lines.map(\.plain) == ["one two", "three"])
        #expect(lines[0].spans.allSatisfy { $0.role == .warn || $0.text.allSatisfy(\.isWhitespace) })
        #expect(lines[1].spans.allSatisfy { $0.role == nil })
    }

    @Test func theWidestFlexibleColumnShrinksFirst() {
        let long = "twenty columns wide."
        let table = TextTable(flexible: [0, 1], rows: [[StyledText(long), StyledText(long + long)]])
        #expect(
            table.lines(columns: 42).map(\.plain) == [
                "twenty columns wide.  twenty columns", "                      wide.twenty columns",
                "                      wide.",
            ])
    }
}
