package import Domain
package import Services
package import Storages

package struct OfflineFirstSyncRepository: SyncRepository {
    let outbox: Outbox
    let records: any OutboxRecords
    let operations: any OperationsService
    let changes: ChangesPull
    let merge: OutboxMerge
    let outboxReplay: OutboxReplay
    let watch: OutboxWatch

    package init(
        outbox: Outbox, records: any OutboxRecords, operations: any OperationsService, changes: ChangesPull,
        merge: OutboxMerge, outboxReplay: OutboxReplay, watch: OutboxWatch
    ) {
        self.outbox = outbox
        self.records = records
        self.operations = operations
        self.changes = changes
        self.merge = merge
        self.outboxReplay = outboxReplay
        self.watch = watch
    }

    var account: User.ID { outbox.account }
    var storage: any OutboxStorage { outbox.storage }

    package func queue() async throws(SyncError) -> [OutboxOperation] {
        do { return try await storage.unfinished(of: account) } catch { throw SyncError(error) }
    }

    package func operation(_ id: OutboxOperation.ID) async throws(SyncError) -> OutboxOperation {
        do {
            if let operation = try await storage.operation(id), operation.accountID == account { return operation }
        } catch { throw SyncError(error) }
        throw .operationNotFound
    }

    package func events(of id: OutboxOperation.ID) async throws(SyncError) -> [OperationEvent] {
        do { return try await records.events(of: id) } catch { throw SyncError(error) }
    }

    package func history(limit: Int) async throws(SyncError) -> [HistoryStep] {
        do { return try await records.history(of: account, limit: limit) } catch { throw SyncError(error) }
    }

    package func status() async throws(SyncError) -> SyncStatus {
        do { return try await records.status(of: account) } catch { throw SyncError(error) }
    }

    package func pull(_ allowance: DeletionAllowance) async throws(SyncError) -> PullReport {
        let reading = try await changes.read(allowance)
        do { try await merge.run(reading.touched) } catch { throw SyncError(error) }
        return reading.report
    }

    package func replay(
        _ limits: ReplayLimits, listener: any ReplayListener
    ) async throws(SyncError) -> ReplayReport {
        try await outboxReplay.run(limits, listener: listener)
    }

    package func wakes() -> AsyncStream<Void> { watch.wakes() }

    package func export() async throws(SyncError) -> QueueFile {
        do { return try await records.export(of: account) } catch { throw SyncError(error) }
    }

    package func take(_ file: QueueFile, owner: QueueOwner) async throws(SyncError) -> QueueImport {
        let taken: Result<QueueImport, QueueFileDamage>
        do { taken = try await records.take(file, for: account, owner: owner) } catch { throw SyncError(error) }
        switch taken {
        case .success(let report): return report
        case .failure(let damage): throw .queueFileDamaged(line: damage.line, reason: damage.reason)
        }
    }
}
