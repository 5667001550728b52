import MillwrightDomain
import MillwrightOfflineEngine
import TestSupport
import Testing

/// Tests of the names of changes that the office reads in a record of a conflict.
@Suite struct ConflictWordsTests {
    private static func entry(_ content: LogEntry.Content) -> Change {
        .log(
            LogEntry(
                id: LogEntry.ID("l"), personID: Samples.ana.id, person: "Ana", content: content,
                recordedAt: Samples.noon))
    }

    static let names: [(Change, String)] = [
        (.title("new"), "title"), (Samples.value("b", .text("x")), "task 2"),
        (Samples.taskNote("c", "x"), "note of task 3"), (Samples.value("z", nil), "a deleted task"),
        (.timeEnd(of: LogEntry.ID("l"), nil), "end of labor time"), (.note(Samples.note("n")), "note"),
        (.photo(Samples.photo("p")), "photo"), (.remove(Samples.photo("p")), "deletion of a photo"),
        (.create(WorkOrderDraft(workOrder: Samples.workOrder())), "new work order"),
        (entry(.time(.init(start: Samples.noon))), "labor time"), (entry(.part(.init(name: "a", quantity: 1))), "part"),
        (entry(.reading(.init(meter: "a", value: 1))), "meter reading"),
        (entry(.cost(.init(description: "a", minorUnits: 1, currency: "EUR"))), "cost"),
        (entry(.request(.init(text: "a"))), "request to be assigned"),
        (.conflictRecord(Samples.record("r")), "title"),
    ]

    @Test(arguments: names) func everyChangeIsNamedInWords(change: Change, name: String) {
        #expect(change.fieldName(in: Samples.details) == name)
    }
}
