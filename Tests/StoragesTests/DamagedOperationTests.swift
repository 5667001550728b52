import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightOfflineEngine
import GRDB
import Testing

@testable import MillwrightStorages

/// Tests of operations whose stored row was damaged.
struct DamagedOperationTests {
    private let id = OutboxOperation.ID("1")

    private func disk(_ damage: String, isSealed: Bool = false) async throws -> Disk {
        let disk = try await Disk.holding([Fixture.row(), Fixture.row(Fixture.task("t1"))])
        try await disk.record("1", .taskNote(WorkOrderTask.ID("t1"), "45 Nm"))
        if isSealed { try await disk.seal("1") }
        try await disk.record("2", .title("Pump 2"))
        try await disk.damage("UPDATE op SET \(damage) WHERE op_id = '1'")
        return disk
    }

    @Test func aDamagedOperationIsShownButNeverSealed() async throws {
        let disk = try await disk("args = replace(args, '45', '55')")
        let lane = try await disk.outbox.lane(Fixture.lane, of: Fixture.ada.id)
        #expect(lane.map(\.isReadable) == [false, true])
        #expect(lane.first?.state == .refused(reason: OperationReason(.rowDamaged)))
        await #expect(throws: StorageError.self) { try await disk.seal("1") }
        #expect(try await disk.count("op WHERE sealed_request IS NOT NULL") == 0)
        try await disk.seal("2")
        let check = try await disk.check()
        #expect(check.damaged == 1 && check.isIndexed)
    }

    /// A row that damage finishes is in no list, so only its checksum tells.
    @Test(arguments: ["applied", "withdrawn"]) func anEndingByDamageIsFound(state: String) async throws {
        let disk = try await disk("state = '\(state)'")
        #expect(try await disk.queue() == ["2"])
        let check = try await disk.check()
        #expect(check.damaged == 0 && check.hasDamagedEnding && !check.isSound)
    }

    @Test func aDamagedSealedOperationIsNotSentAgain() async throws {
        let disk = try await disk("created_wall = created_wall + 1", isSealed: true)
        guard case .poisoned = try await disk.state("1") else {
            Issue.record("it could be taken back without asking the server")
            return
        }
        await #expect(throws: StorageError.self) { try await disk.seal("1") }
    }

    /// Without this rule, the next change of the field could be unreadable too, or be merged with a value that nobody
    /// saw.
    @Test func aDamagedBaseIsNotPassedToTheNextChange() async throws {
        let disk = try await Disk.holding([Fixture.row(), Fixture.row(Fixture.task("t1"))])
        let task = WorkOrderTask.ID("t1")
        try await disk.record("1", .taskNote(task, "first"))
        try await disk.record("2", .taskNote(task, "second"))
        try await disk.damage("UPDATE op SET base_fields = '{' WHERE op_id = '1'")
        try await disk.outbox.withdraw(id, as: .dropped)
        let next = try #require(try await disk.operation("2"))
        #expect(next.isReadable && next.base == .text("first"))
    }

    @Test func aDamagedOperationCanBeDiscarded() async throws {
        let disk = try await disk("args = replace(args, '45', '55')")
        try await disk.outbox.withdraw(id, as: .dropped)
        #expect(try await disk.queue() == ["2"])
        #expect(try await disk.check().isSound)
    }

    /// An id with bytes that are not UTF-8 cannot be typed. It is shown with U+FFFD.
    @Test(arguments: [false, true]) func anOperationWithAnInvalidIDCanBeDiscarded(isSealed: Bool) async throws {
        let disk = try await disk("op_id = CAST(x'31FF' AS TEXT)", isSealed: isSealed)
        let shown = try #require(try await disk.outbox.unfinished(of: Fixture.ada.id).first)
        #expect(shown.id.rawValue == "1\u{FFFD}" && !shown.isReadable)
        #expect(try await disk.outbox.operation(shown.id) == shown)
        if isSealed {
            try await disk.outbox.recordVoided(shown.id)
        } else {
            try await disk.outbox.withdraw(shown.id, as: .dropped)
        }
        #expect(try await disk.queue() == ["2"])
        #expect(try await disk.check().isSound)
    }

