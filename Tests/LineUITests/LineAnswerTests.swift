import MillwrightViews
import ScreenSamples
import Testing

@testable import MillwrightLineUI

struct LineAnswerTests {
    @Test func aNumberOpensItsRow() {
        #expect(
            answers(["3"], on: [.workOrders()])
                == [.row(view: 0, list: BlockPlace(0), index: 2)])
        #expect(
            answers(["5001"], on: [.workOrders(selected: 4_000)])
                == [.field(view: 0, fields: BlockPlace(0), index: 0)])
        #expect(
            answers(["4001"], on: [.workOrders(selected: 4_007)])
                == [.row(view: 0, list: BlockPlace(0), index: 4_000)])
    }

    @Test(arguments: [
        ("open", Key.enter), ("Enter", .enter), ("ENTER", .enter), ("/", .character("/")), ("ctrl-p", .control("p")),
        ("quit", .character("q")), ("back", .escape), ("more", .pageDown), (" MORE ", .pageDown),
    ])
    func anActionIsItsKey(typed: String, key: Key) {
        #expect(answers([typed], on: [.workOrders()]) == [.key(key)])
    }

    /// Without rows above, the answer says so and presses nothing.
    @Test func lessGoesToTheRowsAbove() {
        #expect(answers([" less "], on: [.workOrders(selected: 4_000)]) == [.key(.pageUp)])
        #expect(answers(["less"], on: [.workOrders()]) == [])
    }

    @Test func quitWorksWithoutAKeyOfThatName() {
        #expect(answers(["quit"], on: [.workOrders(), .workOrder]) == [.key(.control("c"))])
    }

    @Test func theCaseOfAOneCharacterKeyMatters() {
        #expect(answers(["Q"], on: [.workOrders()]) == [])
    }

    @Test func aKeyOfEveryScreenIsTypedOnlyWhereAllActionsAreListed() {
        var session = LineSession(everywhere: [KeyHint(.character("Q"), "queue")])
        var view = View(id: "list", title: "Work orders", body: [], keys: [KeyHint(.enter, "open")])
        _ = session.show(Sample.shown([view]))
        #expect(session.answer("Q").inputs == [])
        view.keys.append(KeyHint(.character(":"), "more"))
        _ = session.show(Sample.shown([view]))
        #expect(session.answer("Q").inputs == [.key(.character("Q"))])
    }

    @Test func anActionThatDoesNotWorkSaysWhy() {
        var session = LineSession()
        _ = session.show(Sample.shown([.workOrder]))
        let reply = session.answer("complete")
        #expect(reply.inputs == [])
        #expect(reply.lines.map(\.plain) == ["complete does not work now: 5 tasks are open"])
    }

    @Test func aFieldAsksForItsText() {
        #expect(
            answers(["2", "osei@example.net"], on: [.signIn])
                == [.field(view: 0, fields: BlockPlace(0), index: 1), .replacement("osei@example.net")])
    }

    @Test func aTypedPasswordIsAskedForAsASecret() {
        var session = LineSession()
        _ = session.show(Sample.shown([.signIn]))
        #expect(session.secretQuestion == nil)
        // The caller writes the question, when the terminal is ready for the answer.
        #expect(session.answer("3").lines == [])
        #expect(session.secretQuestion?.plain == "Type Password:")
        #expect(session.answer(" 7 ").inputs == [.replacement(" 7 ")])
        #expect(session.secretQuestion == nil)
    }

    @Test func aCheckBoxIsTicked() {
        #expect(
            answers(["4"], on: [.signIn])
                == [.field(view: 0, fields: BlockPlace(0), index: 3), .key(.space)])
    }

    @Test func anOptionIsChosenByItsNumber() {
        #expect(
            answers(["5", "2"], on: [.signIn]) == [.field(view: 0, fields: BlockPlace(0), index: 4), .key(.right)])
        #expect(answers(["5", "1"], on: [.signIn]) == [.field(view: 0, fields: BlockPlace(0), index: 4)])
    }

    @Test func aTextOfSeveralLinesEndsWithADot() {
        #expect(answers(["1", "first", "", "3", "."], on: [.note]) == [.replacement("first\n\n3")])
    }

    @Test func aDialogHidesTheItemsBelowIt() {
        #expect(answers(["1", "delete"], on: [.question]) == [.key(.character("y"))])
        #expect(answers(["2"], on: [.palette]) == [.row(view: 0, list: BlockPlace(0), index: 0)])
    }

    @Test(arguments: ["99", "0", "-1", "nonsense", "\u{1B}[2J"])
    func anAnswerThatIsNotUnderstoodChangesNothing(typed: String) {
        var session = LineSession()
        _ = session.show(Sample.shown([.workOrders()]))
        let reply = session.answer(typed)
        #expect(reply.inputs == [] && !reply.lines.isEmpty)
        #expect(!reply.lines.contains { $0.plain.contains("\u{1B}") })
    }

    @Test func anotherScreenEndsAQuestion() {
        var session = LineSession()
        _ = session.show(Sample.shown([.signIn]))
        _ = session.answer("2")
        _ = session.show(Sample.shown([.workOrders()]))
        #expect(session.answer("open").inputs == [.key(.enter)])
    }

    @MainActor @Test func theModeWritesEachDisplayOnce() async {
        var (written, inputs): ([StyledText], [Input]) = ([], [])
        let mode = LineMode(everywhere: [], write: { written.append($0) }, onInput: { inputs.append($0) })
        await mode.run(
            AsyncStream { stream in
                for _ in 0..<3 { stream.yield(Sample.shown([.empty])) }
                stream.finish()
            })
        mode.answer("show all")
        #expect(inputs == [.resized(columns: 80, rows: 24), .key(.escape)])
        #expect(written.map(\.plain).filter { $0 == "Work orders" }.count == 1)
    }

    private func answers(_ typed: [String], on views: [View]) -> [Input] {
        var session = LineSession()
        _ = session.show(Sample.shown(views))
        return typed.flatMap { session.answer($0).inputs }
    }
}
