/// The search for the longest subsequence of pairs that increases in both parts, by patience sorting.
enum RisingPairs {
    /// - Parameter pairs: pairs in increasing order of their first part; no two have the same second part.
    static func longest(of pairs: [(Int, Int)]) -> [(Int, Int)] {
        var tops: [Int] = []
        var before = [Int?](repeating: nil, count: pairs.count)
        for (index, pair) in pairs.enumerated() {
            var (low, high) = (0, tops.count)
            while low < high {
                let middle = (low + high) / 2
                if pairs[tops[middle]].1 < pair.1 { low = middle + 1 } else { high = middle }
            }
            before[index] = low > 0 ? tops[low - 1] : nil
            if low == tops.count { tops.append(index) } else { tops[low] = index }
        }
        var chain: [(Int, Int)] = []
        var next = tops.last
        while let index = next {
            chain.append(pairs[index])
            next = before[index]
        }
        return chain.reversed()
    }
}
