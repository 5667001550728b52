import MillwrightDomain
import MillwrightPresentation
import Testing

/// Tests of local times that occur twice or not at all, because clocks change. In the zone of the tests, clocks are set
/// back from 03:00 to 02:00 on 2026-10-25 (01:00 UTC), and forward from 02:00 to 03:00 on 2026-03-29 (01:00 UTC).
@Suite struct DoubledHourTests {
    private static let zone = TimeZoneRule { instant in
        let text = RFC3339.text(instant)
        return text >= "2026-03-29T01" && text < "2026-10-25T01" ? 7_200 : 3_600
    }

    private static func at(_ text: String) throws -> Instant { try #require(RFC3339.instant(text)) }

    private static func work(_ text: String, now: String, after start: String? = nil) throws -> Instant? {
        MomentParser.parse(
            text, for: .work, zone: zone, now: try at(now), after: try start.map { try at($0) })
    }

    @Test func anEndIsTheFirstSuchTimeAfterTheStart() throws {
        let start = "2026-10-24T23:50:00Z"
        #expect(try Self.work("02:10", now: "2026-10-25T09:00:00Z", after: start) == Self.at("2026-10-25T00:10:00Z"))
        let later = "2026-10-25T00:30:00Z"
        #expect(try Self.work("02:10", now: "2026-10-25T09:00:00Z", after: later) == Self.at("2026-10-25T01:10:00Z"))
    }

    /// Work from the first 02:45 to the second 02:15 took half an hour.
    @Test func aStartBeforeItsEndIsTheEarlierOne() throws {
        let now = "2026-10-26T09:00:00Z"
        let start = try #require(try Self.work("2026-10-25 02:45", now: now))
        let end = try #require(
            try MomentParser.parse("2026-10-25 02:15", for: .work, zone: Self.zone, now: Self.at(now), after: start))
        let meant = MomentParser.start(start, endingAt: end, zone: Self.zone)
        #expect(try meant == Self.at("2026-10-25T00:45:00Z"))
        #expect(end == meant.advanced(by: .seconds(1_800)))
        #expect(
            Self.zone.earlierTwin(of: meant) == nil
                && Self.zone.earlierTwin(of: end)?.distance(to: end) == .seconds(3_600))
        let noon = try Self.at("2026-10-25T11:00:00Z")
        #expect(MomentParser.start(noon, endingAt: end, zone: Self.zone) == noon)
    }

    @Test func aStartIsNotInTheFuture() throws {
        #expect(try Self.work("02:10", now: "2026-10-25T00:20:00Z") == Self.at("2026-10-25T00:10:00Z"))
        #expect(try Self.work("02:10", now: "2026-10-25T01:20:00Z") == Self.at("2026-10-25T01:10:00Z"))
        #expect(try Self.work("sun 02:10", now: "2026-10-26T09:00:00Z") == Self.at("2026-10-25T01:10:00Z"))
    }

    @Test func aSkippedTimeIsStillATime() throws {
        #expect(try Self.work("02:30", now: "2026-03-29T09:00:00Z") != nil)
        #expect(try Self.work("12:00", now: "2026-03-29T09:00:00Z") == Self.at("2026-03-29T10:00:00Z"))
    }
}
