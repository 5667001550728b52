import MillwrightDomain
import Testing

@Suite struct MeterTests {
    static let forward = MeterRule(unit: "h", last: 100)
    static let bothWays = MeterRule(unit: "h", last: 100, mayGoDown: true)

    @Test(arguments: [100, 100.5, 1e9])
    func aReadingNotBelowTheLastIsAccepted(reading: Double) {
        #expect(TaskKind.meter(Self.forward).problem(with: .reading(reading)) == nil)
    }

    @Test(arguments: [99.999, 0, -1])
    func aReadingBelowTheLastIsRefused(reading: Double) {
        #expect(
            TaskKind.meter(Self.forward).problem(with: .reading(reading)) == .runsBackwards(Self.forward, to: reading))
    }

    @Test(arguments: [99.999, 0, -1])
    func aMeterThatMayGoDownAcceptsALowerReading(reading: Double) {
        #expect(TaskKind.meter(Self.bothWays).problem(with: .reading(reading)) == nil)
    }

    @Test func theFirstReadingCanHaveAnyValue() {
        #expect(TaskKind.meter(MeterRule()).problem(with: .reading(-40)) == nil)
    }
}
