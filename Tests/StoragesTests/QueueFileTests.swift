import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightOfflineEngine
import Foundation
import Testing

@testable import MillwrightStorages

/// Tests of the queue as a file that moves from one device to another.
struct QueueFileTests {
    @Test func anotherDeviceImportsTheSameOperationsInOrder() async throws {
        let (old, new) = (try await FullQueue.disk(), try await Disk.holding(FullQueue.rows))
        let file = try await old.records.export(of: Fixture.ada.id)
        let taken = try await FullQueue.take(file.lines, on: new).get()
        #expect(taken.added.map(\.rawValue) == ["1b", "2", "3", "4", "5", "6"])
        #expect(taken.known == 0 && taken.unknownWorkOrder == 0)
        let (before, after) = (
            try await old.outbox.unfinished(of: Fixture.ada.id), try await new.outbox.unfinished(of: Fixture.ada.id)
        )
        #expect(after.map(\.id) == before.map(\.id))
        #expect(after.map(\.change) == before.map(\.change))
        #expect(after.map(\.base) == before.map(\.base))
        #expect(after.map(\.state) == before.map(\.state))
        #expect(after.map(\.attempts) == before.map(\.attempts))
        #expect(after.map(\.sealedAt) == before.map(\.sealedAt))
        #expect(try await new.outbox.sealed(OutboxOperation.ID("2")) == Fixture.sealed)
        #expect(try await new.details() == (try await old.details()))
        #expect(try await new.details(WorkOrder.ID("w2")) == (try await old.details(WorkOrder.ID("w2"))))
    }

    @Test func faultsAndSupersededIDsAreImported() async throws {
        let (old, new) = (try await FullQueue.disk(), try await Disk.holding(FullQueue.rows))
        let two = OutboxOperation.ID("2")
        for _ in 0..<2 { _ = try await old.outbox.recordFault(two, .serverError, reason: .words("500"), epoch: 0) }
        _ = try await old.record("7", .priority(.low), heldUntil: Fixture.instant(60))
        _ = try await old.record("8", .note(Fixture.note("8")))
        try await old.outbox.apply(Fixture.receipt("8"), rows: [], epoch: 0)
        for id in ["a", "b"] {
            _ = try await new.record(id, .note(Fixture.note(id)))
            try await new.outbox.apply(Fixture.receipt(id), rows: [], epoch: 0)
        }
        _ = try await FullQueue.take(try await old.records.export(of: Fixture.ada.id).lines, on: new).get()
        #expect(try await new.operation("7")?.heldUntil == Fixture.instant(60))
        #expect(try await new.operation("1b")?.supersedes == OutboxOperation.ID("1"))
        #expect(try await new.operation("2")?.lastProblem == .words("500"))
        let next = try await new.outbox.recordFault(two, .serverError, reason: .words("500"), epoch: 0)
        #expect(next == PoisonPolicy.Record(fault: .serverError, healthyFailures: 3, othersApplied: 1))
    }

    @Test func onlySealedOperationsKeepTheirDeviceNumber() async throws {
        let old = try await FullQueue.disk()
        let new = Disk(try KernelDatabase.inMemory(), device: "another")
        try await new.session.save(Fixture.session())
        try await new.pull(FullQueue.rows)
        _ = try await FullQueue.take(try await old.records.export(of: Fixture.ada.id).lines, on: new).get()
        try await new.seal("2")
        try await new.seal("5")
        #expect(try await new.stamps() == ["2": "device 1", "5": "another 1"])
    }

    @Test func aFileOfTheFirstReleaseIsImported() async throws {
        let json = """
            {"account":"ada","args":"{\\"status\\":\\"onHold\\"}","attempts":0,\
            "base":"{\\"kind\\":\\"status\\",\\"text\\":\\"open\\"}","createdAt":1000,"id":"1","kind":"status",\
            "kindVersion":1,"lane":"w1","mayHaveArrived":false,"number":1,"ordering":"barrier","state":"waiting",\
            "touches":"status"}
            """
        let new = try await Disk.holding(FullQueue.rows)
        let taken = try await FullQueue.take(["millwright-queue 1", "\(TextHash.sha256(json))\t\(json)"], on: new).get()
        #expect(taken.added == [OutboxOperation.ID("1")])
        #expect(try await new.operation("1")?.change == .status(.onHold))
        #expect(try await new.operation("1")?.heldUntil == nil)
    }

    @Test func aFileOverTheQueueLimitIsNotImported() async throws {
        let lines = try await FullQueue.disk().records.export(of: Fixture.ada.id).lines
        let new = Disk(try KernelDatabase.inMemory(), limits: OutboxLimits(operations: 5))
        try await new.session.save(Fixture.session())
        try await new.pull(FullQueue.rows)
        await #expect(throws: StorageError.outboxFull(limit: 5)) { try await FullQueue.take(lines, on: new) }
        #expect(try await new.count("op") == 0)
        #expect(try await new.details()?.workOrder.title == "Pump")
        let five = QueueFileRecord.closed(Array(lines.dropLast(2)))
        let taken = try await FullQueue.take(five, on: new).get()
        #expect(taken.added.count == 5)
        // All operations are already known, so the limit is not exceeded.
        #expect(try await FullQueue.take(five, on: new).get().known == 5)
    }

