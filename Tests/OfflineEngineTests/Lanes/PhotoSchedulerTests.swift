import MillwrightDomain
import MillwrightOfflineEngine
import Testing

@Suite struct PhotoSchedulerTests {
    private static func turns(_ sizes: Int64...) -> PhotoScheduler {
        PhotoScheduler(sizes.enumerated().map { PhotoLane(workOrderID: WorkOrder.ID("\($0)"), smallest: $1) })
    }

    @Test func theSchedulerPicksTheOldestOrTheSmallestPhoto() {
        var turns = Self.turns(9, 3, 7, 1)
        #expect(turns.next(.oldest) == WorkOrder.ID("0"))
        #expect(turns.next(.smallest) == WorkOrder.ID("3"))
        #expect(turns.next(.smallest) == WorkOrder.ID("1"))
        #expect(turns.next(.oldest) == WorkOrder.ID("2"))
        #expect(turns.next(.oldest) == nil && turns.next(.smallest) == nil)
    }

    @Test func theOlderOfTwoEquallySmallPhotosGoesFirst() {
        var turns = Self.turns(5, 2, 2)
        #expect(turns.next(.smallest) == WorkOrder.ID("1"))
    }

    /// The number of small photos in its way does not matter.
    @Test func theOldestTurnPicksEvenALargePhoto() {
        var turns = Self.turns(1_000, 1, 1, 1, 1)
        #expect(turns.next(.smallest) == WorkOrder.ID("1"))
        #expect(turns.next(.oldest) == WorkOrder.ID("0"))
    }
}
