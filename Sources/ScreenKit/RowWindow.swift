package import MillwrightViews

/// The part of a long list that is in memory, and the selected row. The list may have any number of rows.
public struct RowWindow: Equatable, Sendable {
    /// The number of rows in memory. It is several times the height of a terminal, so the person rarely reaches its end.
    public static let size = 300

    /// The index of the selected row among all rows.
    public private(set) var selected = 0
    /// The number of all rows.
    public private(set) var total = 0
    /// The index of the first row in memory.
    public private(set) var offset = 0

    public init() {}

    /// Selects a row. If the row is close to the end of the rows in memory, the window moves.
    package mutating func select(_ row: Int) {
        selected = min(max(0, row), max(0, total - 1))
        let margin = Self.size / 4
        let isInside = (offset + margin..<offset + Self.size - margin).contains(selected)
        let reachesStart = offset == 0 && selected < margin
        let reachesEnd = offset + Self.size >= total && selected >= offset
        if !isInside && !reachesStart && !reachesEnd { offset = max(0, selected - Self.size / 2) }
    }

    /// Sets the number of all rows, and selects a row. If `selected` is `nil`, the selected position stays the same.
    package mutating func update(total: Int, selected: Int?) {
        self.total = total
        select(selected ?? self.selected)
    }

    /// Selects the row of an earlier run before the number of rows is known.
    package mutating func restore(_ row: Int) {
        selected = max(0, row)
        offset = selected < Self.size / 2 ? 0 : selected - Self.size / 2
    }

    /// Selects the first row, for a list whose rows were replaced.
    package mutating func reset() { self = RowWindow() }

    /// Returns the row that a key selects; `nil` if the key does not move the selection.
    package func row(after input: Input) -> Int? {
        switch input {
        case .key(.up), .key(.character("k")): selected - 1
        case .key(.down), .key(.character("j")): selected + 1
        case .key(.pageUp): selected - Self.page
        case .key(.pageDown): selected + Self.page
        case .key(.home), .key(.character("g")): 0
        case .key(.end), .key(.character("G")): total - 1
        case .wheel(let lines): selected + lines
        default: nil
        }
    }

    /// The number of rows that Page Up and Page Down move. It is fixed, because a list does not know the height of the
    /// display.
    private static let page = 10
}
