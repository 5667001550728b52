import MillwrightViews
import ScreenSamples
import Testing

@testable import MillwrightLineUI
@testable import MillwrightTerminalUI

/// Tests that a narrow terminal still shows what a person needs.
struct NarrowScreenTests {
    private static let list = RealScreen.all.first { $0.name == "work-orders" }?.states.first { $0.name == "filled" }
    private static let order = RealScreen.all.first { $0.name == "work-order" }?.states.first { $0.name == "filled" }

    @Test(arguments: [true, false])
    func aNarrowListMarksTheStatusAndWhatIsOverdue(isUnicode: Bool) throws {
        let lines = try lines(of: #require(Self.list).display, 40, Theme(.none, isUnicode: isUnicode))
        for (number, mark) in ["1042  * 14:00 ", "1043  o 17:00 ", "1044  = 2d! ", "1045  o Wed ", "1046  o    "]
            .enumerated()
        {
            #expect(lines[3 + number].contains(mark), "\(lines[3 + number])")
        }
    }

    /// The sample has three tasks in one section, and the other parts in sections of their own.
    @Test func theCounterCountsTheRowsOfAllSections() throws {
        let order = try #require(Self.order)
        let sections = try #require(order.display.views.last).body.compactMap { block -> Int? in
            guard case .section(let section) = block, case .list(let list)? = section.blocks.first else { return nil }
            return list.total
        }
        #expect(sections.count > 1)
        #expect(lines(of: order.display, 40, Theme(.none))[0].hasSuffix(" 2/\(sections.reduce(0, +))"))
    }

