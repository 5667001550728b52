import MillwrightDomain
import MillwrightViews
import Testing

@testable import MillwrightPresentation

/// Tests of the parsers for times, amounts of money and drawn signatures.
struct InputParserTests {
    /// 2026-11-21 09:41 UTC, a Saturday.
    private static let now = Instant(millisecondsSince1970: 1_795_254_060_000)

    private static func moment(
        _ text: String, _ zone: TimeZoneRule = .fixed(0), for purpose: MomentParser.Purpose = .work
    ) -> String? {
        MomentParser.parse(text, for: purpose, zone: zone, now: now)?.rfc3339
    }

    // MARK: Times

    @Test(arguments: [
        ("14:30", "2026-11-21T14:30:00.000Z"), ("9:05", "2026-11-21T09:05:00.000Z"),
        ("00:00", "2026-11-21T00:00:00.000Z"), ("23:59", "2026-11-21T23:59:00.000Z"),
        ("2026-11-24 14:30", "2026-11-24T14:30:00.000Z"), ("2026-11-24", "2026-11-24T00:00:00.000Z"),
        ("  2026-11-24   7:00 ", "2026-11-24T07:00:00.000Z"),
        ("2026-11-24T14:30:00+01:00", "2026-11-24T13:30:00.000Z"),
    ])
    func aTimeIsParsed(text: String, instant: String) {
        #expect(Self.moment(text) == instant)
    }

    @Test(arguments: [
        "", " ", "soon", "14", "14:5", "14:055", "24:00", "12:60", "-1:00", "+9:05", "9:+5", "9:-0", "14:30:00",
        "2026-02-30", "2026-11-24 25:00", "14:30 2026-11-24", "2026-11-24 14:30 UTC", "2026-11-24 2026-11-25",
        "tomorow 14:30", "14:30 tomorrow", "tomorrow 24:00", "tomorrow 24", "13pm", "0am", "at",
        "in", "in 3", "in days", "in -1 days", "in 0 days", "in 1000 days", "in 3 years", "in 3 days 25:00", "3", "+3",
        "3x", "+d", "d", "++",
        "pm", "today 10 am", "mo", "fry", "fri sat", "٩:٠٥", "1969-12-31",
    ])
    func anyOtherTextIsNoTime(text: String) {
        #expect(Self.moment(text) == nil)
    }

    @Test(arguments: [
        ("45 min", 2_700), ("45min", 2_700), ("1h30", 5_400), ("1 h 30", 5_400), ("1h 30m", 5_400), ("1.5 h", 5_400),
        ("1,5 h", 5_400),
        ("2 hours", 7_200), ("90 m", 5_400), ("30 s", 30), ("1 hour 5 minutes 10 sec", 3_910), ("0.25h", 900),
        ("1H30", 5_400),
        ("45\u{A0}min", 2_700),
    ])
    func aLengthOfTimeIsParsed(text: String, seconds: Int) {
        #expect(DurationParser.parse(text) == .seconds(seconds))
    }

    @Test(arguments: [
        "", " ", "45", "1h60", "1h90m", "30 m 1 h", "1h1h", "h", "min", "1:30", "-1h", "1,000 min", "1.234 h", "1 h x",
        "1000 h",
        "999999 min", "1 d", "٤٥ min", "1e2 min", "1..5 h", "1. h", ".5 h",
    ])
    func anyOtherTextIsNoLengthOfTime(text: String) {
        #expect(DurationParser.parse(text) == nil)
    }

    @Test func aTimeCanBeGivenByALength() {
        #expect(Self.moment("in 45 min", for: .dueDate) == "2026-11-21T10:26:00.000Z")
        #expect(Self.moment("+1h30", for: .dueDate) == "2026-11-21T11:11:00.000Z")
        #expect(Self.moment("In 2 hours", for: .dueDate) == "2026-11-21T11:41:00.000Z")
        #expect(Self.moment("20 min ago") == "2026-11-21T09:21:00.000Z")
        #expect(Self.moment("45 min") == nil && Self.moment("45 min", for: .dueDate) == nil)
        #expect(Self.moment("in 45 min") == nil && Self.moment("20 min ago", for: .dueDate) == nil)
        let start = RFC3339.instant("2026-11-16T14:00:00Z")
        let end = MomentParser.parse("1h30", for: .work, zone: .fixed(0), now: Self.now, after: start)
        #expect(end?.rfc3339 == "2026-11-16T15:30:00.000Z")
    }

