/// The division of the width into panes.
enum Panes {
    /// Returns whether a display fits. In a smaller window, nothing of it is drawn, so its keys have no effect.
    static func fit(columns: Int, rows: Int) -> Bool { columns >= 40 && rows >= 10 }

    /// Returns the number of panes that fit.
    static func count(columns: Int) -> Int { columns >= 100 ? 3 : columns >= 60 ? 2 : 1 }

    /// Returns the columns of each pane, from left to right. One column between two panes stays free for a line. The
    /// last pane, which has the cursor, is the widest.
    static func columns(_ count: Int, of columns: Int) -> [Range<Int>] {
        switch count {
        case 3:
            let side = (columns - 2) * 3 / 10
            return [0..<side, side + 1..<2 * side + 1, 2 * side + 2..<columns]
        case 2:
            let side = (columns - 1) * 2 / 5
            return [0..<side, side + 1..<columns]
        default:
            return [0..<columns]
        }
    }
}
