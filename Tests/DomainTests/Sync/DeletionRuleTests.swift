import Domain
import Testing

@Suite struct DeletionRuleTests {
    @Test(
        arguments: [
            (0, 0, true), (3, 3, true), (10, 10, true), (11, 40, false), (11, 55, true), (11, 54, false),
            (50, 250, true), (50, 249, false), (51, 100_000, false), (5_000, 5_000, false),
        ])
    func moreThanIsLikelyIsAskedAbout(gone: Int, held: Int, isLikely: Bool) {
        #expect((gone <= DeletionRule.most(of: held)) == isLikely)
    }

    @Test func ofMoreRowsNoFewerMayGoAndNeverMoreThanTheMost() {
        Properties.forAll { dice in
            let held = dice.roll(5_000)
            let most = DeletionRule.most(of: held)
            #expect(most <= DeletionRule.most(of: held + dice.roll(100)))
            #expect((DeletionRule.fewest...DeletionRule.most).contains(most))
        }
    }
}
