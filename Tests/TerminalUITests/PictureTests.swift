import MillwrightViews
import ScreenSamples
import Testing

@testable import MillwrightTerminalUI

struct PictureTests {
    private static let sizes = [(40, 10), (80, 24), (120, 40)]

    /// Each sample in three sizes, in each palette, and in ASCII.
    @Test(arguments: Sample.all)
    func aScreenLooksAsRecorded(sample: Sample) throws {
        var pictures = Self.sizes.map { picture(sample, $0, Theme(photoColours: .all), "default") }
        for palette in Theme.Palette.allCases.dropFirst() {
            pictures.append(picture(sample, (80, 24), Theme(palette), palette.rawValue))
        }
        pictures.append(picture(sample, (80, 24), Theme(.none, isUnicode: false), "ASCII"))
        let text = pictures.joined(separator: "\n")
        let recorded = try Recorded.text(for: text, name: sample.name + ".txt")
        #expect(text == recorded)
    }

    /// A terminal with 256 colors shows a photo in the colors of its cube.
    @Test(arguments: [
        (UInt8(0), UInt8(0), UInt8(0), UInt8(16)), (255, 255, 255, 231), (255, 0, 96, 197), (47, 48, 115, 24),
    ])
    func aPhotoHasTheNearestColours(red: UInt8, green: UInt8, blue: UInt8, index: UInt8) {
        #expect(CellColour.nearest(red: red, green: green, blue: blue) == .indexed(index))
    }

    @Test(arguments: [(39, 24), (80, 9), (1, 1), (3, 4)])
    func aSmallWindowIsExplained(columns: Int, rows: Int) {
        let grid = frame(Sample.all[0].display, columns, rows).grid
        #expect(grid.cursor == Grid.Position(column: 0, row: 0))
        if columns * rows > 60 { #expect(grid.text.replacing("\n", with: " ").contains("The window is too small")) }
    }

    @Test(arguments: Sample.all)
    func everySizeIsDrawn(sample: Sample) {
        for columns in 1...130 {
            for rows in [1, 9, 10, 11, 24, 50] {
                let grid = frame(sample.display, columns, rows).grid
                #expect(grid.cursor.map { $0.column < columns && $0.row < rows } == true)
            }
        }
    }

    @Test func aListOfAHundredThousandRowsShowsTheSelectedRow() {
        for selected in [0, 1, 49_999, 99_998, 99_999] {
            let grid = frame(Sample.shown([.workOrders(total: 100_000, selected: selected)]), 80, 24).grid
            let line = grid.line(grid.cursor?.row ?? 0)
            #expect(line.hasPrefix("› \(1_042 + selected)"))
            #expect(grid.line(0).hasSuffix("\(selected + 1)/100000"))
        }
    }

    @Test func theListScrollsOnlyAsFarAsTheSelectionNeeds() {
        var scrolls = ScrollMemory()
        var tops: [String] = []
        for selected in [0, 5, 25, 24, 23, 10, 9] {
            let display = Sample.shown([.workOrders(selected: selected)])
            let frame = Frame(display, columns: 80, rows: 24, theme: Theme(), scrolls: &scrolls)
            tops.append(String(frame.grid.line(2).dropFirst(2).prefix(4)))
        }
        #expect(tops == ["1042", "1042", "1050", "1050", "1050", "1050", "1050"])
    }

    @Test func aPinnedListScrollsOnlyAsFarAsTheSelectionNeeds() {
        let rows = (0..<30).map { RowList.Row(["row \($0)"]) }
        var scrolls = ScrollMemory()
        var tops: [String] = []
        for selected in [29, 28, 25] {
            let list = RowList(columns: [Column("", width: .rest)], rows: rows, selected: selected, empty: "No rows.")
            let display = Sample.shown([View(id: "rows", title: "Rows", pinned: [.list(list)], body: [])])
            let frame = Frame(display, columns: 80, rows: 24, theme: Theme(), scrolls: &scrolls)
            tops.append(String(frame.grid.line(1).dropFirst(2).prefix(6)))
        }
        #expect(tops == ["row 20", "row 20", "row 20"])
    }

    @Test func aRowOfSeveralLinesIsVisibleAsAWholeAndCanBeClicked() {
        let rows = (0..<12).map { RowList.Row(["\($0)", "tighten the bolts of the cover and check the torque"]) }
        let columns = [Column("", width: .fixed(2)), Column("task", width: .rest)]
        var scrolls = ScrollMemory()
        for selected in [0, 11, 5, 0] {
            let list = RowList(columns: columns, rows: rows, mostLines: 2, selected: selected, empty: "No tasks.")
            let display = Sample.shown([View(id: "tasks", title: "Tasks", body: [.list(list)])])
            let frame = Frame(display, columns: 40, rows: 10, theme: Theme(), scrolls: &scrolls)
            let row = frame.grid.cursor?.row ?? 0
            #expect(frame.grid.line(row).contains("tighten the bolts of the cover"))
            #expect(frame.grid.line(row + 1).contains("check the torque"))
            #expect(
                frame.hits.click(column: 8, row: row + 1) == .row(view: 0, list: BlockPlace(0), index: selected))
        }
        let list = RowList(columns: columns, rows: [rows[0]], mostLines: 1, selected: 0, empty: "No tasks.")
        let cut = frame(Sample.shown([View(id: "tasks", title: "Tasks", body: [.list(list)])]), 40, 10).grid
        #expect(cut.text.contains("tighten the bolts of the cover an…"))
    }

    private func picture(_ sample: Sample, _ size: (Int, Int), _ theme: Theme, _ name: String) -> String {
        let grid = frame(sample.display, size.0, size.1, theme).grid
        return "== \(sample.name) \(size.0)x\(size.1) \(name)\n" + grid.picture
    }

    private func frame(_ display: Display, _ columns: Int, _ rows: Int, _ theme: Theme = Theme()) -> Frame {
        var scrolls = ScrollMemory()
        return Frame(display, columns: columns, rows: rows, theme: theme, scrolls: &scrolls)
    }
}
