import MillwrightDomain
import MillwrightOfflineEngine
import TestSupport
import Testing

@Suite struct TextMergePropertyTests {
    @Test func aMergeWithAnUnchangedSideIsTheOtherSide() {
        Properties.forAll { dice in
            let (base, changed) = (dice.text(), dice.text())
            #expect(TextMerge(base: base, mine: base, theirs: changed) == .merged(changed))
            #expect(TextMerge(base: base, mine: changed, theirs: base) == .merged(changed))
            #expect(TextMerge(base: base, mine: changed, theirs: changed) == .merged(changed))
        }
    }

    @Test func aTextMergeIsSymmetricAndIdempotent() {
        var merged = 0
        Properties.forAll { dice in
            let base = dice.text()
            let (mine, theirs) = (dice.edited(base), dice.edited(base))
            let merge = TextMerge(base: base, mine: mine, theirs: theirs)
            let other = TextMerge(base: base, mine: theirs, theirs: mine)
            switch (merge, other) {
            case (.merged(let text), _):
                merged += 1
                #expect(other == merge, "\([base, mine, theirs])")
                #expect(TextMerge(base: mine, mine: text, theirs: text) == .merged(text))
            case (.overlapping, .merged): Issue.record("\([base, mine, theirs]) merges in one order only")
            case (.overlapping, .overlapping): break
            }
        }
        #expect(merged > Properties.cases / 4)
    }
}
