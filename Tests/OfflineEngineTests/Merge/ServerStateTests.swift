import Domain
import OfflineEngine
import TestSupport
import Testing

@Suite struct ServerStateTests {
    @Test func aChangeIsSentOnTheVersionOfWhatItTouchesAndAnAdditionOnNone() {
        let task = WorkOrderTask.ID("a")
        let state = ServerState(
            details: Samples.details, statusVersion: 4,
            fieldVersions: FieldVersions(title: 5, description: 6, priority: 7),
            taskVersions: [task: 9, WorkOrderTask.ID("b"): 2])
        #expect(state.version(for: .taskValue(task, nil)) == 9)
        #expect(state.version(for: .taskNote(task, "x")) == 9)
        #expect(state.version(for: .status(.onHold)) == 4)
        #expect(state.version(for: .edit(.title("x"))) == 5)
        #expect(state.version(for: .edit(.description("x"))) == 6)
        #expect(state.version(for: .edit(.priority(.low))) == 7)
        #expect(state.version(for: .conflictRecord(Samples.record("r"))) == nil)
        #expect(state.version(for: .note(Samples.note("n"))) == nil)
        #expect(state.version(for: .photo(Samples.photo("p", task: "a"))) == nil)
        #expect(state.version(for: Samples.value("unknown", nil)) == nil)
    }

    @Test func theAuthorOfAFieldIsTheOneWhoChangedItLast() {
        let authors = (0..<5).map { LastEdit(by: "Author \($0)", at: Instant(millisecondsSince1970: Int64($0))) }
        let state = ServerState(
            details: Samples.details, statusVersion: 1, fieldVersions: FieldVersions(all: 1), taskVersions: [:],
            authors: FieldAuthors(
                status: authors[0], title: authors[1], description: authors[2], priority: authors[3]),
            taskAuthors: [WorkOrderTask.ID("a"): authors[4]])
        let changes: [Change] = [
            .status(.onHold), .edit(.title("x")), .edit(.description("x")), .edit(.priority(.low)),
            Samples.value("a", nil),
        ]
        #expect(changes.map { state.author(of: $0) } == authors)
        #expect(state.author(of: .taskNote(WorkOrderTask.ID("a"), "x")) == authors[4])
        #expect(state.author(of: Samples.value("b", nil)) == nil)
        #expect(state.author(of: .note(Samples.note("n"))) == nil)
    }
}