    @Test func aWideListHasWordsAndNoMarks() throws {
        let lines = try lines(of: #require(Self.list).display, 80, Theme(.none))
        #expect(lines[5].contains("1044  on hold      2 d overdue"), "\(lines[5])")
    }

    private static let changed = RealScreen.all.first { $0.name == "work-orders" }?.states.first {
        $0.name == "changed"
    }

    /// Without color, a change that waits and one that needs a person still differ.
    @Test(arguments: [(true, "↑"), (false, "^")])
    func aNarrowListMarksUnconfirmedChanges(isUnicode: Bool, waiting: String) throws {
        let lines = try lines(of: #require(Self.changed).display, 40, Theme(.none, isUnicode: isUnicode))
        for (number, mark) in ["1042  * 14:00  !  high", "1043  o 17:00  \(waiting)  ", "1044  = 2d!    \(waiting)  A"]
            .enumerated()
        {
            #expect(lines[3 + number].contains(mark), "\(lines[3 + number])")
        }
        #expect(lines[7].contains("1046  o           Yearly"), "\(lines[7])")
    }

    @Test func aWideListNamesUnconfirmedChanges() throws {
        let lines = try lines(of: #require(Self.changed).display, 80, Theme(.none))
        let words = [
            "conflict       high Replace", "not sent       冷却塔", "not confirmed  Ascenseur", "set aside      Check",
        ]
        for (number, words) in words.enumerated() {
            #expect(lines[3 + number].contains(words), "\(lines[3 + number])")
        }
    }

    @Test func linesNameUnconfirmedChanges() throws {
        var session = LineSession()
        let spoken = try session.show(#require(Self.changed).display).map(\.plain)
        #expect(spoken.contains { $0.contains("1042. in progress, today 14:00, conflict, Replace boiler valve") })
        #expect(spoken.contains { $0.contains("1043. open, today 17:00, not sent, 冷却塔の点検") })
        #expect(spoken.contains { $0.contains("1046. open, -, Yearly inspection") })
    }

    @Test func linesHaveNoMarks() throws {
        var session = LineSession()
        let spoken = try session.show(#require(Self.list).display).map(\.plain)
        #expect(spoken.contains { $0.hasPrefix("1044. on hold, 2 d overdue") && $0.hasSuffix("medium, selected") })
    }

    /// A long notice has several lines, at most a quarter of the screen. If they are not enough, the sentence is cut, but not the key of the undo.
    @Test(arguments: [10, 40, 120])
    func aLongNoticeKeepsTheKeyOfTheUndo(words: Int) throws {
        let text = "1042 task 3 is \(String(repeating: "long ", count: words))done"
        var display = try #require(Self.order).display
        display.views[display.views.count - 1].message = Notice("\(text)", offer: "Undo until sent: u")
        for columns in 40...130 {
            let all = lines(of: display, columns, Theme(.none))
            let start = try #require(all.firstIndex { $0.contains("1042 task 3 is long") })
            let shown = all[start..<22].joined(separator: " ")
            #expect(shown.contains("Undo until sent: u"), "\(columns): \(shown)")
            #expect(start >= 16 && all.contains { $0.contains("online") }, "\(columns): \(shown)")
            #expect(shown.contains("done") == !shown.contains("…"), "\(columns): \(shown)")
        }
    }

    /// A key that does not work takes no room from the way back.
    @Test func keysThatDoNotWorkAreLeftOutFirst() throws {
        var display = try #require(Self.order).display
        let blocked = [KeyHint(.enter, "choose", blocked: "done"), KeyHint(.character("e"), "edit", blocked: "done")]
        let keys = [KeyHint(.character("u"), "undo"), KeyHint(.escape, "back"), KeyHint(.character(":"), "more")]
        display.views[display.views.count - 1].keys = blocked + keys
        #expect(lines(of: display, 40, Theme(.none))[23] == "(Enter choose)  u undo  Esc back  : more")
        #expect(lines(of: display, 80, Theme(.none))[23].hasPrefix("(Enter choose)  (e edit)  u undo  Esc back"))
    }

    @Test(arguments: 1...9) func theWayBackIsAlwaysShown(count: Int) throws {
        var display = try #require(Self.order).display
        let own = (1...count).map { KeyHint(.character(Character("\($0)")), "something") }
        display.views[display.views.count - 1].keys =
            own + [KeyHint(.escape, "back"), KeyHint(.character("u"), "undo"), KeyHint(.character(":"), "more")]
        let line = lines(of: display, 40, Theme(.none))[23]
        #expect(line.contains("Esc back"))
        #expect(line.hasPrefix("1 something") && line.hasSuffix(": more"))
    }

    @Test func aShortNoticeIsWhole() throws {
        var display = try #require(Self.order).display
        display.views[display.views.count - 1].message = Notice("1042 is on hold", offer: "Undo: u")
        #expect(lines(of: display, 40, Theme(.none))[21].contains("─ 1042 is on hold. Undo: u ─"))
    }

    /// In each division of the width into panes, a label has at least 17 columns.
    @Test(arguments: [40, 60, 80, 99, 100, 110, 120])
    func theLabelOfATaskHasRoom(columns: Int) throws {
        let lines = try lines(of: #require(Self.order).display, columns, Theme(.none))
        #expect(lines.contains { $0.contains("Close the inlet ") })
        #expect(lines.contains { $0.contains("Inlet pressure") })
        let below = try #require(RealScreen.all.first { $0.name == "task" }?.states.first { $0.name == "filled" })
        guard columns >= 60 else { return }
        #expect(self.lines(of: below.display, columns, Theme(.none)).contains { $0.contains("Close the inlet ") })
    }

    /// A message with a reason and a step needs more than three lines of 40 columns.
    @Test func aMessageOfFiveLinesIsWholeOn20Rows() throws {
        var display = try #require(Self.order).display
        let words = "1042 note cannot be undone: the server already has it, and an added entry cannot be removed; "
        let step = "correct it with a note: n on 1042. The change before it: u"
        display.views[display.views.count - 1].message = Notice("\(words)\(step)")
        #expect(lines(of: display, 40, rows: 20, Theme(.none)).contains { $0.contains("before it: u") })
        #expect(!lines(of: display, 40, rows: 12, Theme(.none)).contains { $0.contains("before it: u") })
    }

    @Test func aLongTitleContinuesBelowItsLine() throws {
        var display = try #require(Self.order).display
        let last = display.views.count - 1
        display.views[last].title = "1042  Replace the boiler valve and both gaskets"
        let narrow = lines(of: display, 40, Theme(.none))
        #expect(narrow[0].contains("1042  Replace the boiler valve ") && narrow[1].hasPrefix("and both gaskets"))
        #expect(!lines(of: display, 40, rows: 12, Theme(.none))[1].contains("gaskets"))
        display.views[last].title = "1042  Replace the boiler"
        #expect(lines(of: display, 40, Theme(.none))[1] == lines(of: display, 40, rows: 12, Theme(.none))[1])
    }

    /// A mark takes the place of a word that does not fit. On 40 columns, the answer needs the room.
    @Test func everyUnconfirmedAnswerIsMarked() throws {
        var display = try #require(Self.order).display
        let last = display.views.count - 1
        for index in display.views[last].body.indices {
            guard case .section(var section) = display.views[last].body[index],
                case .list(let list)? = section.blocks.first, list.columns.contains(where: { $0.title == "answer" })
            else { continue }
            let rows = list.window.rows.map { row in RowList.Row(Array(row.cells.prefix(4)) + ["waiting", "↑"]) }
            section.blocks = [.list(RowList(columns: list.columns, rows: rows, mostLines: list.mostLines, empty: ""))]
            display.views[last].body[index] = .section(section)
        }
        for columns in [60, 80, 100, 120] {
            let lines = lines(of: display, columns, Theme(.none))
            let tasks = lines.filter { $0.contains("Inlet pressure") || $0.contains("Close the inlet") }
            #expect(tasks.count == 2 && tasks.allSatisfy { $0.contains("waiting") || $0.contains("↑") }, "\(tasks)")
        }
    }

    private func lines(of display: Display, _ columns: Int, rows: Int = 24, _ theme: Theme) -> [String] {
        var scrolls = ScrollMemory()
        let frame = Frame(display, columns: columns, rows: rows, theme: theme, scrolls: &scrolls)
        return frame.grid.lines
    }
}
