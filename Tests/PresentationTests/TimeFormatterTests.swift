import MillwrightDomain
import MillwrightPresentation
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
}
