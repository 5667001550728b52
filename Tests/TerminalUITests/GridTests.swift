import Testing

@testable import MillwrightTerminalUI

struct GridTests {
    @Test(arguments: [
        ("abc", ["a", "b", "c"]), ("冷却", ["冷", "", "却", ""]), ("e\u{301}x", ["e\u{301}", "x"]),
        ("🇬🇧!", ["G", "B", "!"]), ("👩\u{200D}🔧x", ["👩", "", "x"]), ("👍🏽x", ["👍", "", "x"]),
        ("❤\u{FE0F}x", ["❤", "x"]), ("ที่", ["ที่"]), ("\u{301}", [" \u{301}"]), ("a\u{1B}b", ["a", "␛", "b"]),
    ])
    func textIsDividedIntoCells(text: String, cells: [String]) {
        var grid = Grid(columns: cells.count, rows: 1)
        grid.put(Self.cells(text), column: 0, row: 0, end: cells.count)
        #expect((0..<cells.count).map { grid[$0, 0].text } == cells)
    }

    @Test func anOverwrittenHalfOfAWideCharacterBecomesBlank() {
        for column in 0...3 {
            var grid = Grid(columns: 6, rows: 1)
            grid.put(Self.cells("冷却塔"), column: 0, row: 0, end: 6)
            grid.put(Self.cells("x"), column: column, row: 0, end: 6)
            #expect((0..<6).reduce(0) { $0 + grid[$1, 0].width } == 6)
            #expect(grid.line(0).filter { $0 != " " && $0 != "x" } == (column < 2 ? "却塔" : "冷塔"))
        }
    }

    @Test func aWideCharacterThatDoesNotFitIsBlank() {
        var grid = Grid(columns: 3, rows: 1)
        grid.put(Self.cells("a冷却"), column: 0, row: 0, end: 3)
        #expect(grid.line(0) == "a冷")
        grid.put(Self.cells("冷却"), column: 0, row: 0, end: 3)
        #expect(grid.line(0) == "冷")
        grid.put(Self.cells("x"), column: 7, row: 0, end: 9)
        grid.put(Self.cells("x"), column: 0, row: 7, end: 9)
        #expect(grid.line(0) == "冷")
    }

    @Test(arguments: [
        ("one two three", 7, ["one two ", "three"]), ("one", 7, ["one"]), ("", 7, [""]),
        ("abcdefghij", 4, ["abcd", "efgh", "ij"]), ("a 冷却塔の点検", 6, ["a 冷却", "塔の点", "検"]),
        ("ab      cd", 3, ["ab      ", "cd"]), ("one two", 3, ["one ", "two"]), ("冷却", 1, ["冷", "却"]),
    ])
    func textIsWrappedAtWords(text: String, width: Int, lines: [String]) {
        #expect(Self.cells(text).wrapped(to: width).map { $0.map(\.text).joined() } == lines)
    }

    @Test(arguments: [("abcdef", 4, "abc…"), ("abc", 3, "abc"), ("冷却塔", 5, "冷却…"), ("冷却塔", 4, "冷…"), ("abc", 0, "")])
    func textIsCutToAWidth(text: String, width: Int, cut: String) {
        #expect(Self.cells(text).cut(to: width, isUnicode: true).map(\.text).joined() == cut)
    }

    private static func cells(_ text: String) -> [Cell] {
        var glyphs = Glyphs(isUnicode: true)
        glyphs.append(text, .plain)
        return glyphs.cells
    }
}
