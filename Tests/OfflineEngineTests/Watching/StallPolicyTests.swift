import MillwrightDomain
import MillwrightOfflineEngine
import Testing

@Suite struct StallPolicyTests {
    @Test(arguments: [true, false], [Duration.zero, StallPolicy.threshold, StallPolicy.threshold + .seconds(1)])
    func aQueueIsStalledOnlyIfItCouldBeSentForLong(isOnline: Bool, since: Duration) {
        for sendable in [0, 1, 500] {
            let situation = StallPolicy.Situation(isOnline: isOnline, sendable: sendable, sinceProgress: since)
            #expect(StallPolicy.isStalled(situation) == (isOnline && sendable > 0 && since > .seconds(600)))
        }
    }
}
