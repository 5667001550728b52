import Domain
import TestSupport
import Testing

@Suite struct RunningTimerTests {
    @Test func aTimerIsQuestionedOnlyAfterMoreThanTenHours() {
        let timer = RunningTimer(
            id: RunningTimer.ID("t"), technicianID: Samples.ana.id, technician: "Ana", since: Samples.noon)
        let tenHours = Samples.noon.advanced(by: .seconds(36_000))
        #expect(!timer.needsQuestion(at: tenHours))
        #expect(timer.needsQuestion(at: tenHours.advanced(by: .milliseconds(1))))
        #expect(!timer.needsQuestion(at: Samples.noon.advanced(by: .seconds(-36_001))))
    }
}
