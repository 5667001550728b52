import Domain
import Testing

@Suite struct DeletionRuleTests {
    @Test(
        arguments: [
            (0, 0, true), (3, 3, true), (10, 10, true), (11, 40, false), (11, 55, true), (11, 54, false),
            (50, 250, true), (50, 249, false), (51, 100_000, false), (5_000, 5_000, false),
        ])
    func moreThanIsLikelyIsAskedAbout(gone: Int, held: Int, isLikely: Bool) {
        #expect(DeletionRule.isLikely(gone: gone, of: held) == isLikely)
    }

    @Test func fewerDeletionsAreNeverLessLikelyNorAreMoreRowsHeld() {
        Properties.forAll { dice in
            let (gone, held) = (dice.roll(80), dice.roll(500))
            guard DeletionRule.isLikely(gone: gone, of: held) else { return }
            #expect(DeletionRule.isLikely(gone: max(gone - 1, 0), of: held))
            #expect(DeletionRule.isLikely(gone: gone, of: held + 1))
        }
    }
}
