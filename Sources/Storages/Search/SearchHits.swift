/// The work orders that contain all words of a search.
struct SearchHits {
    /// The ids of all rows of `view_search`, in ascending order.
    private let rows: [Int64]
    /// Whether each of these rows is a hit.
    private let isHit: [Bool]
    let count: Int

    init(among rows: [Int64], _ isHit: [Bool]) {
        (self.rows, self.isHit, count) = (rows, isHit, isHit.count { $0 })
    }

    func contains(_ row: Int64) -> Bool {
        var (low, high) = (0, rows.count)
        while low < high {
            let middle = (low + high) / 2
            if rows[middle] < row { low = middle + 1 } else { high = middle }
        }
        return low < rows.count && rows[low] == row && isHit[low]
    }
}