    @Test(arguments: [
        ("today", "2026-11-21"), ("TODAY", "2026-11-21"), ("yesterday", "2026-11-20"), ("tomorrow", "2026-11-22"),
        ("in 3 days", "2026-11-24"), ("+3d", "2026-11-24"), ("2 weeks", "2026-12-05"), ("2026-11-30", "2026-11-30"),
        (" 2026-11-30 ", "2026-11-30"),
    ])
    func aDateIsParsed(text: String, date: String) {
        #expect(MomentParser.date(text, zone: .fixed(0), now: Self.now)?.description == date)
    }

    @Test(arguments: [
        "", "fri", "monday", "14:30", "today 10:00", "in 3 days 10:00", "3", "45 min", "in 2 h", "2026-02-30",
        "21.11.2026",
    ])
    func anyOtherTextIsNoDate(text: String) {
        #expect(MomentParser.date(text, zone: .fixed(0), now: Self.now) == nil)
    }

    /// 09:41 in UTC is still the day before west of it, and the next day east of it.
    @Test func todayIsTheLocalDay() throws {
        #expect(MomentParser.date("today", zone: .fixed(-10 * 3_600), now: Self.now)?.description == "2026-11-20")
        #expect(MomentParser.date("today", zone: .fixed(15 * 3_600), now: Self.now)?.description == "2026-11-22")
        let answer = try TaskAnswer.parse("yesterday", for: .date, at: Self.now, zone: .fixed(-10 * 3_600))
        #expect(answer == .date(try #require(CalendarDate("2026-11-19"))))
    }

    @Test func aDayWithoutATimeCanBeItsLastMinute() {
        #expect(Self.moment("2026-11-24", for: .dueDate) == "2026-11-24T23:59:00.000Z")
        #expect(Self.moment("2026-11-24 08:00", for: .dueDate) == "2026-11-24T08:00:00.000Z")
    }

    @Test(arguments: [
        ("today", "2026-11-21T23:59:00.000Z"), ("Tomorrow", "2026-11-22T23:59:00.000Z"),
        ("tomorrow 10:00", "2026-11-22T10:00:00.000Z"), ("sun", "2026-11-22T23:59:00.000Z"),
        ("Fri 7:30", "2026-11-27T07:30:00.000Z"), ("friday 7:30", "2026-11-27T07:30:00.000Z"),
        ("sat", "2026-11-28T23:59:00.000Z"), ("thurs", "2026-11-26T23:59:00.000Z"),
        ("in 3 days", "2026-11-24T23:59:00.000Z"), ("3 days", "2026-11-24T23:59:00.000Z"),
        ("+3d", "2026-11-24T23:59:00.000Z"), ("+3 days 14:30", "2026-11-24T14:30:00.000Z"),
        ("2w", "2026-12-05T23:59:00.000Z"), ("in 2 weeks", "2026-12-05T23:59:00.000Z"),
        ("in 1 day 14:30", "2026-11-22T14:30:00.000Z"), ("In 1 week at 10", "2026-11-28T10:00:00.000Z"),
        ("tomorrow at 10", "2026-11-22T10:00:00.000Z"), ("tomorrow 10am", "2026-11-22T10:00:00.000Z"),
        ("Sun 2:30PM", "2026-11-22T14:30:00.000Z"), ("2026-11-24 14", "2026-11-24T14:00:00.000Z"),
        ("at 12am", "2026-11-21T00:00:00.000Z"), ("12pm", "2026-11-21T12:00:00.000Z"),
    ])
    func aDueDateIsInTheNextSevenDays(text: String, instant: String) {
        #expect(Self.moment(text, for: .dueDate) == instant)
    }

    @Test(arguments: [
        ("today", "2026-11-21T00:00:00.000Z"), ("yesterday 16:30", "2026-11-20T16:30:00.000Z"),
        ("fri 7:30", "2026-11-20T07:30:00.000Z"), ("sunday", "2026-11-15T00:00:00.000Z"),
        ("sat", "2026-11-14T00:00:00.000Z"),
    ])
    func aTimeOfWorkIsInTheLastSevenDays(text: String, instant: String) {
        #expect(Self.moment(text) == instant)
    }

