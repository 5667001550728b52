import Testing

@testable import wo

/// Tests of the cells in rows for other programs.
struct SpreadsheetTests {
    @Test(arguments: [
        "=HYPERLINK(\"http://x\")", "+1", "-1", "@SUM(A1)", " =1", "\u{A0}=1", "＝1", "＋1", "－1", "＠x",
    ])
    func noTextIsAFormulaForASpreadsheet(text: String) {
        let cell = RowCells.spreadsheet.text(text)
        #expect(cell.hasPrefix("'") || cell.hasPrefix("\"'"), "\(cell)")
    }

    @Test(arguments: ["\t=1", "\r=1", "\n=1", "a=1", "5-1", "2026-11-28", "Prüf-7", "", "'x"])
    func anyOtherTextStays(text: String) {
        #expect(RowCells.spreadsheet.text(text) == RowCells.plain.text(text))
        #expect(!RowCells.plain.text(text).contains { "\t\r\n".contains($0) })
    }

    @Test func quotationMarksStayInASpreadsheetAndAreThemselvesWithout() {
        let text = #""old" gauge, 5" pipe \t"#
        #expect(RowCells.plain.text(text) == text)
        #expect(RowCells.spreadsheet.text(text) == #""""old"" gauge, 5"" pipe \t""#)
    }

    @Test func theFlagChangesTheRowsOfAPipe() async {
        let plain = await Terminal().run("list")
        let cells = await Terminal().run("list", "--spreadsheet")
        #expect(cells.status == .done)
        #expect(cells.lines.count == plain.lines.count)
        for (row, other) in zip(plain.lines, cells.lines) {
            let expected = row.split(separator: "\t", omittingEmptySubsequences: false).map {
                RowCells.spreadsheet.text(String($0))
            }
            #expect(other == expected.joined(separator: "\t"))
        }
        #expect(await Terminal().run("help", "json").output.contains("--spreadsheet"))
    }
}
