import MillwrightFrontEnd
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases
@testable import MillwrightScreens
import MillwrightViews
import Testing

@Suite struct ValueEditingTests {
    private func typing(_ change: Change, _ kind: TaskKind = .text) -> ValueEditing? {
        var details = WorkOrderDetails.sample()
        details.tasks = [
            WorkOrderTask(
                id: WorkOrderTask.ID("t1"), checklistID: Checklist.ID("c1"), label: "Bleed radiator", kind: kind)
        ]
        return ValueEditing(.sample(41, change, base: nil), in: details, title: "Change 41", from: .current(.fixed(0)))
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
        editing.fail(FlowProblem.broken.message)
        #expect(lines(editing) == ["the store is in use; try again later", "| one", "| two"])
    }

    /// In this zone, 02:30 of the second time is 01:30 UTC of 2026-10-25.
    private static let zone = TimeZoneRule { instant in
        RFC3339.text(instant) < "2026-10-25T01" ? 7_200 : 3_600
    }

    private static func at(_ text: String) throws -> Instant { try #require(RFC3339.instant(text)) }

    @Test func aDueDateIsEditedAsLocalTime() throws {
        let due = try Self.at("2026-10-25T00:30:27Z")
        let change = Change.set(.due, .instant(due))
        let editing = try #require(
            ValueEditing(.sample(41, change, base: .empty), in: .sample(), title: "", from: .current(Self.zone)))
        #expect(editing.text.text == "2026-10-25 02:30")
        #expect(try editing.value(at: tenOClock, zone: Self.zone) == .instant(due))
        var typed = editing
        typed.type(TypedText("2026-12-24 14:00"))
        #expect(try typed.value(at: tenOClock, zone: Self.zone) == .instant(Self.at("2026-12-24T13:00:00Z")))
    }

    @Test func laborTimeIsEditedAsLocalTime() throws {
        let (start, end) = (try Self.at("2026-10-25T00:10:11Z"), try Self.at("2026-10-25T01:20:42Z"))
        let entry = LogEntry(
            id: LogEntry.ID("l1"), personID: User.ID("u1"), person: "Tess",
            content: .time(LogEntry.TimeSpan(start: start, end: end)), recordedAt: end)
        let editing = try #require(
            ValueEditing(.sample(41, .log(entry), base: nil), in: .sample(), title: "", from: .current(Self.zone)))
        #expect(editing.text.text == "2026-10-25 02:10, 2026-10-25 02:20")
        #expect(try editing.edit(at: end, zone: Self.zone) == .time(LogEntry.TimeSpan(start: start, end: end)))
        var typed = editing
        typed.type(TypedText("2026-10-25 02:10, 1h30"))
        let later = LogEntry.TimeSpan(start: start, end: start.advanced(by: .seconds(5_400)))
        #expect(try typed.edit(at: end, zone: Self.zone) == .time(later))
    }

    @Test func aSignatureCannotBeTyped() {
        #expect(typing(.signature(nil)) == nil)
        #expect(typing(.photo(.sample)) == nil)
    }

    @Test func anAnswerToADeletedTaskIsNoValue() throws {
        let editing = try #require(
            ValueEditing(
                .sample(41, .taskAnswer(.init("t9"), .text("dry"))), in: nil, title: "Change 41",
                from: .current(.fixed(0))))
        #expect(throws: FieldValueError.taskGone) { try editing.value(at: tenOClock, zone: .fixed(0)) }
    }
}
