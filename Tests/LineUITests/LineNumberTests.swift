import MillwrightViews
import ScreenSamples
import Testing

@testable import MillwrightLineUI

/// Tests of the numbers that a person hears and types, and of the words that show other rows.
struct LineNumberTests {
    private static let isMore = [KeyHint(.enter, "open"), KeyHint(.character(":"), "more")]

    /// - Parameter rows: the cells of each row, the number first.
    private static func list(_ rows: [[StyledText]], total: Int? = nil, selected: Int? = nil) -> Block {
        .list(
            RowList(
                columns: [.number("no.", width: .widest(atMost: 7)), Column("text", width: .rest)],
                total: total ?? rows.count, offset: 0, window: RowList.Window(rows.map { RowList.Row($0) }),
                selected: selected, empty: ""))
    }

    private static func view(_ blocks: [Block], id: String = "view") -> View {
        View(id: id, title: "Title", body: blocks, keys: isMore)
    }

    /// The keys that the program has on every screen.
    private static let everywhere: [Character] = ["Q", "B", "I", "S", "u", "U", "q"]

    private static func session(_ blocks: [Block]) -> LineSession {
        var session = LineSession(everywhere: everywhere.map { KeyHint(.character($0), "an action") })
        _ = session.show(Sample.shown([view(blocks)]))
        return session
    }

    private static func lines(_ blocks: [Block]) -> [String] {
        var session = LineSession()
        return session.show(Sample.shown([view(blocks)])).map(\.plain)
    }

    @Test func aRowWithANumberOfItsOwnIsNamedByIt() {
        let block = Self.list([["1042", "boiler"], ["1043", "pump"]], selected: 0)
        #expect(Self.lines([block]).contains("1042. boiler, selected"))
        var session = Self.session([block])
        #expect(session.answer("1043").inputs == [.row(view: 0, list: BlockPlace(0), index: 1)])
        #expect(session.answer("2").inputs.isEmpty)
    }

    @Test func anAnswerHasTheNumberThatItsKeyHas() {
        let block = Self.list([["", "no answer"], ["1", "pass"], ["2", "flag"]])
        #expect(Self.lines([block]).contains("2. flag"))
        var session = Self.session([block])
        for number in 0...2 {
            #expect(session.answer("\(number)").inputs == [.row(view: 0, list: BlockPlace(0), index: number)])
        }
    }

    /// All numbers of a page are different, and none is read twice in a line.
    @Test func listsWithTheSameNumbersAndFieldsShareAPage() {
        let field = FormLine("filter", .text(TypedText()))
        let blocks: [Block] = [
            .fields(Fields([field], focused: nil)), Self.list([["1", "oil"], ["2", "leaks"]]),
            Self.list([["1", "valve.jpg"], ["2", "pump.jpg"]]),
        ]
        let numbered = Self.lines(blocks).filter { $0.first?.isNumber == true }
        #expect(numbered == ["3. filter: empty", "1. oil", "2. leaks", "4. valve.jpg", "5. pump.jpg"])
        var session = Self.session(blocks)
        #expect(session.answer("5").inputs == [.row(view: 0, list: BlockPlace(1), index: 1)])
        #expect(session.answer("2").inputs == [.row(view: 0, list: BlockPlace(0), index: 1)])
        #expect(session.answer("3").inputs == [.field(view: 0, fields: BlockPlace(0), index: 0)])
    }

    /// A row without a number of its own has the same number on every page, and one that is not on the page is opened too.
    @Test func aRowHasOneNumberOnAllPages() {
        let rows = (1...25).map { RowList.Row(["row \($0)"]) }
        func block(_ selected: Int) -> Block {
            .list(
                RowList(
                    columns: [Column("text", width: .rest)], total: 25, offset: 0, window: RowList.Window(rows),
                    selected: selected, empty: ""))
        }
        let field = Block.fields(Fields([FormLine("search", .text(TypedText()))], focused: nil))
        #expect(Self.lines([field, block(0)]).contains("3. row 3"))
        #expect(Self.lines([field, block(12)]).contains("13. row 13, selected"))
        #expect(Self.lines([field, block(12)]).contains("26. search: empty"))
        var session = Self.session([field, block(12)])
        #expect(session.answer("3").inputs == [.row(view: 0, list: BlockPlace(0), index: 2)])
        let orders: [[StyledText]] = (1...56).map { ["\(1_000 + $0)", "row"] }
        var list = Self.session([Self.list(orders, selected: 0)])
        #expect(list.answer("1044").inputs == [.row(view: 0, list: BlockPlace(0), index: 43)])
        #expect(list.answer("1099").inputs.isEmpty)
    }

    @Test func typedTextNarrowsADialogThatSaysSo() {
        var view = Self.view([])
        view.dialog = Dialog(title: "Assets", blocks: [], keys: [])
        var session = LineSession()
        _ = session.show(Sample.shown([view]))
        #expect(session.answer("pump").inputs.isEmpty)
        view.dialog?.isNarrowedByText = true
        _ = session.show(Sample.shown([view]))
        #expect(session.answer("pump").inputs == [.replacement("pump")])
    }

    @Test func moreShowsMoreRowsOnAScreenWithAllActions() {
        let rows: [[StyledText]] = (1...56).map { ["\(1_000 + $0)", "row"] }
        var session = Self.session([Self.list(rows, selected: 0)])
        #expect(session.answer("more").inputs == [.key(.pageDown)])
        #expect(session.answer("less").lines.map(\.plain) == ["There are no rows before these."])
        #expect(session.answer("all actions").inputs.isEmpty)
        #expect(session.answer(":").inputs == [.key(.character(":"))])
        let next = session.show(Sample.shown([Self.view([Self.list(rows, selected: 10)])])).map(\.plain)
        #expect(next.first == "1011. row, selected" && next.contains("Rows 11 to 20 of 56. Type more or less."))
        _ = session.show(Sample.shown([Self.view([Self.list(rows, selected: 55)])]))
        #expect(session.answer("More").lines.map(\.plain) == ["These are the last rows."])
        #expect(session.answer("less").inputs == [.key(.pageUp)])
    }

    @Test func theKeysOfEveryScreenWork() {
        for key in Self.everywhere {
            var session = Self.session([])
            #expect(session.answer(String(key)).inputs == [.key(.character(key))])
        }
        var session = Self.session([])
        #expect(session.answer("Z").inputs.isEmpty)
        #expect(session.answer("help").lines.map(\.plain).contains { $0.contains("more or less") })
    }

    /// The result of an action is heard before lines that are known.
    @Test func aScreenToWhichThePersonReturnsBeginsWithWhatChanged() {
        let rows: [[StyledText]] = (1...8).map { ["\($0)", "task"] }
        var session = LineSession()
        _ = session.show(Sample.shown([Self.view([Self.list(rows)])]))
        _ = session.show(Sample.shown([Self.view([], id: "editor")]))
        var changed = rows
        changed[2][1] = "task, pass"
        var view = Self.view([Self.list(changed)])
        let lines = session.show(Sample.shown([view])).map(\.plain)
        #expect(lines == ["Title", "3. task, pass", "Actions: open (Enter), all actions (:)"])
        view.message = Notice("3 saved")
        #expect(session.show(Sample.shown([view])).map(\.plain) == ["3 saved"])
        #expect(session.answer("").lines.map(\.plain).contains("8. task"))
    }
}