    /// The checksum does not show this damage, for example because a version without checksums wrote the row.
    @Test func anOperationWithAnInvalidIDIsNeverSent() async throws {
        let disk = try await Disk.holding([Fixture.row()])
        try await disk.record("1", .title("Mine"))
        try await disk.execute("UPDATE op SET op_id = CAST(x'31FF' AS TEXT)")
        #expect(try await disk.check().damaged == 0)
        let shown = try #require(try await disk.outbox.unfinished(of: Fixture.ada.id).first)
        #expect(!shown.isReadable)
        await #expect(throws: StorageError.self) { try await disk.seal(shown.id.rawValue) }
        #expect(try await disk.count("op WHERE sealed_request IS NOT NULL") == 0)
        try await disk.outbox.withdraw(shown.id, as: .dropped)
        #expect(try await disk.queue() == [])
        #expect(try await disk.count("op WHERE op_id = '\(shown.id)' AND state = 'withdrawn'") == 1)
    }

    /// The damaged row names a field of another work order, or another work order.
    @Test(arguments: ["touches = 'task:t2'", "lane = 'w2'"])
    func discardingADamagedOperationRestoresTheView(damage: String) async throws {
        let other = WorkOrder.ID("w2")
        let disk = try await Disk.holding([
            Fixture.row(), Fixture.row(Fixture.task("t1")), Fixture.row(Fixture.order("w2")),
            Fixture.row(Fixture.task("t2"), of: other),
        ])
        try await disk.record("1", .taskNote(WorkOrderTask.ID("t1"), "45 Nm"))
        try await disk.damage("UPDATE op SET \(damage) WHERE op_id = '1'")
        try await disk.outbox.withdraw(id, as: .dropped)
        #expect(try await disk.count("view_task WHERE id = 't1' AND note = ''") == 1)
        #expect(try await disk.count("view_task WHERE id = 't2'") == 1)
    }

    @Test func aDamagedRowStaysDamagedAfterLaterWrites() async throws {
        let disk = try await disk("args = replace(args, '45', '55')")
        try await disk.outbox.recordAttempt(id, reason: .words("away"), epoch: 0)
        try await disk.park("1", as: .conflict(.goneOnServer))
        #expect(try await disk.operation("1")?.isReadable == false)
    }

    private static let changes: [String: String] = [
        "seq": "99", "op_id": "'9'", "sealed_request": "x'01'", "sealed_sha256": "'aa'", "device_id": "'d'",
        "state": "'applied'", "state_detail": "'{}'", "supersedes": "'0'", "ordering": "'barrier'",
        "touches": "'title'",
    ]

    @Test(arguments: OperationChecksum.columns) func theChecksumCoversEveryColumn(column: String) async throws {
        let disk = try await Disk.holding([Fixture.row(), Fixture.row(Fixture.task("t1"))])
        try await disk.record("1", .taskNote(WorkOrderTask.ID("t1"), "45 Nm"))
        let before = try await disk.operation("1")
        let text = ["account_id", "kind", "lane", "args", "base_fields"].contains(column)
        let value = Self.changes[column] ?? (text ? "\(column) || 'x'" : "COALESCE(\(column), 0) + 1")
        try await disk.damage("UPDATE op SET \(column) = \(value)")
        let found = try await disk.database.read { db in
            try Bool.fetchOne(db, sql: "SELECT \(OperationChecksum.isDamaged) FROM op")
        }
        #expect(before?.isReadable == true && found == true)
    }

    /// Everything that the outbox does to a row keeps its checksum right.
    @Test func everyQueueUpdateKeepsTheChecksumsCorrect() async throws {
        let folder = try TemporaryFolder()
        let store = try OpenStore(folder)
        try await store.fill()
        #expect(try await store.disk.check().isSound)
        #expect(try await store.disk.count("op WHERE checksum IS NULL") == 0)
        for operation in try await store.outbox.unfinished(of: Fixture.ada.id) {
            try await store.outbox.recordAttempt(operation.id, reason: .words("away"), epoch: .max)
            _ = try await store.outbox.recordFault(operation.id, .serverError, reason: .words("500"), epoch: .max)
            try await store.outbox.release(operation.id)
        }
        #expect(try await store.disk.check().isSound)
        #expect(try await store.outbox.unfinished(of: Fixture.ada.id).allSatisfy(\.isReadable))
        #expect(try OpenStore(folder).recovery == nil)
    }

    @Test func aDamagedChangeStaysDamagedAfterAnImport() async throws {
        let disk = try await disk("args = replace(args, '45', '55')")
        let file = try await disk.records.export(of: Fixture.ada.id)
        let other = try await Disk.holding([Fixture.row(), Fixture.row(Fixture.task("t1"))])
        _ = try await other.records.importQueue(file, for: Fixture.ada.id, owner: .asWritten).get()
        #expect(try await other.operation("1")?.isReadable == false)
        #expect(try await other.operation("2")?.isReadable == true)
        #expect(try await other.check().isSound)
    }
}
