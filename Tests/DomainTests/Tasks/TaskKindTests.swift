import MillwrightDomain
import TestSupport
import Testing

@Suite struct TaskKindTests {
    /// The kinds, each with a value that fits it.
    static let pairs: [(kind: TaskKind, value: TaskValue)] =
        [
            (.subtask, .subtask(.onHold)),
            (.text, .text("dry")),
            (.number(NumberRule(minimum: 1, maximum: 9)), .number(5)),
            (.inspection, .inspection(.flag)),
            (.multipleChoice(options: ["left", "right"]), .choice("right")),
            (.meter(MeterRule(last: 5)), .reading(5)),
            (.signature, .signature(Signature(signer: "Bo", signedAt: Samples.noon))),
        ] + Samples.days.map { (.date, .date($0)) }

    @Test func theMatrixContainsEveryKind() {
        #expect(Self.pairs.count == 8)
    }

    @Test(arguments: pairs.indices, pairs.indices)
    func aKindRefusesTheValuesOfOtherKinds(kind: Int, value: Int) {
        let kindAsked = Self.pairs[kind].kind
        let expected: TaskValueRefusalReason? = kind == value ? nil : .wrongKind(asked: kindAsked)
        #expect(kindAsked.problem(with: Self.pairs[value].value) == expected)
    }

    @Test(arguments: WorkOrderStatus.allCases)
    func aSubtaskAcceptsEveryStatus(status: WorkOrderStatus) {
        #expect(TaskKind.subtask.problem(with: .subtask(status)) == nil)
    }

    @Test(arguments: InspectionResult.allCases)
    func anInspectionAcceptsEveryResult(result: InspectionResult) {
        #expect(TaskKind.inspection.problem(with: .inspection(result)) == nil)
    }

    @Test func textFollowsTheTextRule() {
        #expect(TaskKind.text.problem(with: .text("line\nand\ttab")) == nil)
        #expect(TaskKind.text.problem(with: .text("bell\u{7}")) == .text(.controlCharacter(7)))
        #expect(TaskKind.text.problem(with: .text(String(repeating: "x", count: 10_001))) == .text(.tooLong(10_001)))
    }

    @Test(arguments: ["", "Left", "left ", "middle"])
    func aChoiceMustMatchAnOptionExactly(choice: String) {
        let kind = TaskKind.multipleChoice(options: ["left", "right"])
        #expect(kind.problem(with: .choice(choice)) == .notAnOption(["left", "right"]))
    }

    @Test(arguments: ["", " ", "\t\n", "\u{A0}"])
    func aSignatureNeedsTheNameOfAPerson(signer: String) {
        let signature = Signature(signer: signer, signedAt: Samples.noon)
        #expect(TaskKind.signature.problem(with: .signature(signature)) == .signerMissing)
    }

    @Test func aSignersNameFollowsTheTextRule() {
        let signature = Signature(signer: "Bo\u{1B}[31m", signedAt: Samples.noon)
        #expect(TaskKind.signature.problem(with: .signature(signature)) == .text(.controlCharacter(0x1B)))
    }
}
