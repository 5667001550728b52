import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages
import Testing

/// The contract of the history after a conflict, for every implementation of the outbox store.
struct HistoryContract {
    private static let one = OutboxOperation.ID("1")

    /// Returns a host on which the title of operation "1" conflicts with the office's. The priority of operation "2" was
    /// changed after it.
    private static func inConflict(on kind: StoreKind) async throws -> OutboxStoreHost {
        let host = try await kind.holding([Fixture.row()])
        #expect(try await host.record("1", .title("Mine")))
        #expect(try await host.record("2", .priority(.high)))
        try await host.ledger.park(one, as: .conflict(.changedOnServer(theirs: .text("Office"))), epoch: .max)
        return host
    }

    private static func replace(
        _ host: OutboxStoreHost, by drafts: [OperationDraft], because reason: OperationReason
    ) async throws -> [String] {
        #expect(try await host.ledger.supersede([one], by: drafts, because: reason))
        return try await undoable(host)
    }

    private static func undoable(_ host: OutboxStoreHost) async throws -> [String] {
        let steps = try await host.records.history(of: Fixture.ada.id, limit: 9)
        return OperationHistory(steps).undoable.map(\.id.rawValue)
    }

    @Test(arguments: StoreKind.allCases) func aDecisionIsTheLastStep(kind: StoreKind) async throws {
        let host = try await Self.inConflict(on: kind)
        let mine = Fixture.draft("3", .title("Mine"))
        #expect(try await Self.replace(host, by: [mine], because: OperationReason(.decided, "yours")) == ["2", "3"])
    }

    @Test(arguments: StoreKind.allCases) func anEditKeepsItsPlace(kind: StoreKind) async throws {
        let host = try await Self.inConflict(on: kind)
        let edited = Fixture.draft("3", .title("Mine, edited"))
        #expect(try await Self.replace(host, by: [edited], because: OperationReason(.edited)) == ["3", "2"])
    }

    /// The record for the office cannot be undone. The conflict can be opened again instead.
    @Test(arguments: StoreKind.allCases) func givingUpIsNoStep(kind: StoreKind) async throws {
        let host = try await Self.inConflict(on: kind)
        let record = Fixture.draft("3", .conflictRecord(Fixture.conflictRecord("3")))
        #expect(try await Self.replace(host, by: [record], because: OperationReason(.decided, "theirs")) == ["2"])
    }

    @Test(arguments: StoreKind.allCases) func aMoveIsTheLastStep(kind: StoreKind) async throws {
        let host = try await Self.inConflict(on: kind)
        try await host.record("timer", .log(Fixture.time("timer")))
        try await host.record("stop", .timeEnd(of: LogEntry.ID("timer"), Fixture.instant(9)))
        try await host.ledger.park(Self.one, as: .conflict(.goneOnServer), epoch: .max)
        let lane = try await host.ledger.unfinished(of: Fixture.ada.id)
        let details = try await host.view.details(Fixture.lane)
        var made = 2
        let move = try #require(
            WorkOrderMove(
                of: lane, on: details, number: 900_001, person: Fixture.ada, now: Fixture.instant(9)
            ) {
                made += 1
                return OutboxOperation.ID("\(made)")
            })
        let parked = try #require(lane.first)
        let conflict = try #require(Conflict(parked))
        #expect(try await host.ledger.move(move, of: Fixture.ada.id, asShown: conflict) == move)
        let ids = move.replacements.map(\.id.rawValue)
        #expect(ids.count == 3)
        #expect(try await Self.undoable(host) == ids)
        let stop = try #require(ids.last)
        #expect(try await host.stored(stop)?.operation.base == .empty, "the timer ran")
    }
}
