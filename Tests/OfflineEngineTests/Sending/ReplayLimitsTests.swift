import MillwrightDomain
import MillwrightOfflineEngine
import Testing

@Suite struct ReplayLimitsTests {
    @Test func theReplayAfterAChangeIsShortAndTriesOnce() {
        #expect(ReplayLimits.atOnce == ReplayLimits(deadline: .seconds(2), attempts: 1))
        #expect(!ReplayLimits.asked.holdsPhotosBack && ReplayLimits.asked.holdingPhotosBack().holdsPhotosBack)
        #expect(ReplayLimits.asked.deadline == nil && ReplayLimits.asked.attempts > 1)
    }
}
