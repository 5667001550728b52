import Domain
import Testing

@testable import Storages

/// The spelling of a change in the queue. Stores of every version hold it, so it never changes.
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
    ]

    @Test(arguments: stored) func aChangeIsWrittenAsEveryVersionWroteIt(stored: Stored) throws {
        let rule = stored.change.rule
        #expect(rule.name == stored.kind)
        #expect(try ChangeRecord.encode(stored.change) == stored.args)
        #expect(try JSONText.encode(FieldValueRecord(stored.base, kind: rule.name)) == stored.baseFields)
        #expect(rule.group.text == stored.touches && rule.ordering.rawValue == stored.ordering)
    }

    @Test(arguments: stored) func aChangeIsReadAsItWasWritten(stored: Stored) throws {
        #expect(try ChangeRecord.decode(kind: stored.kind, version: 1, json: stored.args) == stored.change)
        let base = try JSONText.decode(FieldValueRecord.self, from: stored.baseFields).fieldValue()
        #expect(base == stored.base)
        #expect(MergeGroup(text: stored.touches) == stored.change.rule.group)
    }

    @Test(arguments: ["taskNote", "title", "status", "photo", "new", ""])
    func aValueWithoutItsContentIsNotRead(kind: String) throws {
        #expect(throws: UnreadableRecord.self) {
            try JSONText.decode(FieldValueRecord.self, from: #"{"kind":"\#(kind)"}"#).fieldValue()
        }
    }
}
