import MillwrightDomain
import TestSupport
import Testing

@Suite struct UUIDv7Tests {
    static let ones = (high: UInt64.max, low: UInt64.max)
    static let zeros = (high: UInt64(0), low: UInt64(0))

    /// The example of RFC 9562, appendix A.6.
    @Test func anIDMatchesTheExampleOfTheRFC() {
        let instant = Instant(millisecondsSince1970: 0x017F_22E2_79B0)
        let text = UUIDv7.text(at: instant, random: (high: 0xCC3, low: 0x18C4_DC0C_0C07_398F))
        #expect(text == "017f22e2-79b0-7cc3-98c4-dc0c0c07398f")
    }

    @Test func randomBitsDoNotChangeTimeVersionOrVariant() {
        #expect(UUIDv7.text(at: Samples.noon, random: Self.zeros) == "01a1fdfa-4600-7000-8000-000000000000")
        #expect(UUIDv7.text(at: Samples.noon, random: Self.ones) == "01a1fdfa-4600-7fff-bfff-ffffffffffff")
    }

    @Test func theTimeFillsExactlyFortyEightBits() {
        let last = Instant(millisecondsSince1970: 0xFFFF_FFFF_FFFF)
        #expect(UUIDv7.text(at: last, random: Self.zeros) == "ffffffff-ffff-7000-8000-000000000000")
        let first = Instant(millisecondsSince1970: 0)
        #expect(UUIDv7.text(at: first, random: Self.zeros) == "00000000-0000-7000-8000-000000000000")
    }

    @Test func everyIDHasTheLayoutVersionAndVariant() throws {
        var dice = SeededGenerator(seed: 7)
        for _ in 0..<1_000 {
            let instant = Instant(millisecondsSince1970: Int64(dice.next() >> 16))
            let text = UUIDv7.text(at: instant, random: (high: dice.next(), low: dice.next()))
            let pattern = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/
            #expect(text.wholeMatch(of: pattern) != nil, "\(text)")
        }
    }

    @Test func aLaterIDSortsAfterAnEarlierOneForAnyRandomBits() {
        var dice = SeededGenerator(seed: 11)
        for _ in 0..<1_000 {
            let earlier = Instant(millisecondsSince1970: Int64(dice.next() >> 17))
            let later = earlier.advanced(by: .milliseconds(1 + dice.roll(1 << 40)))
            #expect(UUIDv7.text(at: earlier, random: Self.ones) < UUIDv7.text(at: later, random: Self.zeros))
        }
    }

    @Test func idsOfTheSameMillisecondDiffer() {
        var dice = SeededGenerator(seed: 13)
        let ids = (0..<1_000).map { _ in UUIDv7.text(at: Samples.noon, random: (high: dice.next(), low: dice.next())) }
        #expect(Set(ids).count == ids.count)
    }

    @Test func anIdIsComparedAndShownByItsRawValue() {
        #expect(Identifier<WorkOrder>("a") < Identifier<WorkOrder>("b"))
        #expect("\(Identifier<WorkOrder>("order-1"))" == "order-1")
        #expect(Identifier<WorkOrder>("a") == Identifier<WorkOrder>("a"))
    }
}
