import MillwrightDomain
import MillwrightOfflineEngine
import Testing

@Suite struct ReplayLimitsTests {
    @Test func theReplayAfterAChangeIsShortAndTriesOnce() {
        #expect(ReplayLimits.interactive == ReplayLimits(deadline: .seconds(2), attempts: 1))
        #expect(!ReplayLimits.complete.defersPhotos && ReplayLimits.complete.deferringPhotos().defersPhotos)
        #expect(ReplayLimits.complete.deadline == nil && ReplayLimits.complete.attempts > 1)
    }
}
