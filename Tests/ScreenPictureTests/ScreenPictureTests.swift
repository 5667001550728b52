import MillwrightViews
import ScreenSamples
import Testing

@testable import MillwrightLineUI
@testable import MillwrightTerminalUI

/// Pictures of each screen in its states: in three sizes, in all palettes, in ASCII, and as lines. With
/// `RECORD_PICTURES=1` they are written again.
struct ScreenPictureTests {
    private static let sizes = [(40, 16), (80, 24), (120, 40)]

    @Test(arguments: RealScreen.all)
    func aScreenLooksAsRecorded(screen: RealScreen) throws {
        let text = screen.states.map { pictures(of: $0) }.joined(separator: "\n")
        #expect(try text == Recorded.text(for: text, name: screen.name + ".txt"))
    }

    /// A row that is selected, and the place of the cursor, are on display in every size.
    @Test(arguments: RealScreen.all)
    func theCursorIsInsideEverySize(screen: RealScreen) {
        for state in screen.states {
            for columns in [40, 41, 59, 60, 99, 100, 130] {
                for rows in [10, 16, 24, 50] {
                    var scrolls = ScrollMemory()
                    let frame = Frame(
                        state.display, columns: columns, rows: rows, theme: Theme(), scrolls: &scrolls)
                    #expect(frame.grid.cursor.map { $0.column < columns && $0.row < rows } == true)
                }
            }
        }
    }

    /// The keys of a dialog are not cut at 80 columns, because a person needs them to answer the dialog.
    @Test(arguments: RealScreen.all)
    func theKeysOfADialogFit(screen: RealScreen) {
        for state in screen.states {
            guard let dialog = state.display.views.last?.dialog else { continue }
            var scrolls = ScrollMemory()
            let text = Frame(state.display, columns: 80, rows: 24, theme: Theme(), scrolls: &scrolls).grid.words
            for key in dialog.keys { #expect(text.contains(key.label.plain), "\(screen) \(state.name)") }
        }
    }

    private func pictures(of state: RealScreen.State) -> String {
        let drawn = Self.sizes.map { columns, rows in
            var pictures: [StyledPicture] = []
            for palette in Theme.Palette.allCases {
                let grid = grid(state.display, columns, rows, Theme(palette, photoColours: .all))
                if pictures.isEmpty || !pictures[pictures.count - 1].add(grid, palette) {
                    pictures.append(StyledPicture(grid, palette))
                }
            }
            return pictures.map { "== \(state.name), \(columns)x\(rows)\n\($0.text)" }.joined()
        }
        let ascii = grid(state.display, 80, 24, Theme(.none, isUnicode: false)).lines.joined(separator: "\n")
        var session = LineSession()
        let spoken = session.show(state.display).map(\.plain).joined(separator: "\n")
        return drawn.joined(separator: "\n") + "\n== \(state.name), 80x24 in ASCII\n\(ascii)\n"
            + "\n== \(state.name), as lines\n\(spoken)\n"
    }

    private func grid(_ display: Display, _ columns: Int, _ rows: Int, _ theme: Theme) -> Grid {
        var scrolls = ScrollMemory()
        return Frame(display, columns: columns, rows: rows, theme: theme, scrolls: &scrolls).grid
    }
}
