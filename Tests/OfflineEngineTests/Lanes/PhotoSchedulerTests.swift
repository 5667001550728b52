import MillwrightDomain
import MillwrightOfflineEngine
import Testing

@Suite struct PhotoSchedulerTests {
    private static func scheduler(_ sizes: Int64...) -> PhotoScheduler {
        PhotoScheduler(sizes.enumerated().map { PhotoLane(workOrderID: WorkOrder.ID("\($0)"), smallest: $1) })
    }

    @Test func theSchedulerPicksTheOldestOrTheSmallestPhoto() {
        var scheduler = Self.scheduler(9, 3, 7, 1)
        #expect(scheduler.next(.oldest) == WorkOrder.ID("0"))
        #expect(scheduler.next(.smallest) == WorkOrder.ID("3"))
        #expect(scheduler.next(.smallest) == WorkOrder.ID("1"))
        #expect(scheduler.next(.oldest) == WorkOrder.ID("2"))
        #expect(scheduler.next(.oldest) == nil && scheduler.next(.smallest) == nil)
    }

    @Test func theOlderOfTwoEquallySmallPhotosGoesFirst() {
        var scheduler = Self.scheduler(5, 2, 2)
        #expect(scheduler.next(.smallest) == WorkOrder.ID("1"))
    }

    /// The number of small photos that wait does not matter.
    @Test func theOldestTurnPicksEvenALargePhoto() {
        var scheduler = Self.scheduler(1_000, 1, 1, 1, 1)
        #expect(scheduler.next(.smallest) == WorkOrder.ID("1"))
        #expect(scheduler.next(.oldest) == WorkOrder.ID("0"))
    }
}
