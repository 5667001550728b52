/// The lines that two texts have in common, in order. Lines that occur exactly once in both texts are the anchors of
/// the match. They keep the cost low if blocks were moved or many lines are equal. Text between anchors is compared
/// line by line if it is short; otherwise it counts as replaced.
struct LineMatch {
    /// The index of the matching line in the second text, for each line of the first text; `nil` if no line matches.
    /// The indices increase.
    private(set) var partners: [Int?]
    private let first: [Int]
    private let second: [Int]

    /// The maximum number of line pairs that are compared one by one in one region.
    private static let exactPairs = 65_536
    /// The maximum depth to which the text between anchors is searched for more anchors.
    private static let deepest = 32

    private struct Region {
        var first: Range<Int>
        var second: Range<Int>
        let depth: Int
    }

    /// Matches two texts, given as one number for each line. Lines are equal when their numbers are equal.
    init(_ first: [Int], _ second: [Int]) {
        self.first = first
        self.second = second
        partners = Array(repeating: nil, count: first.count)
        var left = [Region(first: first.indices, second: second.indices, depth: 0)]
        while let region = left.popLast() { left += match(region) }
    }

    /// Matches the equal lines at both ends of the region, then the anchors between them. A small region without
    /// anchors is matched exactly.
    /// - Returns: the regions between the anchors, which are still to be matched; empty if there are no anchors.
    private mutating func match(_ whole: Region) -> [Region] {
        let region = trim(whole)
        if region.first.isEmpty || region.second.isEmpty { return [] }
        let anchors = region.depth < Self.deepest ? self.anchors(in: region) : []
        if anchors.isEmpty {
            if region.first.count * region.second.count <= Self.exactPairs { matchExactly(region) }
            return []
        }
        var between: [Region] = []
        var (firstStart, secondStart) = (region.first.lowerBound, region.second.lowerBound)
        for (one, other) in anchors {
            partners[one] = other
            between.append(Region(first: firstStart..<one, second: secondStart..<other, depth: region.depth + 1))
            (firstStart, secondStart) = (one + 1, other + 1)
        }
        between.append(
            Region(
                first: firstStart..<region.first.upperBound, second: secondStart..<region.second.upperBound,
                depth: region.depth + 1))
        return between
    }

    private mutating func trim(_ region: Region) -> Region {
        var (start, end) = (region.first.lowerBound, region.first.upperBound)
        var (otherStart, otherEnd) = (region.second.lowerBound, region.second.upperBound)
        while start < end, otherStart < otherEnd, first[start] == second[otherStart] {
            partners[start] = otherStart
            (start, otherStart) = (start + 1, otherStart + 1)
        }
        while start < end, otherStart < otherEnd, first[end - 1] == second[otherEnd - 1] {
            (end, otherEnd) = (end - 1, otherEnd - 1)
            partners[end] = otherEnd
        }
        return Region(first: start..<end, second: otherStart..<otherEnd, depth: region.depth)
    }

    /// Returns the anchors: the longest sequence of lines that occur once in each text of the region and have the same
    /// order in both. Each pair holds the index of the line in the first text and in the second.
    private func anchors(in region: Region) -> [(Int, Int)] {
        let other = Self.once(second, region.second)
        let pairs = Self.once(first, region.first).compactMap { line, place in other[line].map { (place, $0) } }
        return RisingPairs.longest(of: pairs.sorted { $0.0 < $1.0 })
    }

    /// Returns the lines that occur exactly once in the range, each with its index in `lines`.
    private static func once(_ lines: [Int], _ range: Range<Int>) -> [Int: Int] {
        var places: [Int: Int?] = [:]
        for place in range { places.updateValue(places[lines[place]] == nil ? place : nil, forKey: lines[place]) }
        return places.compactMapValues { $0 }
    }

    /// Matches the region by the longest common subsequence, computed with a table.
    private mutating func matchExactly(_ region: Region) {
        let (rows, columns) = (region.first.count, region.second.count)
        var lengths = [Int32](repeating: 0, count: (rows + 1) * (columns + 1))
        let at = { (row: Int, column: Int) in row * (columns + 1) + column }
        for row in (0..<rows).reversed() {
            for column in (0..<columns).reversed() {
                let isSame =
                    first[region.first.lowerBound + row] == second[region.second.lowerBound + column]
                lengths[at(row, column)] =
                    isSame
                    ? lengths[at(row + 1, column + 1)] + 1
                    : max(lengths[at(row + 1, column)], lengths[at(row, column + 1)])
            }
        }
        var (row, column) = (0, 0)
        while row < rows, column < columns {
            let (one, other) = (region.first.lowerBound + row, region.second.lowerBound + column)
            if first[one] == second[other] {
                partners[one] = other
                (row, column) = (row + 1, column + 1)
            } else if lengths[at(row + 1, column)] >= lengths[at(row, column + 1)] {
                row += 1
            } else {
                column += 1
            }
        }
    }
}