    @Test func thePreviewOfAnImportMatchesItAndWritesNothing() async throws {
        let (old, new) = (try await FullQueue.disk(), try await Disk.holding(FullQueue.rows))
        let file = try await old.records.export(of: Fixture.ada.id)
        let twice = QueueFile(lines: QueueFileRecord.closed(file.lines.dropLast() + [file.lines[1]]))
        let preview = try await new.records.preview(twice, for: Fixture.ada.id, owner: .asWritten).get()
        #expect(preview.added.map(\.rawValue) == ["1b", "2", "3", "4", "5", "6"] && preview.known == 1)
        #expect(try await new.outbox.unfinished(of: Fixture.ada.id).isEmpty)
        #expect(try await FullQueue.take(twice.lines, on: new).get() == preview)
    }

    @Test func anImportedOperationStaysInDoubt() async throws {
        let (old, new) = (try await FullQueue.disk(), try await Disk.holding(FullQueue.rows))
        _ = try await FullQueue.take(try await old.records.export(of: Fixture.ada.id).lines, on: new).get()
        let id = OutboxOperation.ID("2")
        try await new.outbox.seal(id, as: Fixture.sealed, epoch: 0)
        try await new.outbox.recordNotSent(id, reason: .words("away"), epoch: 0)
        #expect(try await new.state("2") == .inDoubt)
    }

    @Test func knownOperationsAreNotChangedByAnImport() async throws {
        let disk = try await FullQueue.disk()
        let file = try await disk.records.export(of: Fixture.ada.id)
        try await disk.outbox.withdraw(OutboxOperation.ID("5"), as: .dropped)
        let taken = try await FullQueue.take(file.lines, on: disk).get()
        #expect(taken == QueueImport(added: [], known: 6, unknownWorkOrder: 0))
        #expect(try await disk.state("5") == .withdrawn)
    }

    @Test func operationsOfUnknownWorkOrdersAreCountedButNotImported() async throws {
        let new = try await Disk.holding([Fixture.row(), Fixture.row(Fixture.task("t1"))])
        let file = try await FullQueue.disk().records.export(of: Fixture.ada.id)
        let taken = try await FullQueue.take(file.lines, on: new).get()
        #expect(taken.added.count == 5 && taken.unknownWorkOrder == 1)
        #expect(try await new.operation("6") == nil)
    }

    @Test func aNewWorkOrderIsImportedWithItsChanges() async throws {
        let lane = WorkOrder.ID("new")
        let draft = WorkOrderDraft(
            workOrder: WorkOrder(id: lane, number: 900_001, title: "Leak", updatedAt: Fixture.instant(1)))
        let (old, new) = (try await Disk.holding(FullQueue.rows), try await Disk.holding(FullQueue.rows))
        let changes: [(String, Change)] = [
            ("1", .create(draft)), ("2", .title("Big leak")), ("3", .note(Fixture.note("3"))),
        ]
        for (id, change) in changes {
            #expect(try await old.outbox.record(Fixture.draft(id, change, on: lane)))
        }
        let file = try await old.records.export(of: Fixture.ada.id)
        let taken = try await FullQueue.take(file.lines, on: new).get()
        #expect(taken.added.map(\.rawValue) == ["1", "2", "3"] && taken.unknownWorkOrder == 0)
        #expect(try await new.details(lane)?.workOrder.title == "Big leak")
        #expect(try await new.details(lane) == (try await old.details(lane)))
        #expect(try await FullQueue.take(file.lines, on: new).get().known == 3)
        try await old.record("4", .status(.onHold))
        _ = try await old.outbox.record(Fixture.draft("5", .status(.onHold), on: lane))
        let later = try await old.records.export(of: Fixture.ada.id)
        #expect(try await FullQueue.take(later.lines, on: new).get().added.map(\.rawValue) == ["4", "5"])
    }

