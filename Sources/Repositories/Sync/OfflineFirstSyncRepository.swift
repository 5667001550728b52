package import Domain
package import Storages

package struct OfflineFirstSyncRepository: SyncRepository {
    let account: User.ID
    let outbox: any OutboxStorage
    let changes: ChangesPull
    let outboxReplay: OutboxReplay

    package init(account: User.ID, outbox: any OutboxStorage, changes: ChangesPull, outboxReplay: OutboxReplay) {
        self.account = account
        self.outbox = outbox
        self.changes = changes
        self.outboxReplay = outboxReplay
    }

    package func queue() async throws(SyncError) -> [OutboxOperation] {
        do { return try await outbox.unfinished(of: account) } catch { throw SyncError(error) }
    }

    package func operation(_ id: OutboxOperation.ID) async throws(SyncError) -> OutboxOperation {
        do {
            if let operation = try await outbox.operation(id), operation.accountID == account { return operation }
        } catch { throw SyncError(error) }
        throw .operationNotFound
    }

    package func withdraw(_ id: OutboxOperation.ID) async throws(SyncError) {
        do { try await outbox.withdraw(id) } catch { throw SyncError(error) }
    }

    package func pull() async throws(SyncError) -> PullReport {
        try await changes.run()
    }

    package func replay(
        _ limits: ReplayLimits, listener: any ReplayListener
    ) async throws(SyncError) -> ReplayReport {
        try await outboxReplay.run(limits, listener: listener)
    }
}
