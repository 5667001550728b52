import MillwrightClients
import Testing

struct RetryAfterTests {
    private let now = "Sun, 06 Nov 1994 08:49:37 GMT"

    @Test func secondsAreRead() {
        #expect(RetryAfter.duration("120", answeredAt: nil) == .seconds(120))
        #expect(RetryAfter.duration("0", answeredAt: nil) == .zero)
    }

    @Test func aDateIsRelativeToTheResponseDate() {
        #expect(RetryAfter.duration("Sun, 06 Nov 1994 08:50:07 GMT", answeredAt: now) == .seconds(30))
        let headers = [HTTPHeader("date", now), HTTPHeader("retry-after", "Sun, 06 Nov 1994 08:49:39 GMT")]
        #expect(APIResponse(status: 503, headers: headers).retryAfter == .seconds(2))
    }

    @Test func aDateInThePastMeansNow() {
        #expect(RetryAfter.duration("Sun, 06 Nov 1994 08:00:00 GMT", answeredAt: now) == .zero)
    }

    @Test(arguments: ["3601", "3155760000", "99999999999999999999999999", "Tue, 06 Nov 2190 08:49:37 GMT"])
    func aLongDurationIsLimitedToAnHour(field: String) {
        #expect(RetryAfter.duration(field, answeredAt: now) == .seconds(3_600))
    }

    @Test(arguments: ["", "-1", "soon", "1.5", "１２", "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, 6 Nov 1994 08:49:37 GMT"])
    func anInvalidFieldIsIgnored(field: String) {
        #expect(RetryAfter.duration(field, answeredAt: now) == nil)
    }

    @Test func aDateWithoutAResponseDateIsIgnored() {
        #expect(RetryAfter.duration(now, answeredAt: nil) == nil)
        #expect(RetryAfter.duration(now, answeredAt: "today") == nil)
    }

    @Test(arguments: [
        ("Thu, 01 Jan 1970 00:00:00 GMT", Int64(0)), ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
        ("Tue, 29 Feb 2000 12:00:00 GMT", 951_825_600), ("Fri, 01 Mar 2024 00:00:00 GMT", 1_709_251_200),
        ("Thu, 31 Dec 2020 23:59:60 GMT", 1_609_459_200), ("Tue, 31 Dec 2199 23:59:59 GMT", 7_258_118_399),
    ])
    func aDateIsSecondsSince1970(text: String, seconds: Int64) {
        #expect(HTTPDate.secondsSince1970(text) == seconds)
    }

    @Test func everyDayFrom1970To2199FollowsTheOneBefore() throws {
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        var expected: Int64 = 0
        for year in 1970..<2200 {
            for month in months {
                for day in 1...31 {
                    let text = "Mon, \(day < 10 ? "0" : "")\(day) \(month) \(year) 00:00:00 GMT"
                    guard let seconds = HTTPDate.secondsSince1970(text) else { continue }
                    try #require(seconds == expected)
                    expected += 86_400
                }
            }
        }
        // These are 230 years, and 56 of them are leap years.
        #expect(expected == (230 * 365 + 56) * 86_400)
    }

    @Test(arguments: [
        "Sun, 30 Feb 2020 00:00:00 GMT", "Sun, 29 Feb 2100 00:00:00 GMT", "Sun, 00 Jan 2020 00:00:00 GMT",
        "Sun, 31 Apr 2020 00:00:00 GMT", "Sun, 01 Jan 1969 00:00:00 GMT", "Sun, 01 Jan 2200 00:00:00 GMT",
        "Sun, 01 Jan 2020 24:00:00 GMT", "Sun, 01 Jan 2020 00:60:00 GMT", "Sun, 01 Jan 2020 00:00:61 GMT",
        "Sun, 01 Jan 2020 00:00:00 UTC", "Sun, 01 Jan 2020 00:00:00 GMT ", "Sunday, 01-Jan-20 00:00:00 GMT",
        "Sun Jan  1 00:00:00 2020", "Foo, 01 Jan 2020 00:00:00 GMT", "Sun, +1 Jan 2020 00:00:00 GMT",
    ])
    func aNonexistentDateIsRefused(text: String) {
        #expect(HTTPDate.secondsSince1970(text) == nil)
    }
}
