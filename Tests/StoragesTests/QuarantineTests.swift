import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages
import Testing

/// Tests of operations that go into quarantine and come back.
struct QuarantineTests {
    private let id = OutboxOperation.ID("1")

    private func disk() async throws -> Disk {
        let disk = try await Disk.holding([Fixture.row(), Fixture.row(Fixture.task("t1"))])
        try await disk.record("1", .title("Mine"))
        return disk
    }

    private func apply(_ ids: [String], on disk: Disk) async throws {
        for id in ids {
            try await disk.record(id, .note(Fixture.note(id)))
            try await disk.outbox.apply(Fixture.receipt(id), rows: [], epoch: 0)
        }
    }

    @Test func faultsAreCountedWithTheSuccessesSinceTheFirst() async throws {
        let disk = try await disk()
        try await apply(["before"], on: disk)
        try await disk.seal("1")
        let first = try await disk.outbox.recordFault(id, .serverError, reason: .words("500"), epoch: 0)
        #expect(first == PoisonPolicy.Record(fault: .serverError, healthyFailures: 1, othersApplied: 0))
        try await apply(["a", "b"], on: disk)
        let second = try await disk.outbox.recordFault(id, .badRequest, reason: .words("400"), epoch: 0)
        #expect(second == PoisonPolicy.Record(fault: .badRequest, healthyFailures: 2, othersApplied: 2))
        let operation = try #require(try await disk.operation("1"))
        #expect(operation.attempts == 2 && operation.lastProblem == .words("400") && operation.state == .inDoubt)
    }

    @Test func aRepeatedReceiptCountsOnce() async throws {
        let disk = try await disk()
        _ = try await disk.outbox.recordFault(id, .serverError, reason: .words("500"), epoch: 0)
        for _ in 0..<3 { try await apply(["a"], on: disk) }
        #expect(
            try await disk.outbox.recordFault(id, .serverError, reason: .words("500"), epoch: 0)?.othersApplied == 1)
    }

    @Test func faultsOfFinishedOperationsOrOldLeadersAreNotCounted() async throws {
        let disk = try await disk()
        let old = try await disk.outbox.beginEpoch()
        _ = try await disk.outbox.beginEpoch()
        #expect(try await disk.outbox.recordFault(id, .serverError, reason: .words("500"), epoch: old) == nil)
        try await disk.outbox.withdraw(id, as: .dropped)
        #expect(try await disk.outbox.recordFault(id, .serverError, reason: .words("500"), epoch: .max) == nil)
        #expect(try await disk.operation("1")?.attempts == 0)
    }

    @Test func anUnsealedOperationCanBeWithdrawnAfterAFault() async throws {
        let disk = try await disk()
        _ = try await disk.outbox.recordFault(id, .badRequest, reason: .words("the upload failed"), epoch: 0)
        #expect(try await disk.state("1") == .waiting)
        try await disk.outbox.withdraw(id, as: .dropped)
        #expect(try await disk.state("1") == .withdrawn)
    }

    @Test func aFaultAfterSealingKeepsTheOperationInDoubt() async throws {
        let disk = try await disk()
        try await disk.seal("1")
        _ = try await disk.outbox.recordFault(id, .badRequest, reason: .words("400"), epoch: 0)
        try await disk.outbox.recordNotSent(id, reason: .words("away"), epoch: 0)
        #expect(try await disk.state("1") == .inDoubt)
    }

    @Test func aReleasedOperationKeepsItsKeyAndResetsItsFaults() async throws {
        let disk = try await disk()
        try await disk.seal("1")
        for _ in 0..<4 { _ = try await disk.outbox.recordFault(id, .serverError, reason: .words("500"), epoch: 0) }
        try await disk.park("1", as: .poisoned(reason: .words("500")))
        #expect(try await disk.outbox.lanes(of: Fixture.ada.id) == [])
        try await disk.outbox.release(id)
        #expect(try await disk.state("1") == .inDoubt)
        #expect(try await disk.outbox.lanes(of: Fixture.ada.id) == [Fixture.lane])
        #expect(try await disk.outbox.sealed(id) == Fixture.sealed)
        #expect(
            try await disk.outbox.recordFault(id, .serverError, reason: .words("500"), epoch: 0)?.healthyFailures == 1)
    }

    @Test func aReleasedUnsealedOperationWaitsAndIsShownAgain() async throws {
        let disk = try await disk()
        try await disk.park("1", as: .refused(reason: .words("the file is gone")))
        #expect(try await disk.details()?.workOrder.title == "Pump")
        try await disk.outbox.release(id)
        #expect(try await disk.state("1") == .waiting)
        #expect(try await disk.details()?.workOrder.title == "Mine")
    }

    @Test(arguments: [OperationState.conflict(.goneOnServer), .conflict(.changedOnServer(theirs: nil))])
    func aConflictCannotBeReleased(state: OperationState) async throws {
        let disk = try await disk()
        try await disk.park("1", as: state)
        try await disk.outbox.release(id)
        #expect(try await disk.state("1") == state)
    }

    @Test func aVoidedOperationPassesItsBaseToTheNextOne() async throws {
        let disk = try await disk()
        try await disk.record("2", .title("Mine too"))
        try await disk.seal("1")
        try await disk.outbox.recordVoided(id)
        #expect(try await disk.state("1") == .withdrawn)
        #expect(try await disk.operation("2")?.base == .text("Pump"))
        #expect(try await disk.queue() == ["2"])
        try await disk.outbox.withdraw(OutboxOperation.ID("2"), as: .dropped)
        #expect(try await disk.details()?.workOrder.title == "Pump")
        #expect(try await disk.events(of: "1").last == "voided")
    }

    @Test func anAppliedOperationIsNotVoided() async throws {
        let disk = try await disk()
        try await disk.outbox.apply(Fixture.receipt("1"), rows: [], epoch: 0)
        try await disk.outbox.recordVoided(id)
        #expect(try await disk.state("1") == .applied)
    }
}
