import MillwrightDomain
import MillwrightOfflineEngine
import Testing
import MillwrightUseCases

struct ReopenConflictUseCaseTests {
    private static let id = OutboxOperation.ID("op")

    private func reopen(_ sync: SyncRepositoryFake, after days: Int64 = 0) -> ReopenConflictUseCase {
        ReopenConflictUseCase(
            sync: sync, makeOperationID: { OutboxOperation.ID("new") },
            now: { Samples.noon.advanced(by: .seconds(days * 86_400)) })
    }

    private func given() async throws -> SyncRepositoryFake {
        let sync = SyncRepositoryFake([Samples.operation("op")])
        try await sync.supersede([Self.id], by: [], because: OperationReason(.edited))
        return sync
    }

    @Test func aReopenedConflictGetsANewKey() async throws {
        let sync = try await given()
        let conflict = try #require(try await reopen(sync).execute(Self.id))
        #expect(conflict.id == OutboxOperation.ID("new"))
        await #expect(throws: SyncError.notReopenable) { try await reopen(sync).execute(Self.id) }
    }

    @Test(arguments: [(Int64(90), true), (91, false)])
    func aConflictCanBeReopenedForNinetyDays(days: Int64, isPossible: Bool) async throws {
        let sync = try await given()
        let listed = try await GetAcceptedTheirsUseCase(
            sync: sync, now: { Samples.noon.advanced(by: .seconds(days * 86_400)) }
        ).execute()
        #expect(listed.map(\.id) == (isPossible ? [Self.id] : []))
        if isPossible {
            _ = try await reopen(sync, after: days).execute(Self.id)
        } else {
            await #expect(throws: SyncError.notReopenable) { try await reopen(sync, after: days).execute(Self.id) }
        }
    }

    @Test func aDryRunReopensNothing() async throws {
        let sync = try await given()
        #expect(try await reopen(sync).execute(Self.id, mode: .dryRun) == nil)
        #expect(try await reopen(sync).execute(Self.id) != nil)
    }

    @Test func anOperationWithoutAcceptedTheirsCannotBeReopened() async {
        let sync = SyncRepositoryFake([Samples.operation("op")])
        await #expect(throws: SyncError.notReopenable) { try await reopen(sync).execute(Self.id) }
    }
}
