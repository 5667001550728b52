import Domain
import Testing

@Suite struct StallRuleTests {
    @Test(arguments: [true, false], [Duration.zero, StallRule.patience, StallRule.patience + .seconds(1)])
    func aQueueIsStalledOnlyIfItCouldMoveAndHasNotForLong(isOnline: Bool, since: Duration) {
        for sendable in [0, 1, 500] {
            let situation = StallRule.Situation(isOnline: isOnline, sendable: sendable, sinceProgress: since)
            #expect(StallRule.isStalled(situation) == (isOnline && sendable > 0 && since > .seconds(600)))
        }
    }
}
