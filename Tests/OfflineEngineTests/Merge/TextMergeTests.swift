import MillwrightDomain
import MillwrightOfflineEngine
import TestSupport
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@Suite struct TextMergeTests {
    struct Row: Sendable {
        let base: String
        let mine: String
        let theirs: String
        let merged: String?
    }

    static let table = [
        Row(base: "", mine: "", theirs: "", merged: ""),
        Row(base: "", mine: "x", theirs: "", merged: "x"),
        Row(base: "", mine: "x", theirs: "x", merged: "x"),
        Row(base: "", mine: "x", theirs: "y", merged: nil),
        Row(base: "a\nb\nc", mine: "A\nb\nc", theirs: "a\nb\nC", merged: "A\nb\nC"),
        Row(base: "a\nb\nc", mine: "a\nc", theirs: "a\nb\nc\nd", merged: "a\nc\nd"),
        Row(base: "a\nb\nc\nd", mine: "a\nc\nd", theirs: "a\nb\nc\nd\ne", merged: "a\nc\nd\ne"),
        Row(base: "a\nb\nc", mine: "x\na\nb\nc", theirs: "a\nb\nc\ny", merged: "x\na\nb\nc\ny"),
        Row(base: "a\nb", mine: "a\nB", theirs: "a\nB", merged: "a\nB"),
        Row(base: "a\nb", mine: "a\nB", theirs: "a\nβ", merged: nil),
        Row(base: "a\nb\nc", mine: "A\nb\nc", theirs: "a\nB\nc", merged: nil),
        Row(base: "a\nb", mine: "a\nb\n", theirs: "A\nb", merged: "A\nb\n"),
        Row(base: "a", mine: "a\n", theirs: "a", merged: "a\n"),
        Row(base: "a\n", mine: "a", theirs: "a\n", merged: "a"),
        Row(base: "a\nb\nc", mine: "", theirs: "a\nb\nc", merged: ""),
        Row(base: "a\na\na\nb", mine: "a\na\nb", theirs: "a\na\na\nb\nc", merged: "a\na\nb\nc"),
    ]

    @Test(arguments: table)
    func twoTextsMergeAsTheTableSaysInEitherOrder(row: Row) {
        for (mine, theirs) in [(row.mine, row.theirs), (row.theirs, row.mine)] {
            let merge = TextMerge(base: row.base, mine: mine, theirs: theirs)
            guard let merged = row.merged else {
                guard case .overlapping = merge else {
                    Issue.record("\(merge) of \(row)")
                    continue
                }
                continue
            }
            #expect(merge == .merged(merged))
        }
    }

    @Test func anOverlapShowsBothVersionsAndTheBase() {
        let marked = """
            first
            <<<<<<< mine
            mine
            ||||||| before
            old
            =======
            theirs
            >>>>>>> theirs
            last
            more
            """
        #expect(
            TextMerge(base: "first\nold\nlast", mine: "first\nmine\nlast", theirs: "first\ntheirs\nlast\nmore")
                == .overlapping(marked: marked))
    }

    @Test func aMovedBlockAmongUniqueLinesKeepsTheOtherPersonsEdit() {
        let base = (0..<40).map { "line \($0)" }
        var mine = base
        mine.append(contentsOf: mine[5..<10])
        mine.removeSubrange(5..<10)
        var theirs = base
        theirs[20] = "edited"
        guard
            case .merged(let text) = TextMerge(
                base: base.joined(separator: "\n"), mine: mine.joined(separator: "\n"),
                theirs: theirs.joined(separator: "\n"))
        else {
            Issue.record("they overlap")
            return
        }
        #expect(text.contains("edited") && text.hasSuffix("line 9"))
    }

    /// The CPU time of this thread, which a busy machine does not lengthen.
    private static var processorSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The texts have ten thousand characters in five thousand lines, in forms that make a comparison of lines slow.
    @Test(arguments: ["aabb", "abcdefgh", "ab", "a"], [1, 2, 3])
    func theLongestTextsMergeWithoutComparingEveryPairOfLines(alphabet: String, seed: UInt64) {
        var dice = SeededGenerator(seed: seed)
        let letters = alphabet.map { String($0) }
        let text = { (dice: inout SeededGenerator) in
            (0..<5_000).map { _ in letters[dice.roll(letters.count)] }.joined(separator: "\n")
        }
        let (base, mine, theirs) = (text(&dice), text(&dice), text(&dice))
        let before = Self.processorSeconds
        _ = TextMerge(base: base, mine: mine, theirs: theirs)
        #expect(Self.processorSeconds - before < 20, "quadratic takes minutes here")
        #expect(TextMerge(base: base, mine: mine, theirs: base) == .merged(mine))
    }
}
