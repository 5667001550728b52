package import MillwrightDomain
package import MillwrightOfflineEngine

package struct OfflineFirstSyncRepository: SyncRepository {
    let outbox: Outbox
    let records: any OutboxRecords
    let operations: any OperationsService
    let changes: ChangesPull
    let merge: OutboxMerge
    let outboxReplay: OutboxReplay
    let watch: OutboxWatch
    let announcementWatch: AnnouncementWatch
    private let listeners: [any OutboxListener]

    package init(
        outbox: Outbox, records: any OutboxRecords, operations: any OperationsService, changes: ChangesPull,
        merge: OutboxMerge, outboxReplay: OutboxReplay, watch: OutboxWatch, announcementWatch: AnnouncementWatch,
        listeners: [any OutboxListener] = []
    ) {
        self.listeners = listeners
        self.outbox = outbox
        self.records = records
        self.operations = operations
        self.changes = changes
        self.merge = merge
        self.outboxReplay = outboxReplay
        self.watch = watch
        self.announcementWatch = announcementWatch
    }

    var account: User.ID { outbox.account }
    var ledger: OutboxLedger { outbox.ledger }

    package func queue() async throws(SyncError) -> [OutboxOperation] {
        return try await SyncError.wrapping(try await ledger.unfinished(of: account))
    }

    package func backlog() async throws(SyncError) -> Backlog {
        return try await SyncError.wrapping(
            try await ledger.backlog(of: account, at: outbox.now(), deferringPhotos: false))
    }

    package func operation(_ id: OutboxOperation.ID) async throws(SyncError) -> OutboxOperation {
        if let operation = try await SyncError.wrapping(try await ledger.operation(id)), operation.accountID == account
        {
            return operation
        }
        throw .operationNotFound
    }

    package func events(of id: OutboxOperation.ID) async throws(SyncError) -> [OperationEvent] {
        _ = try await operation(id)
        return try await SyncError.wrapping(try await records.events(of: id))
    }

    package func photoRemovals() async throws(PhotoError) -> [OutboxOperation] {
        return try await PhotoError.wrapping(try await ledger.photoRemovals(of: account))
    }

    package func withdrawn(with creation: OutboxOperation.ID) async throws(SyncError) -> [OutboxOperation] {
        return try await SyncError.wrapping(try await ledger.withdrawn(with: creation, of: account))
    }

    package func history(limit: Int) async throws(SyncError) -> [HistoryStep] {
        return try await SyncError.wrapping(try await records.history(of: account, limit: limit))
    }

    package func status() async throws(SyncError) -> SyncStatus {
        return try await SyncError.wrapping(try await records.status(of: account))
    }

    package func pull(_ allowance: DeletionPolicy) async throws(SyncError) -> PullReport {
        let reading: ChangesPull.PullProgress
        do { reading = try await changes.read(allowance) } catch {
            if case .server(let problem) = error { await noteContact(.server(problem)) }
            throw error
        }
        await noteContact(nil)
        try await SyncError.wrapping(
            try await merge.run(reading.touched.union(try await ledger.unreconciled(of: account))))
        return reading.report
    }

    /// Records whether the server could be used. The caller still throws the server's problem. A disk error is
    /// ignored here, because the next write would fail too and report it.
    /// - Parameter stopReason: the problem of the server; `nil` if the server could be used.
    private func noteContact(_ stopReason: ReplayStopReason?) async {
        guard let connectivity = Connectivity(stopReason, at: outbox.now()) else { return }
        do { try await records.note(connectivity) } catch { return }
    }

    package func summary() async throws(SyncError) -> SyncSummary {
        return try await SyncError.wrapping(try await records.summary(of: account))
    }

    package func recordSignInReminder(at time: Instant) async throws(SyncError) {
        try await SyncError.wrapping(try await records.recordSignInReminder(at: time))
    }

    package func replay(
        _ limits: ReplayLimits, listener: any ReplayListener
    ) async throws(SyncError) -> ReplayReport {
        if listeners.isEmpty { return try await outboxReplay.run(limits, listener: listener) }
        let result: Result<ReplayReport, SyncError>
        do {
            result = .success(
                try await outboxReplay.run(limits, listener: ReplayListeners(listeners: [listener] + listeners)))
        } catch { result = .failure(error) }
        let status = await statusAfterReplay()
        for listener in listeners { await listener.outboxDidReplay(result, leaving: status) }
        return try result.get()
    }

    /// Reads the status even if the caller no longer waits for it.
    private func statusAfterReplay() async -> Result<SyncStatus, SyncError> {
        do {
            return .success(
                try await shieldedFromCancellation { [records, account] () async throws(SyncError) in
                    try await SyncError.wrapping(try await records.status(of: account))
                })
        } catch { return .failure(error) }
    }

    /// Stores the heartbeat even if the caller is canceled. A watching process that is canceled still records that it
    /// ended.
    package func note(_ watch: SyncStatus.WatchHeartbeat?) async throws(SyncError) {
        try await SyncError.wrapping(
            try await shieldedFromCancellation { [records] () async throws(StorageError) in
                try await records.note(watch)
            })
    }

    package func wakes() -> AsyncStream<Void> { watch.wakes() }

    package func announcements() -> AsyncStream<Announcement> { announcementWatch.news() }

    package func export() async throws(SyncError) -> QueueFile {
        return try await SyncError.wrapping(try await records.export(of: account))
    }

    package func importQueue(
        _ file: QueueFile, owner: QueueOwner, isDryRun: Bool
    ) async throws(SyncError) -> QueueImport {
        let taken = try await SyncError.wrapping(
            isDryRun
                ? try await records.preview(file, for: account, owner: owner)
                : try await records.importQueue(file, for: account, owner: owner))
        switch taken {
        case .success(let report): return report
        case .failure(let damage): throw .queueFileDamaged(line: damage.line, reason: damage.reason)
        }
    }
}
