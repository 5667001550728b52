import MillwrightDomain
import MillwrightOfflineEngine
import TestSupport
import Testing

@Suite struct DeletionLimitTests {
    @Test(
        arguments: [
            (0, 0, true), (3, 3, true), (10, 10, true), (11, 40, false), (11, 55, true), (11, 54, false),
            (50, 250, true), (50, 249, false), (51, 100_000, false), (5_000, 5_000, false),
        ])
    func deletionsOverTheLimitNeedConfirmation(gone: Int, held: Int, isLikely: Bool) {
        #expect((gone <= DeletionLimit.most(of: held)) == isLikely)
    }

    @Test func workOrdersAndPartsHaveSeparateLimits() {
        let held = RowCount(workOrders: 30, parts: 900)
        let tally = PendingDeletions(total: held)
        #expect(DeletionLimit.excess(in: tally.adding(RowCount(workOrders: 10, parts: 50))) == nil)
        #expect(
            DeletionLimit.excess(in: tally.adding(RowCount(workOrders: 11)))
                == DeletionLimit.Excess(deleted: 11, total: 30))
        #expect(
            DeletionLimit.excess(in: tally.adding(RowCount(parts: 30)).adding(RowCount(parts: 21)))
                == DeletionLimit.Excess(deleted: 51, total: 900))
    }

    @Test func theDeletionLimitGrowsWithTheRowsUpToAMaximum() {
        Properties.forAll { dice in
            let held = dice.roll(5_000)
            let most = DeletionLimit.most(of: held)
            #expect(most <= DeletionLimit.most(of: held + dice.roll(100)))
            #expect((DeletionLimit.fewest...DeletionLimit.most).contains(most))
        }
    }
}
