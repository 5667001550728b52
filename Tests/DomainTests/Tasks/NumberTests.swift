import MillwrightDomain
import Testing

@Suite struct NumberTests {
    static let range = NumberRule(unit: "bar", minimum: 2, maximum: 4)
    static let warningRange = NumberRule(unit: "bar", minimum: 2, maximum: 4, keepsOutOfRange: true)

    @Test(arguments: [2, 2.000_001, 3, 4])
    func aNumberWithinTheBoundsIsAccepted(number: Double) {
        #expect(TaskKind.number(Self.range).problem(with: .number(number)) == nil)
    }

    @Test(arguments: [-1, 1.999_999, 4.000_001, 1e300])
    func aNumberOutOfRangeIsRefusedWithTheRange(number: Double) {
        #expect(TaskKind.number(Self.range).problem(with: .number(number)) == .outOfRange(Self.range))
    }

    @Test(arguments: [1.999_999, 4.000_001])
    func aTaskThatKeepsOutOfRangeNumbersFlagsThem(number: Double) {
        let kind = TaskKind.number(Self.warningRange)
        #expect(kind.problem(with: .number(number)) == nil)
        #expect(kind.flags(.number(number)))
    }

    @Test(arguments: [2.0, 3, 4])
    func aNumberInRangeIsNotFlagged(number: Double) {
        #expect(!TaskKind.number(Self.warningRange).flags(.number(number)))
    }

    @Test func aTaskThatRefusesOutOfRangeNumbersFlagsNothing() {
        #expect(!TaskKind.number(Self.range).flags(.number(9)))
    }

    @Test func onlyNumbersAreFlagged() {
        #expect(!TaskKind.number(Self.warningRange).flags(.reading(9)))
        #expect(!TaskKind.meter(MeterRule(last: 5)).flags(.reading(9)))
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, .signalingNaN])
    func aNumberThatIsNotFiniteIsAlwaysRefused(number: Double) {
        for rule in [Self.range, Self.warningRange, NumberRule()] {
            #expect(TaskKind.number(rule).problem(with: .number(number)) == .notFinite)
        }
        #expect(TaskKind.meter(MeterRule(mayGoDown: true)).problem(with: .reading(number)) == .notFinite)
    }

    @Test func aMissingBoundAllowsAnyNumber() {
        #expect(NumberRule().contains(-1e300) && NumberRule().contains(1e300))
        #expect(NumberRule(minimum: 2).contains(1e300) && !NumberRule(minimum: 2).contains(1))
        #expect(NumberRule(maximum: 4).contains(-1e300) && !NumberRule(maximum: 4).contains(5))
    }
}