    /// Two devices without a network give their first new work order the same temporary number.
    @Test func anImportedWorkOrderHasANumberOfItsOwn() async throws {
        let (ours, theirs) = (WorkOrder.ID("ours"), WorkOrder.ID("theirs"))
        let (old, new) = (try await Disk.holding(FullQueue.rows), try await Disk.holding(FullQueue.rows))
        try await Self.create(ours, on: new, as: "a")
        try await Self.create(theirs, on: old, as: "b")
        _ = try await old.outbox.record(Fixture.draft("c", .title("Big leak"), on: theirs))
        let file = try await old.records.export(of: Fixture.ada.id)
        #expect(try await FullQueue.take(file.lines, on: new).get().added.map(\.rawValue) == ["b", "c"])
        #expect(try await new.details(ours)?.workOrder.number == 900_001)
        #expect(try await new.details(theirs)?.workOrder.number == 900_002)
        #expect(try await new.details(theirs)?.workOrder.title == "Big leak")
        for id in ["b", "c"] { #expect(try await new.operation(id)?.workOrderNumber == 900_002) }
        #expect(try await new.operation("b")?.change.createdWorkOrder?.workOrder.number == 900_002)
        // A later file has the number of the other device again.
        _ = try await old.outbox.record(Fixture.draft("d", .status(.onHold), on: theirs))
        let later = try await old.records.export(of: Fixture.ada.id)
        #expect(try await FullQueue.take(later.lines, on: new).get().added.map(\.rawValue) == ["d"])
        #expect(try await new.operation("d")?.workOrderNumber == 900_002)
        // The number comes back to the device that gave another one, and its own stays.
        let back = try await new.records.export(of: Fixture.ada.id)
        #expect(try await FullQueue.take(back.lines, on: old).get().added.map(\.rawValue) == ["a"])
        #expect(try await old.details(ours)?.workOrder.number == 900_002)
        #expect(try await old.details(theirs)?.workOrder.number == 900_001)
    }

    @Test func anImportKeepsANumberThatIsFree() async throws {
        let (one, two) = (WorkOrder.ID("one"), WorkOrder.ID("two"))
        let (old, new) = (try await Disk.holding(FullQueue.rows), try await Disk.holding(FullQueue.rows))
        try await Self.create(one, on: old, as: "a")
        try await Self.create(two, on: old, as: "b", number: 900_002)
        _ = try await FullQueue.take(try await old.records.export(of: Fixture.ada.id).lines, on: new).get()
        #expect(try await new.details(one)?.workOrder.number == 900_001)
        #expect(try await new.details(two)?.workOrder.number == 900_002)
    }

    private static func create(
        _ lane: WorkOrder.ID, on disk: Disk, as id: String, number: Int = 900_001
    ) async throws {
        let draft = WorkOrderDraft(
            workOrder: WorkOrder(id: lane, number: number, title: "Leak", updatedAt: Fixture.instant(1)))
        #expect(try await disk.outbox.record(Fixture.draft(id, .create(draft), on: lane)))
    }

    @Test(arguments: [[], [""], ["millwright-queue 2"], ["millwright-queue 3\tada\te\ts"], ["{}"]])
    func aFileOfAnotherProgramIsNotImported(lines: [String]) async throws {
        let disk = try await Disk.holding(FullQueue.rows)
        let file = try await FullQueue.disk().records.export(of: Fixture.ada.id)
        guard case .failure(let found) = try await FullQueue.take(lines + file.lines.dropFirst(), on: disk) else {
            Issue.record("it was taken")
            return
        }
        #expect(found.line == 1)
        #expect(try await disk.count("op") == 0)
    }

    @Test func anEmptyQueueCanBeExportedAndImported() async throws {
        let disk = try await Disk.holding(FullQueue.rows)
        let file = try await disk.records.export(of: Fixture.ada.id)
        #expect(file.lines.count == 2 && file.operations == 0)
        let taken = try await FullQueue.take(file.lines + [""], on: disk).get()
        #expect(taken == QueueImport(added: [], known: 0, unknownWorkOrder: 0))
    }

    @Test func aQueueFileNamesItsAccountAndServer() async throws {
        let file = try await FullQueue.disk().records.export(of: Fixture.ada.id)
        #expect(
            file.origin
                == QueueFile.Origin(
                    account: Fixture.ada.id, email: Fixture.ada.email, server: Fixture.server.address))
        #expect(file.operations == 6)
        #expect(QueueFile(lines: ["millwright-queue 1"]).origin == nil)
        let odd = QueueFile.Origin(account: User.ID("a\tb"), email: "e\nx\r\n", server: nil)
        #expect(
            QueueFile(lines: [QueueFile.firstLine(odd)]).origin
                == QueueFile.Origin(account: User.ID("a b"), email: "e x ", server: nil))
    }

    @Test func anotherAccountsQueueIsImportedOnlyOnRequest() async throws {
        let file = try await FullQueue.disk().records.export(of: Fixture.ada.id)
        let disk = try await Disk.holding([])
        try await disk.session.save(Fixture.session(Fixture.ben))
        try await disk.pull(FullQueue.rows)
        guard case .failure(let found) = try await FullQueue.take(file.lines, on: disk, for: Fixture.ben) else {
            Issue.record("it was taken")
            return
        }
        #expect(found.line == 2)
        #expect(try await disk.count("op") == 0)
        let taken = try await FullQueue.take(file.lines, on: disk, for: Fixture.ben, owner: .signedIn).get()
        #expect(taken.added.count == 6)
        #expect(try await disk.outbox.unfinished(of: Fixture.ben.id).count == 6)
        #expect(try await disk.details()?.workOrder.title == "Mine")
    }

    @Test func aQueueFileContainsOnlyTheAccountsOperations() async throws {
        let disk = try await FullQueue.disk()
        #expect(try await disk.records.export(of: Fixture.ben.id).operations == 0)
    }

    @Test func aQueueFileContainsNoSession() async throws {
        let lines = try await FullQueue.disk().records.export(of: Fixture.ada.id).lines
        #expect(!lines.dropFirst().joined().contains("plant.example"))
        let text = lines.joined()
        for word in ["Authorization", "Bearer", "token", "secret"] {
            #expect(!text.localizedCaseInsensitiveContains(word))
        }
    }
}
