import MillwrightViews

/// The numbers of the items of a page, in the order of the items.
///
/// A row with a number of its own, such as a work order, a task or an answer, keeps it, so that a person hears and types
/// one number. All other items get free numbers.
struct LineNumbers: Sendable {
    /// The own number of each item; `nil` if it has none.
    private var own: [Int?] = []
    /// The own numbers of rows that are not on the page. No other item gets them.
    private var reserved: Set<Int> = []
    /// The first number of an item without one of its own.
    private var first = 1

    /// Adds the rows of a list. If an own number of them is already taken, none of them keeps its own.
    /// - Parameter numbers: the own number of each row; `nil` if it has none.
    mutating func add(_ numbers: [Int?]) {
        let named = numbers.compactMap { $0 }
        let isUnique = Set(named).count == named.count && Set(own.compactMap { $0 }).isDisjoint(with: named)
        own += isUnique ? numbers : numbers.map { _ in nil }
    }

    /// Keeps numbers free for the rows of a list that are not on the page. If the list numbers all its rows, other items
    /// get the numbers behind them, which are the same on every page.
    mutating func reserve(_ numbers: some Sequence<Int>, upTo last: Int) {
        reserved.formUnion(numbers)
        first = max(first, last + 1)
    }

    /// The numbers, all different.
    var assigned: [Int] {
        var taken = reserved.union(own.compactMap { $0 })
        var next = first
        return own.map { number in
            if let number { return number }
            while !taken.insert(next).inserted { next += 1 }
            return next
        }
    }
}

extension RowList {
    /// The index of the column with the numbers that people type; `nil` if no column has them.
    var numberColumn: Int? { columns.firstIndex(where: \.isNumber) }

    /// Returns the number that people type for the row at an index; `nil` if it has none. The row without an answer is 0 in
    /// a list of numbered answers. A list of several pages without such a column numbers its rows from 1, so that a row has
    /// the same number on every page.
    func ownNumber(at index: Int, onPagesOf page: Int) -> Int? {
        guard let row = row(at: index) else { return nil }
        guard let column = numberColumn else { return total > page ? index + 1 : nil }
        guard row.cells.indices.contains(column) else { return nil }
        let text = row.cells[column].plain
        if text.isEmpty { return 0 }
        return text.utf8.count < 10 ? Int(text).flatMap { $0 > 0 ? $0 : nil } : nil
    }
}
