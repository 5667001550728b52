import Testing

@testable import Services

struct RetryAfterTests {
    private let now = "Sun, 06 Nov 1994 08:49:37 GMT"

    @Test func secondsAreBelieved() {
        #expect(RetryAfter.duration("120", answeredAt: nil) == .seconds(120))
        #expect(RetryAfter.duration("0", answeredAt: nil) == .zero)
    }

    @Test func aDateIsReadAgainstTheAnswersOwnDate() {
        #expect(RetryAfter.duration("Sun, 06 Nov 1994 08:50:07 GMT", answeredAt: now) == .seconds(30))
    }

    @Test func aDateInThePastMeansNow() {
        #expect(RetryAfter.duration("Sun, 06 Nov 1994 08:00:00 GMT", answeredAt: now) == .zero)
    }

    @Test(arguments: ["3601", "3155760000", "99999999999999999999999999", "Tue, 06 Nov 2190 08:49:37 GMT"])
    func aCenturyIsAnHour(field: String) {
        #expect(RetryAfter.duration(field, answeredAt: now) == .seconds(3_600))
    }

    @Test(arguments: ["", "-1", "soon", "1.5", "１２", "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, 6 Nov 1994 08:49:37 GMT"])
    func whatCannotBeReadIsIgnored(field: String) {
        #expect(RetryAfter.duration(field, answeredAt: now) == nil)
    }

    @Test func aDateWithNothingToReadItAgainstIsIgnored() {
        #expect(RetryAfter.duration(now, answeredAt: nil) == nil)
        #expect(RetryAfter.duration(now, answeredAt: "today") == nil)
    }
}
