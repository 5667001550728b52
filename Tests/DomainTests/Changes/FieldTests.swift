import MillwrightDomain
import TestSupport
import Testing

/// Tests of the table of fields and entries.
@Suite struct FieldTests {
    private static let task = WorkOrderTask.ID("a")
    private static let entry = LogEntry.ID("timer")
    private static let fields = Field.ofWorkOrder + Field.ofTask(task) + [.timeEnd(entry)]
    private static let values: [FieldValue] = [
        .empty, .text("x"), .text(""), .status(.onHold), .priority(.high), .answer(.text("x")),
        .instant(Samples.minutes(9)), .asset(Asset(id: Asset.ID("asset"), name: "Pump")),
        .location(Location(id: Location.ID("place"), name: "Hall 3")),
        .assignees([.user(Samples.ana.id, name: "Ana")]), .assignees([]), .signature(Samples.signed),
    ]
    private static let details: WorkOrderDetails = {
        var details = Samples.details
        details.log = [Samples.time("timer", 0)]
        return details
    }()

    @Test(arguments: fields) func aFieldHoldsOnlyTheValuesItAccepts(field: Field) throws {
        let seen = try #require(Self.details.value(of: field))
        for value in Self.values {
            var details = Self.details
            details.apply(.set(field, value))
            #expect(details.value(of: field) == (field.accepts(value) ? value : seen), "\(value)")
        }
        #expect(Self.values.contains(where: field.accepts), "some value")
        #expect(!Self.values.allSatisfy(field.accepts), "not every value")
    }

    @Test(arguments: fields) func aChangeTakesOnlyValuesThatItsFieldAccepts(field: Field) {
        for value in Self.values {
            let change = Change.set(field, Self.details.value(of: field) ?? .empty).holding(value)
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
                "status", "title", "description", "priority", "due", "category", "asset", "location", "assignees",
                "signature", "taskValue", "taskNote", "timeEnd", "note", "photo", "logEntry", "conflictRecord",
            ], "stores hold these names")
    }

    @Test func onlyTheFieldsOfATaskShareAGroup() {
        let groups = (Self.fields.map(\.rule.group) + Self.entries.map(\.rule.group))
        #expect(groups.count - Set(groups).count == 1)
        #expect(Field.taskNote(Self.task).rule.group == Field.taskAnswer(Self.task).rule.group)
        #expect(Field.taskNote(Self.task).rule.group != Field.taskNote(WorkOrderTask.ID("b")).rule.group)
        #expect(Self.entries[0].rule.group != Entry.note(Samples.note("other")).rule.group)
    }

    @Test func theEndOfLaborTimeIsInTheGroupOfItsEntry() {
        let end = Field.timeEnd(LogEntry.ID("l")).rule
        #expect(end.group == Entry.log(Samples.time("l", 0)).rule.group && end.ordering == .ordered)
        #expect(end.group != Field.timeEnd(LogEntry.ID("other")).rule.group)
    }

    @Test func theRemovalOfAPhotoWaitsForItsAddition() {
        let removal = Change.remove(Samples.photo("p")).rule
        #expect(removal.name == "photoRemoval", "stores hold this name")
        #expect(removal.group == Entry.photo(Samples.photo("p")).rule.group && removal.ordering == .ordered)
        #expect(removal.content == nil && removal.permission == .deletePhotos)
    }

    @Test func aFieldIsFoundByItsName() {
        for field in Field.ofWorkOrder {
            #expect(Field.named(field.rule.name) == field && Field.named(field.rule.name, of: "a") == nil)
        }
        #expect(Field.named("taskNote", of: "a") == .taskNote(Self.task))
        #expect(Field.named("timeEnd", of: "timer") == .timeEnd(Self.entry))
        #expect(Field.named("timeEnd")?.logEntryID == LogEntry.ID(""))
        #expect(Field.named("photoRemoval") == nil && Field.named("logEntry", of: "timer") == nil)
    }

    @Test func aFieldOfATaskOrALogEntryNamesItsPart() {
        #expect(Field.taskNote(Self.task).taskID == Self.task && Field.taskNote(Self.task).logEntryID == nil)
        #expect(Field.timeEnd(Self.entry).logEntryID == Self.entry && Field.timeEnd(Self.entry).taskID == nil)
        #expect(Field.timeEnd(Self.entry).partID == "timer" && Field.taskNote(Self.task).partID == "a")
        #expect(Field.ofWorkOrder.allSatisfy { $0.partID == nil && $0.taskID == nil && $0.logEntryID == nil })
    }

    @Test func onlyATextAChoiceAndAnAnswerCanBeTyped() {
        let typable = Self.fields.filter { $0.rule.content?.isTypable == true }.map(\.rule.name)
        #expect(
            typable == ["status", "title", "description", "priority", "category", "taskValue", "taskNote"])
        for field in Self.fields where field.rule.content?.isTypable == false {
            #expect(field.rule.content?.value(rawText: "x") == nil)
        }
    }

    @Test(
        arguments: [
            ("", nil), ("Safety", nil), ("two\nlines", TextRefusalReason.controlCharacter(0x0A)),
            (String(repeating: "x", count: 201), .titleLength(201)), (" ", .titleLength(0)),
        ])
    func aCategoryIsATitleOrEmpty(text: String, problem: TextRefusalReason?) {
        #expect(FieldContent.category.textProblem(in: .text(text)) == problem)
    }

    @Test func anEmptyCategoryIsNoCategory() {
        var details = Self.details
        details.apply(.set(.category, .text("Safety")))
        #expect(details.workOrder.category == "Safety")
        details.apply(.set(.category, .text("")))
        #expect(details.workOrder.category == nil && details.value(of: .category) == .text(""))
    }

    @Test func permissionsOfTheFieldsThatAreNoOrdinaryEdit() {
        #expect(Self.fields.filter { $0.rule.permission == .assign } == [.assignees])
        #expect(Self.fields.filter { $0.rule.permission == .time } == [.timeEnd(Self.entry)])
    }

    @Test func onlyStatusesAreBarriersAndOnlyAdditionsCommute() {
        #expect(Self.fields.filter { $0.rule.ordering == .barrier } == [.status])
        #expect(Self.fields.filter { $0.rule.permission == .transition } == [.status])
        #expect(Self.fields.allSatisfy { $0.rule.ordering != .commuting })
        #expect(Self.entries.allSatisfy { $0.rule.ordering == .commuting })
    }

    private static let entries: [Entry] = [
        .note(Samples.note("n")), .photo(Samples.photo("p")), .log(Samples.time("l", 0)),
        .conflictRecord(Samples.record("r")),
    ]
}
