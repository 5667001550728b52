import Domain
import Testing

@Suite struct ReplayReportTests {
    @Test func aReportNamesThoseAPersonHasToLookAt() {
        let left = OperationStateTests.table.filter { !$0.isFinished }.map { row in
            Samples.operation("\(row.state)", .status(.onHold), row.state)
        }
        let report = ReplayReport(applied: [], left: left, halt: nil)
        #expect(report.needingPerson == Array(left.suffix(4)))
    }

    @Test func whatAChangeDoesOnTheTechniciansTimeIsShortAndTriedOnce() {
        #expect(ReplayLimits.atOnce == ReplayLimits(deadline: .seconds(2), attempts: 1))
        #expect(ReplayLimits.asked.deadline == nil && ReplayLimits.asked.attempts > 1)
    }
}
