import MillwrightDomain
import MillwrightOfflineEngine
import TestSupport
import Testing

@Suite struct CompactionRuleTests {
    /// Returns a lane made long enough for compaction by photos, which are never compacted.
    static func lane(_ operations: OutboxOperation...) -> [OutboxOperation] {
        operations + (0..<CompactionRule.threshold).map { Samples.operation("p\($0)", .photo(Samples.photo("p\($0)"))) }
    }

    static func compacted(_ lane: [OutboxOperation]) -> [String] {
        CompactionRule.compactions(in: lane, at: Samples.noon).map { $0.ids.map(\.rawValue).joined(separator: "+") }
    }

    static func value(_ id: String, _ task: String = "a", sealedAt: Instant? = nil) -> OutboxOperation {
        Samples.operation(id, Samples.value(task, .text(id)), sealedAt: sealedAt)
    }

    static let photo = Samples.operation("photo", .photo(Samples.photo("photo")))

    @Test func changesOfOneFieldAreCompactedToTheLastValue() {
        let lane = Self.lane(Self.value("1"), Self.value("2"), Self.value("3"))
        #expect(
            CompactionRule.compactions(in: lane, at: Samples.noon) == [
                Compaction(ids: lane.prefix(3).map(\.id), change: Samples.value("a", .text("3")))
            ])
    }

    @Test func aShortLaneIsNotCompacted() {
        let waiting = (0..<CompactionRule.threshold).map { Self.value("\($0)") }
        #expect(Self.compacted(Array(waiting.dropLast())).isEmpty)
        #expect(
            CompactionRule.compactions(in: waiting, at: Samples.noon).map(\.ids.count) == [CompactionRule.threshold])
        let parked = waiting.dropLast() + [Samples.operation("p", .title("x"), .refused(reason: .words("no")))]
        #expect(Self.compacted(Array(parked)).isEmpty, "only what waits counts")
    }

    @Test func independentChangesBetweenDoNotPreventCompaction() {
        #expect(
            Self.compacted(Self.lane(Self.value("1"), Self.value("x", "b"), Self.photo, Self.value("2"))) == ["1+2"])
    }

    @Test func anotherFieldOfTheTaskBetweenPreventsCompaction() {
        let note = Samples.operation("note", Samples.taskNote("a", "x"))
        #expect(Self.compacted(Self.lane(Self.value("1"), note, Self.value("2"))).isEmpty)
        #expect(Self.compacted(Self.lane(Self.value("1"), Self.value("2"), note)) == ["1+2"])
    }

    @Test func barriersAreNeitherCompactedNorCrossed() {
        let hold = Samples.operation("hold", .status(.onHold))
        let open = Samples.operation("open", .status(.open))
        #expect(Self.compacted(Self.lane(Self.value("1"), hold, Self.value("2"))).isEmpty)
        #expect(Self.compacted(Self.lane(hold, open)).isEmpty)
    }

    static let apart: [OutboxOperation] = [
        value("x", sealedAt: Samples.noon),
        Samples.operation("x", Samples.value("a", nil), .inDoubt, sealedAt: Samples.noon),
        Samples.operation("x", Samples.value("a", nil), .conflict(.goneOnServer)),
        Samples.operation("x", Samples.value("a", nil), .refused(reason: .words("no"))),
        Samples.operation("x", Samples.value("a", nil), .poisoned(reason: .words("no"))),
        Samples.operation("x", Samples.value("a", nil), heldUntil: Samples.noon.advanced(by: .seconds(1))),
    ]

    @Test(arguments: apart)
    func sealedDelayedAndParkedOperationsPreventCompaction(between: OutboxOperation) {
        #expect(Self.compacted(Self.lane(Self.value("1"), between, Self.value("2"))).isEmpty)
        #expect(Self.compacted(Self.lane(between, Self.value("1"), Self.value("2"))) == ["1+2"])
    }

    @Test func additionsAreNeverCompacted() {
        let notes = (0..<60).map { Samples.operation("n\($0)", .note(Samples.note("same"))) }
        let records = (0..<60).map { Samples.operation("r\($0)", .conflictRecord(Samples.record("same"))) }
        #expect(Self.compacted(notes).isEmpty && Self.compacted(records).isEmpty && Self.compacted(Self.lane()).isEmpty)
    }

    @Test func aFieldThatReturnsToItsFirstValueIsStillSent() {
        let there = Samples.operation("there", .title("new"), base: .text("old"))
        let back = Samples.operation("back", .title("old"), base: .text("new"))
        #expect(
            CompactionRule.compactions(in: Self.lane(there, back), at: Samples.noon).map(\.change) == [
                .title("old")
            ])
    }
}
