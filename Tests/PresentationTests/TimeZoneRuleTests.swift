import MillwrightDomain
import MillwrightPresentation
import Testing

struct TimeZoneRuleTests {
    /// 2026-11-21 09:41 UTC.
    private static let now = Instant(millisecondsSince1970: 1_795_254_060_000)

    private static func instant(_ hours: Int64) -> Instant { Instant(millisecondsSince1970: hours * 3_600_000) }

    @Test(arguments: [0, 3_600, -5 * 3_600, 14 * 3_600, -12 * 3_600, 20_700])
    func aDayLastsFromMidnightToMidnight(offset: Int) {
        let zone = TimeZoneRule.fixed(offset)
        let day = zone.day(of: Self.now)
        #expect(day.contains(Self.now))
        #expect(zone.civil(day.lowerBound).clock == "00:00" && zone.civil(day.upperBound).clock == "00:00")
        #expect(day.lowerBound.distance(to: day.upperBound) == .seconds(86_400))
        #expect(zone.civil(day.lowerBound).dayNumber == zone.civil(Self.now).dayNumber)
    }

    /// The clocks go from offset 1 h to 2 h, or back, at 01:00 UTC of day 100.
    @Test(arguments: [(1, 2, 23), (2, 1, 25)]) func aDayOnWhichClocksChangeIsShorterOrLonger(
        before: Int, after: Int, hours: Int64
    ) {
        let change = Self.instant(2_401)
        let zone = TimeZoneRule { $0 < change ? before * 3_600 : after * 3_600 }
        for hour in stride(from: Int64(2_399), through: 2_420, by: 1)
        where zone.civil(Self.instant(hour)).dayNumber == 100 {
            let day = zone.day(of: Self.instant(hour))
            #expect(day.lowerBound == Self.instant(2_400 - Int64(before)))
            #expect(day.lowerBound.distance(to: day.upperBound) == .seconds(hours * 3_600))
        }
    }
}
