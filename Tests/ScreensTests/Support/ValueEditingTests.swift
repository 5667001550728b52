import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
@testable import MillwrightScreens
import Testing

@Suite struct ValueEditingTests {
    private func typing(_ change: Change, _ kind: TaskKind = .text) -> ValueEditing? {
        var details = WorkOrderDetails.sample()
        details.tasks = [
            WorkOrderTask(
                id: WorkOrderTask.ID("t1"), checklistID: Checklist.ID("c1"), label: "Bleed radiator", kind: kind)
        ]
        return ValueEditing(.sample(41, change, base: nil), in: details, title: "Change 41")
    }

    private func lines(_ editing: ValueEditing?) -> [String] {
        editing.map { $0.dialog(.test).blocks.flatMap(\.lines) } ?? []
    }

    @Test func anAnswerSaysWhatItsTaskAccepts() throws {
        let kind = TaskKind.number(NumberRule(unit: "bar", minimum: 1, maximum: 2))
        let editing = try #require(typing(.taskAnswer(.init("t1"), .number(1.5)), kind))
        #expect(lines(editing) == ["> value: 1.5 (a number from 1 to 2 (bar))"])
        #expect(try editing.value(at: tenOClock, zone: .fixed(0)) == .answer(.number(1.5)))
    }

    @Test func aStatusNamesItsChoices() {
        #expect(
            lines(typing(.status(.onHold))) == ["> value: on_hold (open, in_progress, on_hold or complete)"])
    }

    @Test func aLongTextHasAnEditorBelowTheReason() throws {
        var editing = try #require(typing(.taskAnswer(.init("t1"), .text("one\ntwo"))))
        editing.fail(ScreenProblem.broken.message)
        #expect(lines(editing) == ["the store is in use; try again later", "| one", "| two"])
    }

    @Test func aSignatureCannotBeTyped() {
        #expect(typing(.signature(nil)) == nil)
        #expect(typing(.photo(.sample)) == nil)
    }

    @Test func anAnswerToADeletedTaskIsNoValue() throws {
        let editing = try #require(
            ValueEditing(.sample(41, .taskAnswer(.init("t9"), .text("dry"))), in: nil, title: "Change 41"))
        #expect(throws: FieldValueError.taskGone) { try editing.value(at: tenOClock, zone: .fixed(0)) }
    }
}
