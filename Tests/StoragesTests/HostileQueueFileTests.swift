import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightOfflineEngine
import Testing

@testable import MillwrightStorages

/// Tests that an operation from a file is shown as what it is.
struct HostileQueueFileTests {
    /// Exports a change, changes its record and imports it on another device.
    private func take(
        _ change: Change, on lane: WorkOrder.ID = Fixture.lane, _ lie: (inout QueueFileRecord) -> Void
    ) async throws -> (Disk, Result<QueueImport, QueueFileError>) {
        let rows =
            FullQueue.rows + [
                Fixture.row(Fixture.task("other"), of: WorkOrder.ID("w2")),
                Fixture.row(Fixture.photo("p"), of: WorkOrder.ID("w2")),
            ]
        let (old, new) = (try await Disk.holding(rows), try await Disk.holding(rows))
        _ = try await old.outbox.record(Fixture.draft("1", change, on: lane))
        var lines = try await old.records.export(of: Fixture.ada.id).lines
        var record = try #require(try QueueFileRecord.record(ofLine: lines[1]))
        lie(&record)
        lines[1] = try record.line()
        return (new, try await FullQueue.take(QueueFileRecord.closed(Array(lines.dropLast())), on: new))
    }

    @Test func theNumberIsThatOfTheWorkOrder() async throws {
        let (disk, taken) = try await take(.note(Fixture.note("n"))) { $0.lane = "w2" }
        #expect(try taken.get().added.count == 1)
        #expect(try await disk.operation("1")?.workOrderNumber == 2)
    }

    @Test func aNewWorkOrderHasATemporaryNumber() async throws {
        let draft = WorkOrderDraft(
            workOrder: WorkOrder(id: WorkOrder.ID("new"), number: 900_001, title: "Leak", updatedAt: Fixture.instant(1))
        )
        let (disk, taken) = try await take(.create(draft), on: WorkOrder.ID("new")) { record in
            record.number = 1
            record.args = record.args.replacing("900001", with: "1")
        }
        #expect(try taken.get().added.count == 1)
        #expect(try #require(try await disk.operation("1")).workOrderNumber > WorkOrder.largestNumber)
    }

    @Test func theOrderAndTheFieldAreThoseOfTheChange() async throws {
        let (disk, taken) = try await take(.status(.onHold)) { ($0.touches, $0.ordering) = ("title", "commuting") }
        #expect(try taken.get().added.count == 1)
        #expect(try await disk.count("op WHERE touches = 'status' AND ordering = 'barrier'") == 1)
    }

    @Test func aChangeOfAnotherWorkOrderIsNotImported() async throws {
        let photo = Fixture.photo("p")
        for change in [Change.taskNote(WorkOrderTask.ID("other"), "x"), .remove(photo)] {
            let (disk, taken) = try await take(change, on: WorkOrder.ID("w2")) { ($0.lane, $0.number) = ("w1", 1) }
            #expect(try taken.get() == QueueImport(added: [], known: 0, unknownWorkOrder: 1))
            #expect(try await disk.count("op") == 0)
        }
    }

    @Test(arguments: ["applied", "withdrawn"]) func aFinishedChangeIsNotImported(state: String) async throws {
        let (disk, taken) = try await take(.title("Mine")) { $0.state = state }
        guard case .failure(let error) = taken else {
            Issue.record("it was taken")
            return
        }
        #expect(error == QueueFileError(line: 2, reason: "its change is already finished"))
        #expect(try await disk.count("op") == 0)
    }
}
