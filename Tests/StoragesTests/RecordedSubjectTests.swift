import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages
import Testing

/// Tests of the changes of a work order that the office deletes: each still says what it is about.
@Suite struct RecordedSubjectTests {
    private static let bar = TaskKind.number(NumberRule(unit: "bar"))

    /// The kinds of changes that refer to something the office can delete, each with the note that a new work order gets
    /// from it; `nil` for a change that moves as it is.
    static let changes: [(change: Change, note: String?)] = [
        (.taskAnswer(WorkOrderTask.ID("t1"), .number(3.5)), "\"Task t1\" 3.5 bar"),
        (.taskNote(WorkOrderTask.ID("t1"), "rattles"), "note of \"Task t1\": rattles"),
        (.photo(Fixture.photo("p1", task: "t1")), "photo p1.jpg: \"Task t1\""),
        (.signature(Fixture.signature), nil), (.log(Fixture.time("l2")), nil), (.log(Fixture.part("l3")), nil),
        (.log(Fixture.entry("l4", .reading(LogEntry.MeterReading(meter: "hours", value: 7, unit: "h")))), nil),
        (.timeEnd(of: LogEntry.ID("l1"), Fixture.instant(9)), "end of labor time: 1970-01-01T00:00:09.000Z"),
        (.status(.onHold), "status: onHold"), (.note(Fixture.note("n1")), nil),
    ]

    /// Returns a device with one change of a work order, which the office then deleted.
    private static func disk(_ change: Change) async throws -> Disk {
        var task = Fixture.task("t1", kind: bar)
        task.label = "Task t1"
        let disk = try await Disk.holding([
            Fixture.row(), Fixture.row(task), Fixture.row(Fixture.time("l1")),
        ])
        #expect(try await disk.record("1", change))
        try await disk.pull([Fixture.deleted(.workOrder, "w1", version: 5, sequence: 9)])
        #expect(try await disk.details() == nil)
        _ = try await disk.reconcile()
        return disk
    }

    @Test(arguments: changes.indices) func aChangeKeepsItsLabelsAfterTheDeletion(index: Int) async throws {
        let change = Self.changes[index].change
        let disk = try await Self.disk(change)
        let operation = try #require(try await disk.operation("1"))
        let subject = try #require(operation.subject)
        #expect(subject.title == Fixture.order().title)
        #expect(subject.task == (change.taskID == nil ? nil : NamedTask(label: "Task t1", kind: Self.bar)))
        #expect((subject.start != nil) == (change.field?.logEntryID != nil))
        let file = try await disk.records.export(of: Fixture.ada.id)
        #expect(file.lines.contains { $0.contains("about") && $0.contains(subject.title) })
    }

    @Test(arguments: changes.indices) func aNewWorkOrderNamesWhatTheChangeAnswered(index: Int) async throws {
        let (change, note) = Self.changes[index]
        let disk = try await Self.disk(change)
        let lane = try await disk.outbox.lane(Fixture.lane, of: Fixture.ada.id)
        var made = 0
        let move = try #require(
            WorkOrderMove(
                of: lane, on: nil, number: 900_001, person: Fixture.ada, now: Fixture.instant(9),
                makeID: {
                    made += 1
                    return OutboxOperation.ID("new-\(made)")
                }))
        #expect(move.workOrder.title == Fixture.order().title)
        let notes = move.replacements.compactMap(\.change.addedNote?.text)
        #expect(notes == (note.map { [$0] } ?? change.addedNote.map { [$0.text] } ?? []))
        #expect(try await disk.outbox.move(move, of: Fixture.ada.id) != nil)
        #expect(try await disk.details(move.workOrder.id)?.notes.map(\.text) == notes)
    }

    @Test func aReplacementKeepsTheLabels() async throws {
        let disk = try await Self.disk(.taskAnswer(WorkOrderTask.ID("t1"), .number(3.5)))
        let next = Fixture.draft("2", .taskAnswer(WorkOrderTask.ID("t1"), .number(4)))
        #expect(try await disk.supersede(["1"], by: [next]))
        #expect(try await disk.operation("2")?.subject?.task == NamedTask(label: "Task t1", kind: Self.bar))
    }

    @Test func anotherDeviceImportsTheLabels() async throws {
        let old = try await Self.disk(.taskAnswer(WorkOrderTask.ID("t1"), .number(3.5)))
        let file = try await old.records.export(of: Fixture.ada.id)
        let new = try await Disk.holding([Fixture.row()])
        _ = try await FullQueue.take(file.lines, on: new).get()
        #expect(try await new.operation("1")?.subject == (try await old.operation("1")?.subject))
    }
}
