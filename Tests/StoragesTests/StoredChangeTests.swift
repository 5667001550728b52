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
    ]

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
        #expect(try ChangeRecord.decode(kind: stored.kind, version: 1, json: stored.args) == stored.change)
        let base = try JSONText.decode(FieldValueRecord.self, from: stored.baseFields).fieldValue()
        #expect(base == stored.base)
        #expect(MergeGroup(text: stored.touches) == stored.change.rule.group)
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
        #expect(FieldVersionsRecord.text([.status: 9, .title: 1, .description: 2, .priority: 3]) == "1 2 3")
        #expect(try FieldVersionsRecord.read("1 2 3", version: 7) == [.title: 1, .description: 2, .priority: 3])
        #expect(try FieldVersionsRecord.read(nil, version: 7) == [.title: 7, .description: 7, .priority: 7])
        let edit = LastEdit(by: "Rosa", at: Instant(millisecondsSince1970: 7))
        let text = #"{"priority":{"at":7,"by":"Rosa"},"status":{"at":7,"by":"Rosa"}}"#
        #expect(try AuthorsRecord.text([.status: edit, .priority: edit]) == text)
        #expect(try AuthorsRecord.text([:]) == nil)
        let newer = #"{"due":"later","priority":{"at":7,"by":"Rosa"},"status":null}"#
        #expect(try AuthorsRecord.read(newer) == [.priority: edit], "a newer field leaves the others readable")
    }

    @Test(arguments: ["taskNote", "title", "status", "photo", "new", ""])
    func aStoredValueWithoutContentIsRefused(kind: String) throws {
        #expect(throws: UnreadableRecordError.self) {
            try JSONText.decode(FieldValueRecord.self, from: #"{"kind":"\#(kind)"}"#).fieldValue()
        }
    }
}
