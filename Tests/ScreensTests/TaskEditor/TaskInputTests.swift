import MillwrightDomain
import MillwrightPresentation
import MillwrightViews
import Testing

@testable import MillwrightScreens

struct TaskInputTests {
    private static let kinds: [TaskKind] = [
        .subtask, .inspection, .multipleChoice(options: ["gas", "oil"]), .text, .number(NumberRule()),
        .meter(MeterRule(last: 10)), .signature, .date,
    ]

    @Test(arguments: kinds)
    func anUntouchedInputKeepsTheMissingAnswer(kind: TaskKind) throws {
        let task = TaskSnapshot.sample(kind).task
        #expect(try TaskInput(task).answer(to: task, at: SampleWorkOrder.now, zone: .fixed(0)) == nil)
    }

    @Test(arguments: [
        (TaskKind.subtask, TaskValue.subtask(.onHold)), (.inspection, .inspection(.flag)),
        (.multipleChoice(options: ["gas", "oil"]), .choice("oil")), (.text, .text("a\nb")),
        (.number(NumberRule(maximum: 1)), .number(7.25)), (.meter(MeterRule(last: 10)), .reading(3)),
        (.signature, .signature(Signature(signer: "Bo", signedAt: Instant(millisecondsSince1970: 1), strokes: "M1"))),
        (.date, .date(CalendarDate("2026-11-24")!)),
    ])
    func anUntouchedInputKeepsTheAnswer(kind: TaskKind, value: TaskValue) throws {
        let task = TaskSnapshot.sample(kind, value).task
        #expect(try TaskInput(task).answer(to: task, at: SampleWorkOrder.now, zone: .fixed(0)) == value)
    }

    @Test(arguments: [
        (TaskKind.text, "two\nlines", TaskValue.text("two\nlines")),
        (.text, "  gasket 12 \n\n", .text("  gasket 12")),
        (.number(NumberRule(unit: "bar")), "7,2 bar", .number(7.2)),
        (.meter(MeterRule(unit: "h", last: 10)), "10.5", .reading(10.5)),
        (.date, "2026-11-21", .date(CalendarDate("2026-11-21")!)),
        (.signature, "Bo", .signature(Signature(signer: "Bo", signedAt: SampleWorkOrder.now))),
    ])
    func typedTextIsTheAnswer(kind: TaskKind, text: String, value: TaskValue) throws {
        let task = TaskSnapshot.sample(kind).task
        let input = TaskInput.typed(TypedText(text, shape: .lines))
        #expect(try input.answer(to: task, at: SampleWorkOrder.now, zone: .fixed(0)) == value)
    }

    @Test(arguments: [
        (TaskKind.number(NumberRule(maximum: 5)), "6"), (.number(NumberRule()), "many"),
        (.number(NumberRule()), "18,900"),
        (.meter(MeterRule(last: 10)), "9"), (.date, "2026-02-30"), (.text, "bell \u{7}"),
    ])
    func textThatIsNoAnswerIsAProblem(kind: TaskKind, text: String) {
        let task = TaskSnapshot.sample(kind).task
        #expect(throws: TaskInputProblem.self) {
            try TaskInput.typed(TypedText(text, shape: .lines)).answer(
                to: task, at: SampleWorkOrder.now, zone: .fixed(0))
        }
    }

    @Test func blankTextAndTheFirstRowRemoveTheAnswer() throws {
        let number = TaskSnapshot.sample(.number(NumberRule()), .number(1)).task
        #expect(try TaskInput.typed(TypedText(" ")).answer(to: number, at: SampleWorkOrder.now, zone: .fixed(0)) == nil)
        let inspection = TaskSnapshot.sample(.inspection, .inspection(.pass)).task
        #expect(try TaskInput.chosen(0).answer(to: inspection, at: SampleWorkOrder.now, zone: .fixed(0)) == nil)
        #expect(
            try TaskInput.chosen(3).answer(to: inspection, at: SampleWorkOrder.now, zone: .fixed(0))
                == .inspection(.fail))
    }
}
