import MillwrightViews
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

    /// The person is told which instant was taken, with its offset.
    @Test(arguments: [
        (
            "2026-10-25 02:10",
            "02:10 occurs twice on 2026-10-25, because clocks are set back; 02:10 UTC+01:00 was taken"
        ),
        (
            "2026-03-29 02:30",
            "02:30 does not occur on 2026-03-29, because clocks are set forward; 03:30 UTC+02:00 was taken"
        ),
        ("2026-10-25 03:10", nil), ("2026-10-25T00:10:00Z", nil), ("10 min ago", nil),
    ])
    func aLocalTimeThatDoesNotOccurOnceIsTold(text: String, line: String?) throws {
        let time = TimeFormatter(now: try Self.at("2026-10-26T09:00:00Z"), zone: Self.zone)
        let moment = try #require(MomentParser.read(text, for: .work, zone: Self.zone, now: time.now))
        #expect(MomentMessages.taken(moment, time)?.plain == line)
    }

    @Test func aTimeThatOccursTwiceHasItsOffset() throws {
        let time = TimeFormatter(now: try Self.at("2026-10-25T09:00:00Z"), zone: Self.zone)
        let (first, second) = (try Self.at("2026-10-25T00:10:00Z"), try Self.at("2026-10-25T01:10:00Z"))
        #expect(time.dateAndTime(first).plain == "today 02:10 UTC+02:00")
        #expect(time.weekdayAndTime(second).plain == "Sun 2026-10-25 02:10 UTC+01:00")
        #expect(time.dateAndTime(try Self.at("2026-10-25T02:10:00Z")).plain == "today 03:10")
        #expect(time.dateAndTime(try Self.at("2026-10-24T23:50:00Z")).plain == "today 01:50")
        let skipped = try #require(
            MomentParser.read("2026-03-29 02:30", for: .dueDate, zone: Self.zone, now: first))
        #expect(time.understood(skipped).plain == "Sun 2026-03-29 03:30, because clocks skip 02:30")
    }

    @Test func aSkippedTimeIsStillATime() throws {
        #expect(try Self.work("02:30", now: "2026-03-29T09:00:00Z") != nil)
        #expect(try Self.work("12:00", now: "2026-03-29T09:00:00Z") == Self.at("2026-03-29T10:00:00Z"))
    }
}
