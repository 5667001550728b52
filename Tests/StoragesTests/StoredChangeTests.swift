import MillwrightDomain
import MillwrightOfflineEngine
import Testing

@testable import MillwrightStorages

/// Tests of the stored form of a change in the queue. Stores of every version contain it, so it never changes.
@Suite struct StoredChangeTests {
    struct Stored: Sendable {
        let change: Change
        let base: FieldValue?
        let kind: String
        let args: String
        let baseFields: String
        let touches: String
        let ordering: String
    }

    private static let task = WorkOrderTask.ID("t1")

    static let stored = [
        Stored(
            change: .taskAnswer(task, .number(2.5)), base: .answer(.number(3)), kind: "taskValue",
            args: #"{"task":"t1","value":{"kind":"number","number":2.5}}"#,
            baseFields: #"{"kind":"taskValue","value":{"kind":"number","number":3}}"#, touches: "task:t1",
            ordering: "ordered"),
        Stored(
            change: .taskAnswer(task, nil), base: .empty, kind: "taskValue", args: #"{"task":"t1"}"#,
            baseFields: #"{"kind":"taskValue"}"#, touches: "task:t1", ordering: "ordered"),
        Stored(
            change: .taskNote(task, "new"), base: .text(""), kind: "taskNote",
            args: #"{"note":"new","task":"t1"}"#, baseFields: #"{"kind":"taskNote","text":""}"#,
            touches: "task:t1", ordering: "ordered"),
        Stored(
            change: .status(.onHold), base: .status(.open), kind: "status", args: #"{"status":"onHold"}"#,
            baseFields: #"{"kind":"status","text":"open"}"#, touches: "status", ordering: "barrier"),
        Stored(
            change: .title("New"), base: .text("Old"), kind: "title", args: #"{"text":"New"}"#,
            baseFields: #"{"kind":"title","text":"Old"}"#, touches: "title", ordering: "ordered"),
        Stored(
            change: .description("New"), base: .text("Old"), kind: "description", args: #"{"text":"New"}"#,
            baseFields: #"{"kind":"description","text":"Old"}"#, touches: "description", ordering: "ordered"),
        Stored(
            change: .priority(.high), base: .priority(.none), kind: "priority", args: #"{"text":"high"}"#,
            baseFields: #"{"kind":"priority","text":"none"}"#, touches: "priority", ordering: "ordered"),
        Stored(
            change: .note(Fixture.note("n1")), base: nil, kind: "note",
            args: #"{"author":"Ada","id":"n1","savedAt":1000,"text":"note"}"#, baseFields: #"{"kind":"nothing"}"#,
            touches: "note:n1", ordering: "commuting"),
        Stored(
            change: .photo(Fixture.photo("p1", task: "t1")), base: nil, kind: "photo",
            args: photo, baseFields: #"{"kind":"nothing"}"#, touches: "photo:p1", ordering: "commuting"),
        Stored(
            change: .conflictRecord(Fixture.conflictRecord("c1")), base: nil, kind: "conflictRecord",
            args:
                #"{"choice":"theirs","decidedAt":5000,"field":"title","id":"c1","mine":"mine","theirs":"theirs"}"#,
            baseFields: #"{"kind":"nothing"}"#, touches: "conflictRecord:c1", ordering: "commuting"),
        Stored(
            change: .set(.due, .instant(Fixture.instant(500))), base: .empty, kind: "due", args: #"{"text":"500000"}"#,
            baseFields: #"{"kind":"due"}"#, touches: "due", ordering: "ordered"),
        Stored(
            change: .set(.due, .empty), base: .instant(Fixture.instant(500)), kind: "due", args: "{}",
            baseFields: #"{"kind":"due","text":"500000"}"#, touches: "due", ordering: "ordered"),
        Stored(
            change: .set(.category, .text("Safety")), base: .text(""), kind: "category", args: #"{"text":"Safety"}"#,
            baseFields: #"{"kind":"category","text":""}"#, touches: "category", ordering: "ordered"),
        Stored(
            change: .set(.asset, .asset(Asset(id: Asset.ID("a"), name: "Boiler", code: "B-7"))),
            base: .asset(Fixture.pump), kind: "asset",
            args: #"{"text":"{\"code\":\"B-7\",\"id\":\"a\",\"name\":\"Boiler\"}"}"#,
            baseFields: #"{"kind":"asset","text":"{\"id\":\"a2\",\"name\":\"Pump\"}"}"#, touches: "asset",
            ordering: "ordered"),
        Stored(
            change: .set(.location, .location(Fixture.place)), base: .empty, kind: "location",
            args: #"{"text":"{\"id\":\"l2\",\"name\":\"Hall 4\"}"}"#, baseFields: #"{"kind":"location"}"#,
            touches: "location", ordering: "ordered"),
        Stored(
            change: .set(.assignees, .assignees([Fixture.bens, .team(Team.ID("t1"), name: "Boilers")])),
            base: .assignees([]), kind: "assignees",
            args: #"{"text":"[{\"id\":\"ben\",\"kind\":\"user\",\"name\":\"Ben\"},"#
                + #"{\"id\":\"t1\",\"kind\":\"team\",\"name\":\"Boilers\"}]"}"#,
            baseFields: #"{"kind":"assignees","text":"[]"}"#, touches: "assignees", ordering: "ordered"),
        Stored(
            change: .signature(Fixture.signature), base: .empty, kind: "signature",
            args: #"{"text":"{\"contentSHA256\":\""# + String(repeating: "c", count: 64)
                + #"\",\"signedAt\":8000,\"signer\":\"Dee\",\"strokes\":\"M 1 2 L 3 4\"}"}"#,
            baseFields: #"{"kind":"signature"}"#, touches: "signature", ordering: "ordered"),
        Stored(
            change: .signature(
                Signature(signer: "Dee", signedAt: Fixture.instant(8), pictureSHA256: String(repeating: "d", count: 64))
            ),
            base: .empty, kind: "signature",
            args: #"{"text":"{\"pictureSHA256\":\""# + String(repeating: "d", count: 64)
                + #"\",\"signedAt\":8000,\"signer\":\"Dee\"}"}"#,
            baseFields: #"{"kind":"signature"}"#, touches: "signature", ordering: "barrier"),
        Stored(
            change: .signature(nil), base: .signature(Signature(signer: "Cy", signedAt: Fixture.instant(3))),
            kind: "signature", args: "{}",
            baseFields: #"{"kind":"signature","text":"{\"signedAt\":3000,\"signer\":\"Cy\"}"}"#, touches: "signature",
            ordering: "ordered"),
        Stored(
            change: .timeEnd(of: LogEntry.ID("l1"), Fixture.instant(9)), base: .empty, kind: "timeEnd",
            args: #"{"entry":"l1","text":"9000"}"#, baseFields: #"{"kind":"timeEnd"}"#, touches: "logEntry:l1",
            ordering: "ordered"),
        Stored(
            change: .timeEnd(of: LogEntry.ID("l1"), nil), base: .instant(Fixture.instant(9)), kind: "timeEnd",
            args: #"{"entry":"l1"}"#, baseFields: #"{"kind":"timeEnd","text":"9000"}"#, touches: "logEntry:l1",
            ordering: "ordered"),
        Stored(
            change: .log(Fixture.time("l1")), base: nil, kind: "logEntry",
            args: entry(#"{"kind":"time","start":4000}"#),
            baseFields: #"{"kind":"nothing"}"#, touches: "logEntry:l1", ordering: "commuting"),
        Stored(
            change: .log(Fixture.time("l1", until: 9)), base: nil, kind: "logEntry",
            args: entry(#"{"end":9000,"kind":"time","start":4000}"#), baseFields: #"{"kind":"nothing"}"#,
            touches: "logEntry:l1", ordering: "commuting"),
        Stored(
            change: .log(Fixture.part("l1")), base: nil, kind: "logEntry",
            args: entry(#"{"kind":"part","number":2.5,"text":"O-ring"}"#), baseFields: #"{"kind":"nothing"}"#,
            touches: "logEntry:l1", ordering: "commuting"),
        Stored(
            change: .log(
                Fixture.entry("l1", .reading(LogEntry.MeterReading(meter: "hours", value: 7, unit: "h")))), base: nil,
            kind: "logEntry", args: entry(#"{"kind":"reading","number":7,"text":"hours","unit":"h"}"#),
            baseFields: #"{"kind":"nothing"}"#, touches: "logEntry:l1", ordering: "commuting"),
        Stored(
            change: .log(
                Fixture.entry("l1", .cost(LogEntry.Cost(description: "fee", minorUnits: 99, currency: "EUR")))),
            base: nil, kind: "logEntry",
            args: entry(#"{"kind":"cost","minorUnits":99,"text":"fee","unit":"EUR"}"#),
            baseFields: #"{"kind":"nothing"}"#, touches: "logEntry:l1", ordering: "commuting"),
        Stored(
            change: .log(Fixture.entry("l1", .request(LogEntry.AssignmentRequest(text: "near")))), base: nil,
            kind: "logEntry", args: entry(#"{"kind":"request","text":"near"}"#),
            baseFields: #"{"kind":"nothing"}"#, touches: "logEntry:l1", ordering: "commuting"),
        Stored(
            change: .remove(Fixture.photo("p1", task: "t1")), base: nil, kind: "photoRemoval", args: photo,
            baseFields: #"{"kind":"nothing"}"#, touches: "photo:p1", ordering: "ordered"),
        Stored(
            change: .taskAnswer(task, .signature(Fixture.signature)), base: .empty, kind: "taskValue",
            args: #"{"task":"t1","value":{"contentSHA256":""# + String(repeating: "c", count: 64)
                + #"","kind":"signature","signedAt":8000,"strokes":"M 1 2 L 3 4","text":"Dee"}}"#,
            baseFields: #"{"kind":"taskValue"}"#, touches: "task:t1", ordering: "ordered"),
    ]

    private static func entry(_ content: String) -> String {
        #"{"content":"# + content + #","id":"l1","person":"Ada","personID":"ada","recordedAt":7000}"#
    }

    private static let photo =
        #"{"addedAt":1000,"addedBy":"Ada","fileName":"p1.jpg","format":"jpeg","height":3,"id":"p1","sha256":""#
        + String(repeating: "a", count: 64) + #"","size":10,"task":"t1","width":4}"#

    @Test(arguments: stored) func theStoredFormOfAChangeNeverChanges(stored: Stored) throws {
        let rule = stored.change.rule
        #expect(rule.name == stored.kind)
        #expect(try ChangeRecord.encode(stored.change) == stored.args)
        #expect(try JSONText.encode(FieldValueRecord(stored.base, kind: rule.name)) == stored.baseFields)
        #expect(rule.group.text == stored.touches && rule.ordering.rawValue == stored.ordering)
    }

    @Test(arguments: stored) func aStoredChangeIsReadBack(stored: Stored) throws {
        #expect(try ChangeRecord.decode(kind: stored.kind, version: 1, json: stored.args).change == stored.change)
        let base = try JSONText.decode(FieldValueRecord.self, from: stored.baseFields).fieldValue()
        #expect(base == stored.base)
        #expect(MergeGroup(text: stored.touches) == stored.change.rule.group)
    }

    /// Every kind of change but a creation, with and without the parts that a task or labor time has.
    @Test(
        arguments: stored,
        [
            RecordedSubject(title: "Boiler \"2\""),
            RecordedSubject(
                title: "Boiler", asset: "Pump 1",
                task: NamedTask(label: "Pressure", kind: .number(NumberRule(unit: "bar")))),
            RecordedSubject(
                title: "Boiler", task: NamedTask(label: "How", kind: .multipleChoice(options: ["Timer", "By hand"])),
                start: Fixture.instant(7)),
        ])
    func aStoredChangeKeepsWhatItIsAbout(stored: Stored, subject: RecordedSubject) throws {
        let args = try ChangeRecord.encode(stored.change, about: subject)
        #expect(args != stored.args && args.hasPrefix("{\"about\":{"))
        let read = try ChangeRecord.decode(kind: stored.kind, version: 1, json: args)
        #expect(read.change == stored.change && read.subject == subject)
        #expect(try ChangeRecord.decode(kind: stored.kind, version: 1, json: stored.args).subject == nil)
    }

    @Test func anUnknownKindOfTaskLeavesItsLabel() throws {
        let args = #"{"about":{"kind":{"kind":"mood"},"task":"Mood","title":"Boiler"},"note":"x","task":"t1"}"#
        let read = try ChangeRecord.decode(kind: "taskNote", version: 1, json: args)
        #expect(read.change == .taskNote(Self.task, "x"))
        #expect(read.subject == RecordedSubject(title: "Boiler", task: NamedTask(label: "Mood", kind: .text)))
    }

    @Test func theirsIsStoredInTheFormOfItsField() throws {
        let author = LastEdit(by: "Rosa", at: Instant(millisecondsSince1970: 7))
        let title = OperationState.conflict(.changedOnServer(theirs: .text("New"), by: author))
        #expect(
            try StateRecord(title, kind: "title").detail
                == #"{"author":{"at":7,"by":"Rosa"},"reason":"changedOnServer","theirs":{"kind":"title","text":"New"}}"#
        )
        let cleared = OperationState.conflict(.changedOnServer(theirs: .empty))
        #expect(
            try StateRecord(cleared, kind: "taskValue").detail
                == #"{"reason":"changedOnServer","theirs":{"kind":"taskValue"}}"#)
        #expect(
            try StateRecord(cleared, kind: "photo").detail
                == #"{"reason":"changedOnServer","theirs":{"kind":"nothing"}}"#)
    }

    @Test func versionsAndAuthorsAreStoredInFieldOrder() throws {
        let numbered = Dictionary(uniqueKeysWithValues: zip(Field.ofWorkOrder, Int64(0)...))
        let free = numbered.filter { $0.key != .status }
        #expect(FieldVersionsRecord.text(numbered) == "1 2 3 4 5 6 7 8 9")
        #expect(try FieldVersionsRecord.read("1 2 3 4 5 6 7 8 9", version: 10) == free)
        let earlier: [Field: Int64] = free.mapValues { $0 > 3 ? 10 : $0 }
        #expect(try FieldVersionsRecord.read("1 2 3", version: 10) == earlier, "an earlier version wrote three")
        #expect(try FieldVersionsRecord.read(nil, version: 7) == free.mapValues { _ in 7 })
        let edit = LastEdit(by: "Rosa", at: Instant(millisecondsSince1970: 7))
        let text = #"{"priority":{"at":7,"by":"Rosa"},"status":{"at":7,"by":"Rosa"}}"#
        #expect(try AuthorsRecord.text([.status: edit, .priority: edit]) == text)
        #expect(try AuthorsRecord.text([:]) == nil)
        let newer = #"{"mood":"good","priority":{"at":7,"by":"Rosa"},"status":null}"#
        #expect(try AuthorsRecord.read(newer) == [.priority: edit], "a newer field leaves the others readable")
    }

    @Test(arguments: [
        ("logEntry", #"{"id":"l1","person":"Ada","personID":"ada","recordedAt":7000,"content":{"kind":"dance"}}"#),
        ("logEntry", #"{"id":"l1","person":"Ada","personID":"ada","recordedAt":7000,"content":{"kind":"time"}}"#),
        ("logEntry", #"{"id":"l1","person":"Ada","personID":"ada","recordedAt":7000,"content":{"kind":"cost"}}"#),
        ("timeEnd", #"{"text":"9000"}"#), ("timeEnd", #"{"task":"l1","text":"9000"}"#),
        ("timeEnd", #"{"entry":"l1","text":"soon"}"#), ("taskNote", #"{"entry":"t1","note":"x"}"#),
        ("title", #"{"entry":"l1","text":"x"}"#), ("due", #"{"text":"soon"}"#), ("asset", #"{"text":"Pump"}"#),
        ("assignees", "{}"), ("assignees", #"{"text":"[{\"id\":\"b\",\"kind\":\"herd\",\"name\":\"B\"}]"}"#),
        ("signature", #"{"text":"{}"}"#), ("photoRemoval", "{}"),
    ])
    func aChangeThatThisVersionCannotReadIsRefused(kind: String, args: String) {
        #expect(throws: (any Error).self) { try ChangeRecord.decode(kind: kind, version: 1, json: args) }
    }

    @Test(arguments: ["taskNote", "title", "status", "photo", "category", "assignees", "logEntry", "new", ""])
    func aStoredValueWithoutContentIsRefused(kind: String) throws {
        #expect(throws: UnreadableRecordError.self) {
            try JSONText.decode(FieldValueRecord.self, from: #"{"kind":"\#(kind)"}"#).fieldValue()
        }
    }
}
