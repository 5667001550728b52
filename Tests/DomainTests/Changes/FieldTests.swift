import MillwrightDomain
import TestSupport
import Testing

/// Tests of the table of fields and entries.
@Suite struct FieldTests {
    private static let task = WorkOrderTask.ID("a")
    private static let fields = Field.ofWorkOrder + Field.ofTask(task)
    private static let values: [FieldValue] = [
        .empty, .text("x"), .status(.onHold), .priority(.high), .answer(.text("x")),
    ]

    @Test(arguments: fields) func aFieldHoldsOnlyTheValuesItAccepts(field: Field) throws {
        let seen = try #require(Samples.details.value(of: field))
        for value in Self.values {
            var details = Samples.details
            details.apply(.set(field, value))
            #expect(details.value(of: field) == (field.accepts(value) ? value : seen), "\(value)")
        }
        #expect(Self.values.contains(where: field.accepts), "some value")
        #expect(!Self.values.allSatisfy(field.accepts), "not every value")
    }

    @Test(arguments: fields) func aChangeTakesOnlyValuesThatItsFieldAccepts(field: Field) {
        for value in Self.values {
            let change = Change.set(field, Samples.details.value(of: field) ?? .empty).holding(value)
            #expect(change == (field.accepts(value) ? .set(field, value) : nil))
        }
    }

    @Test func anAdditionHoldsNoValue() {
        #expect(Self.values.allSatisfy { Change.note(Samples.note("n")).holding($0) == nil })
        #expect(Change.note(Samples.note("n")).target == nil)
    }

    @Test func everyFieldAndEntryKeepsItsStoredName() {
        let names = Self.fields.map(\.rule.name) + Self.entries.map(\.rule.name)
        #expect(
            names == [
                "status", "title", "description", "priority", "taskValue", "taskNote", "note", "photo",
                "conflictRecord",
            ], "stores hold these names")
    }

    @Test func onlyTheFieldsOfATaskShareAGroup() {
        let groups = (Self.fields.map(\.rule.group) + Self.entries.map(\.rule.group))
        #expect(groups.count - Set(groups).count == 1)
        #expect(Field.taskNote(Self.task).rule.group == Field.taskAnswer(Self.task).rule.group)
        #expect(Field.taskNote(Self.task).rule.group != Field.taskNote(WorkOrderTask.ID("b")).rule.group)
        #expect(Self.entries[0].rule.group != Entry.note(Samples.note("other")).rule.group)
    }

    @Test func onlyStatusesAreBarriersAndOnlyAdditionsCommute() {
        #expect(Self.fields.filter { $0.rule.ordering == .barrier } == [.status])
        #expect(Self.fields.filter { $0.rule.permission == .transition } == [.status])
        #expect(Self.fields.allSatisfy { $0.rule.ordering != .commuting })
        #expect(Self.entries.allSatisfy { $0.rule.ordering == .commuting })
    }

    private static let entries: [Entry] = [
        .note(Samples.note("n")), .photo(Samples.photo("p")), .conflictRecord(Samples.record("r")),
    ]
}
