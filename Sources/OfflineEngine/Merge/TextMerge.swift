/// Two people's changes of one long text, merged line by line if the changes do not overlap (rule 2.9). The result is a
/// proposal that a person confirms. Swapping the two changes gives the same proposal. The cost grows linearly with the
/// length of the texts. Regions with many equal lines cost more, but only up to a limit.
package enum TextMerge: Hashable, Sendable {
    case merged(String)
    /// Both people changed the same lines or adjacent lines. `marked` holds both versions of these lines between
    /// markers, for a person to choose from.
    case overlapping(marked: String)

    /// - Parameter base: the text that both changes started from.
    package init(base: String, mine: String, theirs: String) {
        var numbers: [Substring: Int] = [:]
        let number = { (line: Substring) -> Int in
            if let known = numbers[line] { return known }
            numbers[line] = numbers.count
            return numbers.count - 1
        }
        let lines = [base, mine, theirs].map { Self.lines($0) }
        let coded = lines.map { $0.map(number) }
        let merge = ThreeWay(base: coded[0], mine: coded[1], theirs: coded[2])
        var result: [Substring] = []
        var overlaps = false
        for piece in merge.pieces {
            switch piece {
            case .base(let range): result += lines[0][range]
            case .mine(let range): result += lines[1][range]
            case .theirs(let range): result += lines[2][range]
            case .overlap(let base, let mine, let theirs):
                overlaps = true
                result += ["<<<<<<< mine"] + lines[1][mine] + ["||||||| before"] + lines[0][base]
                result += ["======="] + lines[2][theirs] + [">>>>>>> theirs"]
            }
        }
        let text = result.joined(separator: "\n")
        self = overlaps ? .overlapping(marked: text) : .merged(text)
    }

    /// Splits the text into lines. Joining them with newlines gives the original text; a final newline makes an empty
    /// last line.
    private static func lines(_ text: String) -> [Substring] {
        text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { Substring($0) }
    }
}

/// A comparison of three texts: the lines that all of them share, and the differing text between those lines.
private struct ThreeWay {
    enum Piece {
        case base(Range<Int>)
        case mine(Range<Int>)
        case theirs(Range<Int>)
        case overlap(base: Range<Int>, mine: Range<Int>, theirs: Range<Int>)
    }

    private(set) var pieces: [Piece] = []

    init(base: [Int], mine: [Int], theirs: [Int]) {
        let inMine = LineMatch(base, mine).partners
        let inTheirs = LineMatch(base, theirs).partners
        var (baseStart, mineStart, theirsStart) = (0, 0, 0)
        for place in base.indices {
            guard let minePlace = inMine[place], let theirsPlace = inTheirs[place] else { continue }
            add(base, baseStart..<place, mine, mineStart..<minePlace, theirs, theirsStart..<theirsPlace)
            pieces.append(.base(place..<(place + 1)))
            (baseStart, mineStart, theirsStart) = (place + 1, minePlace + 1, theirsPlace + 1)
        }
        add(base, baseStart..<base.count, mine, mineStart..<mine.count, theirs, theirsStart..<theirs.count)
    }

    /// Adds the text between two lines that all three texts have.
    private mutating func add(
        _ base: [Int], _ baseRange: Range<Int>, _ mine: [Int], _ mineRange: Range<Int>, _ theirs: [Int],
        _ theirsRange: Range<Int>
    ) {
        let (before, mine, theirs) = (base[baseRange], mine[mineRange], theirs[theirsRange])
        if theirs.elementsEqual(before) {
            pieces.append(.mine(mineRange))
        } else if mine.elementsEqual(before) || mine.elementsEqual(theirs) {
            pieces.append(.theirs(theirsRange))
        } else {
            pieces.append(.overlap(base: baseRange, mine: mineRange, theirs: theirsRange))
        }
    }
}
