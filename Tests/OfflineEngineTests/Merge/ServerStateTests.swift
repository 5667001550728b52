import MillwrightDomain
import MillwrightOfflineEngine
import TestSupport
import Testing

@Suite struct ServerStateTests {
    @Test func onlyFieldChangesAreSentWithAVersion() {
        let task = WorkOrderTask.ID("a")
        let state = ServerState(
            details: Samples.details,
            versions: [
                Field.status.rule.group: 4, Field.title.rule.group: 5, Field.description.rule.group: 6,
                Field.priority.rule.group: 7, Field.signature.rule.group: 8, .task(task): 9,
                .task(WorkOrderTask.ID("b")): 2, .logEntry(LogEntry.ID("l")): 3,
            ])
        #expect(state.version(for: .taskAnswer(task, nil)) == 9)
        #expect(state.version(for: .taskNote(task, "x")) == 9)
        #expect(state.version(for: .status(.onHold)) == 4)
        #expect(state.version(for: .title("x")) == 5)
        #expect(state.version(for: .description("x")) == 6)
        #expect(state.version(for: .priority(.low)) == 7)
        #expect(state.version(for: .signature(nil)) == 8)
        #expect(state.version(for: Samples.timeEnd("l", 9)) == 3)
        #expect(state.version(for: Samples.timeEnd("unknown", 9)) == nil)
        #expect(state.version(for: .log(Samples.time("l"))) == nil)
        #expect(state.version(for: .remove(Samples.photo("p1"))) == nil)
        #expect(state.version(for: .conflictRecord(Samples.record("r"))) == nil)
        #expect(state.version(for: .note(Samples.note("n"))) == nil)
        #expect(state.version(for: .photo(Samples.photo("p", task: "a"))) == nil)
        #expect(state.version(for: Samples.value("unknown", nil)) == nil)
    }

    @Test func theAuthorOfAFieldIsItsLastEditor() {
        let authors = (0..<5).map { LastEdit(by: "Author \($0)", at: Instant(millisecondsSince1970: Int64($0))) }
        let state = ServerState(
            details: Samples.details, versions: [:],
            authors: [
                Field.status.rule.group: authors[0], Field.title.rule.group: authors[1],
                Field.description.rule.group: authors[2], Field.priority.rule.group: authors[3],
                .task(WorkOrderTask.ID("a")): authors[4],
            ])
        let changes: [Change] = [
            .status(.onHold), .title("x"), .description("x"), .priority(.low),
            Samples.value("a", nil),
        ]
        #expect(changes.map { state.author(of: $0) } == authors)
        #expect(state.author(of: .taskNote(WorkOrderTask.ID("a"), "x")) == authors[4])
        #expect(state.author(of: Samples.value("b", nil)) == nil)
        #expect(state.author(of: .note(Samples.note("n"))) == nil)
    }
}
