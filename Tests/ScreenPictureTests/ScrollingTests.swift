import MillwrightViews
import ScreenSamples
import Testing

@testable import MillwrightTerminalUI

/// Tests that the list of work orders looks the same at every place to which a person scrolls.
struct ScrollingTests {
    /// Compares each visible row with the same row on a display that is high enough for all rows.
    @Test(arguments: [40, 80, 120])
    func aVisibleRowLooksAsItDoesAmongAllRows(columns: Int) throws {
        let all = drawn(selected: 0, columns: columns, rows: RealScreen.longList + 8, scrolls: ScrollMemory()).rows
        #expect(all.count == RealScreen.longList)
        var scrolls = ScrollMemory()
        for selected in 0..<RealScreen.longList {
            let (rows, next) = drawn(selected: selected, columns: columns, rows: 24, scrolls: scrolls)
            scrolls = next
            #expect(rows.keys.contains(selected))
            for (index, row) in rows { #expect(row == all[index]) }
        }
    }

    /// After a restart, the list is drawn for the first time with another screen beside it.
    @Test(arguments: [80, 120])
    func theMarkedRowOfAPaneThatIsNotInFrontIsVisible(columns: Int) throws {
        var display = RealScreen.scrolledList(selected: 150)
        display.views.append(View(id: "beside", title: "Beside", body: []))
        var scrolls = ScrollMemory()
        let frame = Frame(display, columns: columns, rows: 24, theme: Theme(), scrolls: &scrolls)
        let row = try #require((0..<24).first { frame.grid[0, $0].text == "›" })
        #expect((2..<6).map { frame.grid[$0, row].text }.joined() == "1150")
    }

    /// One row has a longer status than the others. The status column is wide enough for it, also while the row is not
    /// visible.
    @Test func aWideCellThatIsNotVisibleKeepsItsRoom() {
        let rows = drawn(selected: 0, columns: 80, rows: 24, scrolls: ScrollMemory()).rows
        #expect(rows[RealScreen.wideRow] == nil)
        #expect(rows[1]?.contains("open         ") == true)
    }

    /// Draws the list, and returns the text of each visible row without its mark, by the index of the row.
    private func drawn(
        selected: Int, columns: Int, rows: Int, scrolls: ScrollMemory
    ) -> (rows: [Int: String], scrolls: ScrollMemory) {
        var scrolls = scrolls
        let display = RealScreen.scrolledList(selected: selected)
        let frame = Frame(display, columns: columns, rows: rows, theme: Theme(), scrolls: &scrolls)
        var found: [Int: String] = [:]
        for row in 0..<rows {
            guard case .row(_, _, let index) = frame.hits.click(column: 0, row: row) else { continue }
            // The first two columns have the mark. An arrow covers the last column, or a wide character there.
            found[index] = (2..<columns - 2).reduce(into: "") { $0 += frame.grid[$1, row].text }
        }
        return (found, scrolls)
    }
}