    /// The times are typed on a Saturday for work that began on Monday at 14:00.
    @Test(arguments: [
        ("15:30", "2026-11-16T15:30:00.000Z"), ("2am", "2026-11-17T02:00:00.000Z"),
        ("13:00", "2026-11-16T13:00:00.000Z"), ("today 7:30", "2026-11-21T07:30:00.000Z"),
    ])
    func anEndWithoutADayIsOnTheDayOfTheStartOrInTheNightAfterIt(text: String, end: String) {
        let start = RFC3339.instant("2026-11-16T14:00:00Z")
        #expect(
            MomentParser.parse(text, for: .work, zone: .fixed(0), now: Self.now, after: start)?.rfc3339 == end)
    }

    /// Labor time that began three days before at 18:00, and its shown end.
    @Test(arguments: [(1, "19:00"), (8, "02:00"), (12, "06:00"), (13, "2026-11-19 07:00"), (24, "2026-11-19 18:00")])
    func theShownEndOfALaborTimeCanBeTyped(hours: Int, text: String) {
        let start = Instant(millisecondsSince1970: 1_795_024_800_000)
        let end = start.advanced(by: .seconds(hours * 3_600))
        #expect(TimeFormatter(now: Self.now, zone: .fixed(0)).end(end, of: start).plain == text)
        #expect(MomentParser.parse(text, for: .work, zone: .fixed(0), now: Self.now, after: start) == end)
    }

    @Test func theDueDatesOfAListCanBeTyped() {
        for days in 0...6 {
            let due = Self.now.advanced(by: .seconds(days * 86_400))
            let shown = TimeFormatter(now: Self.now, zone: .fixed(0)).due(due, isOverdue: false).plain
            #expect(Self.moment(shown, for: .dueDate) == due.rfc3339, "\(shown)")
        }
    }

    @Test func todayIsTheDayInTheZoneOfThePerson() {
        #expect(Self.moment("08:00", .fixed(15 * 3_600)) == "2026-11-21T17:00:00.000Z", "it is the 22nd there")
        #expect(Self.moment("08:00", .fixed(-10 * 3_600)) == "2026-11-20T18:00:00.000Z", "it is the 20th there")
    }

    /// Berlin changes its clocks on 2026-03-29 and 2026-10-25 at 01:00 UTC, New York on 2026-03-08 at 07:00 UTC.
    private static let berlin = TimeZoneRule { instant in
        let summer =
            Instant(millisecondsSince1970: 1_774_746_000_000)..<Instant(millisecondsSince1970: 1_792_890_000_000)
        return summer.contains(instant) ? 7_200 : 3_600
    }
    private static let newYork = TimeZoneRule { instant in
        instant < Instant(millisecondsSince1970: 1_772_953_200_000) ? -18_000 : -14_400
    }

    @Test(arguments: [
        ("2026-03-29 01:30", "2026-03-29T00:30:00.000Z"), ("2026-03-29 03:30", "2026-03-29T01:30:00.000Z"),
        // This time does not exist: the clocks go from 02:00 to 03:00.
        ("2026-03-29 02:30", "2026-03-29T01:30:00.000Z"),
        ("2026-10-25 01:30", "2026-10-24T23:30:00.000Z"), ("2026-10-25 03:30", "2026-10-25T02:30:00.000Z"),
        // This time exists twice. The parser chooses the second one.
        ("2026-10-25 02:30", "2026-10-25T01:30:00.000Z"),
    ])
    func aTimeNearAChangeOfTheClocksIsLocal(text: String, instant: String) {
        #expect(Self.moment(text, Self.berlin) == instant)
    }

    @Test func aTimeWestOfGreenwichIsLocal() {
        #expect(Self.moment("2026-03-08 01:30", Self.newYork) == "2026-03-08T06:30:00.000Z")
        #expect(Self.moment("2026-03-08 03:30", Self.newYork) == "2026-03-08T07:30:00.000Z")
    }

    // MARK: Money

    @Test(arguments: [
        ("12.50", "EUR", 1_250, "EUR"), ("12,5", "eur", 1_250, "EUR"), ("12", "USD", 1_200, "USD"),
        ("0.05", "EUR", 5, "EUR"), ("1200", "JPY", 1_200, "JPY"), ("1.234", "KWD", 1_234, "KWD"),
        ("1.2", "BHD", 1_200, "BHD"), ("0", "EUR", 0, "EUR"), (".5", "EUR", 50, "EUR"),
        ("12.", "EUR", 1_200, "EUR"), ("+1", "EUR", 100, "EUR"), ("1 000", "EUR", 100_000, "EUR"),
        ("5", "CLF", 50_000, "CLF"),
        ("1.000,50", "EUR", 100_050, "EUR"), ("1e3", "EUR", 100_000, "EUR"), ("١٢", "EUR", 1_200, "EUR"),
        ("007", "EUR", 700, "EUR"),
        ("92233720368547758.07", "EUR", Int64.max, "EUR"),
    ])
    func anAmountIsParsedInTheSmallestUnit(amount: String, currency: String, minorUnits: Int64, code: String) throws {
        let money = try MoneyParser.parse(amount, currency: currency)
        #expect(money.minorUnits == minorUnits && money.currency == code)
    }

    @Test(arguments: [
        ("", "EUR", MoneyError.amount(.notANumber)), ("12.505", "EUR", .notAnAmount), ("12.0", "JPY", .notAnAmount),
        ("1.000", "EUR", .notAnAmount), ("1.2345", "KWD", .notAnAmount), ("-1", "EUR", .notAnAmount),
        ("12", "euro", .notACurrency), ("12", "", .notACurrency), ("12", "E1R", .notACurrency),
        ("12", "EUE", .notACurrency), ("12", "XXX", .notACurrency), ("92233720368547758.08", "EUR", .notAnAmount),
        ("1,000", "EUR", .amount(.ambiguous(readings: [1_000, 1]))), ("12 EUR", "EUR", .amount(.notANumber)),
        ("1,234", "KWD", .amount(.ambiguous(readings: [1_234, 1.234]))), ("0x1F", "EUR", .amount(.notANumber)),
    ])
    func anyOtherTextIsNoAmount(amount: String, currency: String, problem: MoneyError) {
        #expect(throws: problem) { try MoneyParser.parse(amount, currency: currency) }
    }

    @Test(arguments: [
        (1_250, "EUR", "12.50 EUR"), (5, "EUR", "0.05 EUR"), (50, "EUR", "0.50 EUR"), (1_200, "JPY", "1200 JPY"),
        (1_234, "KWD", "1.234 KWD"), (Int64.max, "EUR", "92233720368547758.07 EUR"),
    ])
    func anAmountIsShownWithItsDigits(minorUnits: Int64, currency: String, text: String) throws {
        #expect(LogFormatter.money(minorUnits, currency).plain == text)
        let words = text.split(separator: " ").map(String.init)
        let money = try MoneyParser.parse(words[0], currency: words[1])
        #expect(money.minorUnits == minorUnits, "it is parsed back")
    }

    // MARK: Strokes

    @Test(arguments: [
        ("10,20 15,30", "M 10 20 L 15 30"), ("10,20", "M 10 20"),
        ("1,2 3,4\n\n5.5,-6 7,8\n", "M 1 2 L 3 4 M 5.5 -6 L 7 8"),
        ("M 1 2 L 3 4", "M 1 2 L 3 4"), ("  \n m 1,2 z \n", "m 1,2 z"), ("1,2\r\n3,4", "M 1 2 M 3 4"),
    ])
    func pointsBecomePathData(text: String, path: String) {
        #expect(StrokeParser.path(of: text) == path)
        let signature = Signature(signer: "Bo", signedAt: Self.now, strokes: path)
        #expect(SignatureRule.problem(in: signature) == nil)
    }

    @Test(arguments: ["", " \n ", "a drawing", "1 2", "1,2,3", "1,", "inf,1", "1,nan", "1,2 x", "L 1 2"])
    func anyOtherTextIsNoStroke(text: String) {
        #expect(StrokeParser.path(of: text) == nil)
    }
}
