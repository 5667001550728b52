import MillwrightDomain
import Testing

@Suite struct CalendarDateTests {
    @Test(arguments: [
        (1972, true), (2000, true), (2024, true), (1900, false), (2026, false), (2100, false), (2200, false),
    ])
    func februaryHasTwentyNineDaysInLeapYearsOnly(year: Int, isLeap: Bool) {
        #expect((CalendarDate(year: year, month: 2, day: 29) != nil) == isLeap)
    }

    @Test(
        arguments: zip(1...12, [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]))
    func everyMonthHasItsLength(month: Int, length: Int) {
        #expect(CalendarDate(year: 2026, month: month, day: 1) != nil)
        #expect(CalendarDate(year: 2026, month: month, day: length) != nil)
        #expect(CalendarDate(year: 2026, month: month, day: length + 1) == nil)
        #expect(CalendarDate(year: 2026, month: month, day: 0) == nil)
    }

    @Test func yearsRangeFrom1970To2200() {
        #expect(
            CalendarDate(year: 1970, month: 1, day: 1) != nil && CalendarDate(year: 2200, month: 12, day: 31) != nil)
        #expect(
            CalendarDate(year: 1969, month: 12, day: 31) == nil && CalendarDate(year: 2201, month: 1, day: 1) == nil)
    }

    @Test(arguments: ["1970-01-01", "2026-11-21", "2024-02-29", "2200-12-31"])
    func aDateIsWrittenAsItWasRead(text: String) throws {
        #expect(try #require(CalendarDate(text)).description == text)
    }

    @Test(
        arguments: [
            "", "2026", "2026-11", "2026-11-21-", "-2026-11-21", "2026-1-21", "2026-11-1", "26-11-21", "2026/11/21",
            "20261121", " 2026-11-21", "2026-11-21 ", "2026-11-21T00:00", "2026-13-01", "2026-00-10", "2026-11-31",
            "2026-11-00", "+026-11-21", "2026-+1-21", "2026-11--1", "２０２６-11-21", "2026-1١-21", "abcd-ef-gh",
            "2026-11-21\n", "2026-11-2\u{301}1", "9999-01-01", "0000-01-01",
        ])
    func anyOtherDateFormatIsRefused(text: String) {
        #expect(CalendarDate(text) == nil)
    }

    @Test func daysSortByYearThenMonthThenDay() throws {
        let days = try ["2026-11-22", "2027-01-01", "2026-02-28", "2026-11-21"].map { try #require(CalendarDate($0)) }
        #expect(days.sorted().map(\.description) == ["2026-02-28", "2026-11-21", "2026-11-22", "2027-01-01"])
    }
}
