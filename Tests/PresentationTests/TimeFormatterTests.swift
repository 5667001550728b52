import MillwrightDomain
import MillwrightPresentation
import MillwrightViews
import Testing

struct TimeFormatterTests {
    /// 2026-11-21 09:41 UTC, a Saturday.
    private static let now = Instant(millisecondsSince1970: 1_795_254_060_000)

    @Test(arguments: [
        (0, "09:41"), (4 * 60, "13:41"), (24 * 60, "Sun"), (6 * 24 * 60, "Fri"), (7 * 24 * 60, "11-28"),
        (60 * 24 * 60, "01-20"), (-1, "1m!"), (-59, "59m!"), (-60, "1h!"), (-9 * 60, "9h!"), (-10 * 60, "1d!"),
        (-6 * 24 * 60, "6d!"), (-3_000 * 24 * 60, "999d!"),
    ])
    func aShortDueDateHasAtMostFiveColumns(minutes: Int, words: String) {
        let due = Self.now.advanced(by: .seconds(60 * minutes))
        let short = TimeFormatter(now: Self.now, zone: .fixed(0)).shortDue(due, isOverdue: minutes < 0)
        #expect(short.plain == words)
        #expect(short.columns <= 5)
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
}
