import Testing

@testable import MillwrightDomain

struct RFC3339Tests {
    @Test(arguments: [
        ("1970-01-01T00:00:00Z", 0), ("2026-11-21T05:01:40.120Z", 1_795_237_300_120),
        ("2026-11-21T05:01:40.1209999Z", 1_795_237_300_120), ("2026-11-21T06:31:40.12+01:30", 1_795_237_300_120),
        ("2000-02-29T23:59:60z", 951_868_800_000), ("2200-12-31T23:59:59.999Z", 7_289_654_399_999),
    ])
    func aTimestampIsRead(text: String, milliseconds: Int64) {
        #expect(RFC3339.instant(text) == Instant(millisecondsSince1970: milliseconds))
    }

    @Test(arguments: [
        "", "2026-11-21", "2026-11-21T05:01:40", "2026-11-21 05:01:40Z", "2026-02-30T00:00:00Z", "2026-13-01T00:00:00Z",
        "2026-11-21T24:00:00Z", "2026-11-21T05:60:00Z", "2026-11-21T05:01:61Z", "2026-11-21T05:01:40.Z",
        "2026-11-21T05:01:40ZZ", "2026-11-21T05:01:40+1:00", "1969-12-31T23:59:59.999Z", "2201-01-01T00:00:00Z",
        "1970-01-01T00:00:00+00:01", "+2026-11-21T05:01:40Z", "２０26-11-21T05:01:40Z",
    ])
    func anythingButATimestampFrom1970To2200IsRefused(text: String) {
        #expect(RFC3339.instant(text) == nil)
    }

    @Test func writtenTimestampsAreReadBack() {
        // The steps are not a multiple of a second, a day or a year, and cover the whole range.
        for milliseconds in stride(
            from: RFC3339.range.lowerBound, through: RFC3339.range.upperBound, by: 98_765_432_109)
        {
            let instant = Instant(millisecondsSince1970: milliseconds)
            #expect(RFC3339.instant(RFC3339.text(instant)) == instant)
        }
    }

    @Test func everyDayFrom1970To2200FollowsTheOneBefore() {
        var expected: Int64 = 0
        for year in 1970...2200 {
            for month in 1...12 {
                for day in 1...31 where CalendarDate(year: year, month: month, day: day) != nil {
                    #expect(RFC3339.days(year: Int64(year), month: Int64(month), day: Int64(day)) == expected)
                    expected += 1
                }
            }
        }
        #expect(expected == 84_371)
    }

    @Test func aTimestampIsWrittenInUTCToTheMillisecond() {
        #expect(RFC3339.text(Instant(millisecondsSince1970: 1_795_237_300_120)) == "2026-11-21T05:01:40.120Z")
        #expect(RFC3339.text(Instant(millisecondsSince1970: -1)) == "1969-12-31T23:59:59.999Z")
    }
}
