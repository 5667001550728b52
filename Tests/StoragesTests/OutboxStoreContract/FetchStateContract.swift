import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages
import Testing

/// Tests that both stores agree about a fetch that has not reached its end.
struct FetchStateContract {
    private func save(_ id: String, hasMore: Bool, in host: OutboxStoreHost) async throws {
        let row = Fixture.row(Fixture.order(id), sequence: Int64(id) ?? 0)
        _ = try await host.mirror.save(
            Fixture.page([row], cursor: id, hasMore: hasMore), after: try await host.mirror.position(),
            at: Fixture.instant(70), allowing: .unlimited)
    }

    private func state(_ host: OutboxStoreHost) async throws -> FetchState {
        let summary = try await host.records.summary(of: Fixture.ada.id)
        let status = try await host.records.status(of: Fixture.ada.id)
        let list = try await host.view.list(WorkOrderQuery(), for: Fixture.ada, at: Fixture.instant(80))
        #expect(status.fetch == summary.fetch && list.fetch == summary.fetch)
        #expect(try await host.mirror.isComplete() == summary.fetch.isComplete)
        #expect(list.asOf == summary.lastPull && status.lastPull == summary.lastPull)
        return summary.fetch
    }

    @Test(arguments: StoreKind.allCases) func theFirstFetchIsIncompleteUntilItsLastPage(kind: StoreKind) async throws {
        let host = try await kind.empty()
        #expect(try await state(host) == .first(workOrders: 0))
        try await save("1", hasMore: true, in: host)
        try await save("2", hasMore: true, in: host)
        #expect(try await state(host) == .first(workOrders: 2))
        #expect(try await host.records.summary(of: Fixture.ada.id).lastPull == nil)
        try await save("3", hasMore: false, in: host)
        #expect(try await state(host) == .complete)
        #expect(try await host.records.summary(of: Fixture.ada.id).lastPull == Fixture.instant(70))
        // Later changes that take several pages do not hide work orders that were here before.
        try await save("4", hasMore: true, in: host)
        #expect(try await state(host) == .complete)
    }

    @Test(arguments: StoreKind.allCases) func anInterruptedResyncIsIncomplete(kind: StoreKind) async throws {
        let host = try await kind.empty()
        try await save("1", hasMore: false, in: host)
        try await host.mirror.forgetCursor()
        #expect(try await state(host) == .again(workOrders: 1))
        try await save("2", hasMore: true, in: host)
        #expect(try await state(host) == .again(workOrders: 2))
        try await save("3", hasMore: false, in: host)
        #expect(try await state(host) == .complete)
    }

    @Test(arguments: StoreKind.allCases) func aResyncOfAnIncompleteFirstFetchIsStillTheFirst(
        kind: StoreKind
    ) async throws {
        let host = try await kind.empty()
        try await save("1", hasMore: true, in: host)
        try await host.mirror.forgetCursor()
        #expect(try await state(host) == .first(workOrders: 1))
        try await save("2", hasMore: false, in: host)
        #expect(try await state(host) == .complete)
    }

    @Test(arguments: StoreKind.allCases) func anotherAccountBeginsItsFirstFetch(kind: StoreKind) async throws {
        let host = try await kind.empty()
        try await save("1", hasMore: true, in: host)
        try await host.signIn(Fixture.ben)
        try await host.signIn(Fixture.ada)
        #expect(try await state(host) == .first(workOrders: 0))
    }
}
