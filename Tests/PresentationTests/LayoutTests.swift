import MillwrightDomain
import Testing

@testable import MillwrightPresentation

struct LayoutTests {
    /// 2026-11-21 09:41 UTC, a Saturday.
    private static let now = Instant(millisecondsSince1970: 1_795_254_060_000)
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
        #expect(lines.map(\.plain) == ["1   冷却塔            a", "22  a long title th…  bb"])
        #expect(lines.allSatisfy { $0.columns <= 24 })
    }

    @Test func theWidestFlexibleColumnShrinksFirst() {
        let long = "twenty columns wide."
        let table = TextTable(flexible: [0, 1], rows: [[StyledText(long), StyledText(long + long)]])
        #expect(table.lines(columns: 42).map(\.plain) == ["twenty columns wide.  twenty columns wide…"])
    }

    @Test func dueTimesAreShownRelativeToToday() {
        let words = TimeFormatter(now: Self.now, zone: .fixed(0))
        let due = { (seconds: Int) in words.due(Self.now.advanced(by: .seconds(seconds)), isOverdue: false).plain }
        let late = { (seconds: Int) in words.due(Self.now.advanced(by: .seconds(-seconds)), isOverdue: true).plain }
        #expect(due(4 * 3_600) == "today 13:41")
        #expect(due(86_400) == "tomorrow 09:41")
        #expect(due(3 * 86_400) == "Tue 09:41")
        #expect(due(30 * 86_400) == "2026-12-21")
        #expect(late(2 * 86_400) == "2 d overdue")
        #expect(late(3_600) == "1 h overdue")
    }

    @Test func timesAreShownInTheLocalTimeZone() {
        let words = TimeFormatter(now: Self.now, zone: .fixed(15 * 3_600))
        #expect(words.moment(Self.now).plain == "00:41")
        #expect(words.due(Self.now.advanced(by: .seconds(-3_600)), isOverdue: false).plain == "2026-11-21")
    }

    @Test(arguments: [
        (0, "1970-01-01T00:00:00.000Z"), (951_782_400_000, "2000-02-29T00:00:00.000Z"),
        (-1, "1969-12-31T23:59:59.999Z"),
        (4_107_542_400_123, "2100-03-01T00:00:00.123Z"),
    ])
    func instantsAreWrittenInUTC(milliseconds: Int64, text: String) {
        #expect(Instant(millisecondsSince1970: milliseconds).rfc3339 == text)
    }

    @Test(arguments: [(999, "999 B"), (4_800_000, "4.8 MB"), (1_500, "1.5 kB"), (2_000_000_000, "2.0 GB")])
    func sizesUseDecimalUnits(bytes: Int64, words: String) {
        #expect(NumberText.size(bytes).plain == words)
    }
}
