import MemoryStores
import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightFiles
import MillwrightOfflineEngine
import MillwrightStorages
import Synchronization
import Testing

/// Tests that a receipt and the sealing of the next operation are one transaction, with the receipt first.
struct SealedWithReceiptTests {
    private static let task = WorkOrderTask.ID("t1")
    private static let rows = [Fixture.row(), Fixture.row(Fixture.task("t1", value: .text("before")), version: 7)]
    /// The server's answer to the first operation.
    private static let answer = [Fixture.row(Fixture.task("t1", value: .text("a")), version: 8, sequence: 2)]

    private static func value(_ text: String) -> Change { .taskAnswer(task, .text(text)) }

    private static let next = NextSeal(
        id: OutboxOperation.ID("2"),
        by: SealingFake { operation, version, stamp in
            let text = "\(operation.id) on \(version ?? 0) as \(stamp.deviceID) \(stamp.sequence)"
            return SealedRequest(bytes: Array(text.utf8), sha256: "hash 2")
        })

    /// Returns a device with two changes of one field, of which the first was sent.
    private static func disk() async throws -> Disk {
        let disk = try await Disk.holding(rows)
        try await disk.record("1", value("a"))
        try await disk.record("2", value("b"))
        try await disk.seal("1")
        return disk
    }

    private static func apply(
        _ disk: Disk, rows: [ServerRow] = answer, epoch: Int64 = 0
    ) async throws -> String? {
        try await disk.outbox.apply(Fixture.receipt("1"), rows: rows, sealing: next, epoch: epoch)
            .next.map { String(decoding: $0.request.bytes, as: UTF8.self) }
    }

    private static func isAsBefore(_ disk: Disk) async throws -> Bool {
        let (sealed, stamps, events) = try await (
            disk.outbox.sealed(next.id), disk.stamps(), disk.events(of: "2")
        )
        return sealed == nil && stamps == ["1": "device 1"] && events == ["recorded"]
    }

    @Test func theNextOperationIsSealedOnTheVersionOfTheReceipt() async throws {
        let disk = try await Self.disk()
        #expect(try await Self.apply(disk) == "2 on 8 as device 2")
        #expect(try await disk.state("1") == .applied)
        #expect(try await disk.state("2") == .inDoubt)
        #expect(try await disk.outbox.sealed(Self.next.id)?.sha256 == "hash 2")
        #expect(try await disk.stamps() == ["1": "device 1", "2": "device 2"])
        #expect(try await disk.events(of: "2") == ["recorded", "claimed"])
        await #expect(throws: StorageError.busy(holder: nil)) {
            try await disk.outbox.withdraw(Self.next.id, as: .dropped)
        }
        try await disk.outbox.recordNotSent(Self.next.id, reason: .words("the round was over"), epoch: 0)
        try await disk.outbox.withdraw(Self.next.id, as: .dropped)
        #expect(try await disk.state("2") == .withdrawn)
    }

    @Test func aReceiptAndTheNextSealAreSavedTogetherOrNotAtAll() async throws {
        let disk = try await Self.disk()
        let moments = Mutex<[MemoryFaultPoint]>([])
        let killed = Disk(
            KernelDatabase.sharingMemory(
                of: disk.database,
                MemoryGuard { moment throws(DatabaseClientError) in
                    moments.withLock { $0.append(moment) }
                    if moment == .commit { throw .diskFull }
                }))
        await #expect(throws: StorageError.diskFull) { try await Self.apply(killed) }
        #expect(moments.withLock { $0 } == [.begin, .commit])
        #expect(try await disk.state("1") == .inDoubt)
        #expect(try await Self.isAsBefore(disk))
    }

    @Test func anOlderLeaderSealsNothing() async throws {
        let disk = try await Self.disk()
        _ = try await disk.outbox.beginEpoch()
        #expect(try await Self.apply(disk) == nil)
        #expect(try await disk.state("1") == .inDoubt)
        #expect(try await disk.state("2") == .waiting)
        #expect(try await Self.isAsBefore(disk))
    }

    @Test(arguments: [TaskValue.text("theirs"), .text("b")])
    func anOvertakenOperationIsNotSealed(value: TaskValue) async throws {
        let disk = try await Self.disk()
        let overtaken = [Fixture.row(Fixture.task("t1", value: value), version: 9, sequence: 3)]
        #expect(try await Self.apply(disk, rows: overtaken) == nil)
        #expect(try await disk.state("1") == .applied)
        #expect(try await disk.state("2") == .waiting)
        #expect(try await Self.isAsBefore(disk))
    }

    @Test func anOperationOnADeletedTaskIsNotSealed() async throws {
        let disk = try await Self.disk()
        let gone = [Fixture.deleted(.task, "t1", of: Fixture.lane, version: 9, sequence: 3)]
        #expect(try await Self.apply(disk, rows: gone) == nil)
        #expect(try await disk.state("2") == .waiting)
        #expect(try await Self.isAsBefore(disk))
    }

    @Test func anOperationUndoneOrParkedMeanwhileIsNotSealed() async throws {
        for isTakenBack in [true, false] {
            let disk = try await Self.disk()
            if isTakenBack {
                try await disk.outbox.withdraw(Self.next.id, as: .undone)
            } else {
                try await disk.park("2", as: .refused(reason: .words("no")))
            }
            #expect(try await Self.apply(disk) == nil)
            #expect(try await disk.state("1") == .applied)
            #expect(try await disk.outbox.sealed(Self.next.id) == nil)
            #expect(try await disk.stamps() == ["1": "device 1"])
        }
    }

    @Test func anAlreadySealedOperationIsNotClaimedByAReceipt() async throws {
        let disk = try await Self.disk()
        try await disk.seal("2")
        try await disk.outbox.recordNotSent(Self.next.id, reason: .words("away"), epoch: 0)
        #expect(try await Self.apply(disk) == nil)
        #expect(try await disk.state("2") == .waiting)
        #expect(try await disk.outbox.sealed(Self.next.id) == Fixture.sealed)
    }

    @Test func anUnreadableOperationIsNotSealed() async throws {
        let disk = try await Self.disk()
        try await disk.execute("UPDATE op SET kind = 'dance' WHERE op_id = '2'")
        #expect(try await Self.apply(disk) == nil)
        #expect(try await disk.state("1") == .applied)
        #expect(try await Self.isAsBefore(disk))
    }

    @Test func aReceiptIsSavedEvenIfTheNextSealFails() async throws {
        let disk = try await Self.disk()
        try await disk.execute(
            """
            CREATE TRIGGER broken BEFORE UPDATE OF sealed_request ON op WHEN NEW.op_id = '2'
            BEGIN SELECT RAISE(ABORT, 'broken'); END
            """)
        #expect(try await Self.apply(disk) == nil)
        #expect(try await disk.state("1") == .applied)
        #expect(try await disk.state("2") == .waiting)
        #expect(try await Self.isAsBefore(disk))
        await #expect(throws: StorageError.self) { try await disk.seal("2") }
    }
}
