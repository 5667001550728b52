import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages
import Testing

/// Tests of the recorded steps in order, including undone ones.
struct UndoLogTests {
    private func history(_ disk: Disk, limit: Int = 100) async throws -> [String] {
        try await disk.records.history(of: Fixture.ada.id, limit: limit).map { step in
            switch step {
            case .made(let operation): "made \(operation.id)"
            case .decided(let id): "decided \(id)"
            case .undone(let id, let by): "undone \(id) by \(by?.rawValue ?? "nothing")"
            case .redone(let id, let by): "redone \(id) by \(by)"
            }
        }
    }

    @Test func theHistoryRecordsUndoStepsInTheirOrder() async throws {
        let disk = try await Disk.holding([Fixture.row()])
        try await disk.record("1", .title("a"))
        try await disk.record("2", .title("b"))
        try await disk.outbox.withdraw(OutboxOperation.ID("2"), as: .undone)
        try await disk.outbox.withdraw(OutboxOperation.ID("1"), as: .undone)
        try await disk.record("3", .title("c"))
        #expect(
            try await history(disk) == ["made 1", "made 2", "undone 2 by nothing", "undone 1 by nothing", "made 3"])
    }

    @Test func aDiscardedOperationIsNotAnUndoStep() async throws {
        let disk = try await Disk.holding([Fixture.row()])
        try await disk.record("1", .title("a"))
        try await disk.outbox.withdraw(OutboxOperation.ID("1"), as: .dropped)
        try await disk.outbox.withdraw(OutboxOperation.ID("1"), as: .undone)
        #expect(try await history(disk) == ["made 1"])
    }

    @Test func anOperationUndoneByItsOppositeCanBeRedone() async throws {
        let disk = try await Disk.holding([Fixture.row()])
        let id = OutboxOperation.ID("1")
        try await disk.record("1", .title("a"))
        try await disk.outbox.apply(Fixture.receipt("1"), rows: [], epoch: 0)
        try await disk.record("2", .title("Pump"), step: .undo(of: id))
        try await disk.record("3", .title("a"), step: .redo(of: id))
        #expect(
            try await history(disk) == ["made 1", "made 2", "undone 1 by 2", "made 3", "redone 1 by 3"])
        let walk = OperationHistory(try await disk.records.history(of: Fixture.ada.id, limit: 100))
        #expect(walk.undoable.map(\.id.rawValue) == ["3"] && walk.redoable.isEmpty)
    }

    @Test func theHistoryIsLimitedToTheLastOperations() async throws {
        let disk = try await Disk.holding([Fixture.row()])
        try await disk.record("1", .title("a"))
        try await disk.outbox.withdraw(OutboxOperation.ID("1"), as: .undone)
        try await disk.record("2", .title("b"))
        try await disk.record("3", .title("c"))
        try await disk.outbox.withdraw(OutboxOperation.ID("3"), as: .undone)
        #expect(try await history(disk, limit: 2) == ["made 2", "made 3", "undone 3 by nothing"])
        #expect(try await history(disk, limit: 0) == [])
    }

    @Test func theHistoryOmitsStepsOfAnotherAccount() async throws {
        let disk = try await Disk.holding([Fixture.row()])
        try await disk.record("1", .title("a"))
        try await disk.session.save(Fixture.session(Fixture.ben))
        try await disk.pull([Fixture.row()])
        _ = try await disk.outbox.record(Fixture.draft("ben", .title("b"), by: Fixture.ben))
        try await disk.outbox.withdraw(OutboxOperation.ID("ben"), as: .undone)
        #expect(try await history(disk) == ["made 1"])
    }
}
