package import MillwrightDomain
package import MillwrightOfflineEngine

/// The records of the outbox in memory. It cannot write or read a queue file, because it has no files.
package struct MemoryOutboxRecords: OutboxRecords {
    private static let noFiles = StorageError.unusable(reason: "a database in memory has no queue files")

    private let database: MemoryDatabase
    private let owner: Session.Owner?

    package init(_ database: MemoryDatabase, owner: Session.Owner?) {
        self.database = database
        self.owner = owner
    }

    package func events(of id: OutboxOperation.ID) async throws(StorageError) -> [OperationEvent] {
        try database.read(for: owner) { rows in
            guard let operation = rows.operations[id]?.operation else { return [] }
            let recorded = OperationEvent(at: operation.createdAt, kind: .recorded)
            return [recorded] + rows.events[id, default: []]
        }
    }

    package func history(of account: User.ID, limit: Int) async throws(StorageError) -> [HistoryStep] {
        try database.read(for: owner) { $0.history(of: account, limit: limit) }
    }

    package func newestSequence() async throws(StorageError) -> Int64 {
        try database.read(for: owner) { $0.lastSequence }
    }

    /// Counts the full size of every queued photo, because the progress of uploads is stored elsewhere.
    package func status(of account: User.ID) async throws(StorageError) -> SyncStatus {
        try database.read(for: owner) { rows in
            let unfinished = rows.unfinished(of: account, on: nil)
            let photos = Dictionary(
                unfinished.compactMap(\.photo?.content).map { ($0.sha256, $0.size) }, uniquingKeysWith: { $1 })
            var counts = SyncStatus.Counts()
            for lane in Dictionary(grouping: unfinished, by: \.workOrderID).values { counts.add(lane) }
            return SyncStatus(
                counts: counts, oldest: unfinished.map(\.createdAt).min(), bytesToSend: photos.values.reduce(0, +),
                lastPull: rows.mirror.lastPull, clockSkew: rows.mirror.clockSkew,
                unreadableRows: rows.mirror.unreadable.count, workOrders: rows.mirror.workOrders.count,
                lastRound: rows.lastRound, breaker: rows.breaker, watch: rows.watch, epoch: rows.epoch,
                storage: SyncStatus.Storage(databaseBytes: 0, photoBytes: 0, freeBytes: 0),
                pullBlock: rows.mirror.pullBlock, fetch: rows.mirror.fetch, connectivity: rows.connectivity)
        }
    }

    package func summary(of account: User.ID) async throws(StorageError) -> SyncSummary {
        try database.read(for: owner) { rows in
            var counts = SyncStatus.Counts()
            counts.add(rows.unfinished(of: account, on: nil))
            return SyncSummary(
                waiting: counts.waiting + counts.inDoubt, conflicts: counts.conflicts, quarantined: counts.quarantined,
                lastPull: rows.mirror.lastPull, didLastAttemptFail: rows.lastRound?.stopReason != nil,
                connectivity: rows.connectivity,
                toldToSignIn: rows.toldToSignIn, fetch: rows.mirror.fetch)
        }
    }

    package func note(_ watch: SyncStatus.WatchHeartbeat?) async throws(StorageError) {
        try database.write(for: owner) { $0.watch = watch }
    }

    package func note(_ round: SyncStatus.LastRound) async throws(StorageError) {
        try database.write(for: owner) { rows in
            rows.save(round)
            if let connectivity = round.connectivity { rows.note(connectivity) }
        }
    }

    package func recordNothingToSend(at time: Instant) async throws(StorageError) {
        guard try database.read(for: owner, { $0.lastRound?.stopReason != nil }) else { return }
        try database.write(for: owner) { $0.save(SyncStatus.LastRound(at: time, applied: 0, stopReason: nil)) }
    }

    package func note(_ connectivity: Connectivity) async throws(StorageError) {
        guard try database.read(for: owner, { $0.connectivity.kind != connectivity.kind }) else { return }
        try database.write(for: owner) { $0.note(connectivity) }
    }

    package func recordSignInReminder(at time: Instant) async throws(StorageError) {
        try database.write(for: owner) { $0.toldToSignIn = time }
    }

    package func export(of account: User.ID) async throws(StorageError) -> QueueFile { throw Self.noFiles }

    package func preview(
        _ file: QueueFile, for account: User.ID, owner: QueueOwner
    ) async throws(StorageError) -> Result<QueueImport, QueueFileError> { throw Self.noFiles }

    package func importQueue(
        _ file: QueueFile, for account: User.ID, owner: QueueOwner
    ) async throws(StorageError) -> Result<QueueImport, QueueFileError> { throw Self.noFiles }
}

extension MemoryRows {
    fileprivate func history(of account: User.ID, limit: Int) -> [HistoryStep] {
        let made = operations.values.map { numbered($0).operation }.filter { $0.accountID == account }
            .sorted { $0.sequence < $1.sequence }.suffix(limit)
        guard let first = made.first else { return [] }
        let others = steps.filter { step, after in
            after >= first.sequence && operations[step.subject]?.operation.accountID == account
        }
        let sequences = Dictionary(made.map { ($0.id, $0.sequence) }, uniquingKeysWith: { first, _ in first })
        let decisions = made.filter { isDecided($0.id) }.compactMap { operation in
            operation.supersededBy.flatMap { sequences[$0] }.map { replacement in
                (step: HistoryStep.decided(operation.id), after: replacement - 1)
            }
        }
        let all = made.map { (step: HistoryStep.made($0), after: $0.sequence) } + others + decisions
        // An undo step is placed after the operation that was the newest at the time of the step.
        return all.enumerated().sorted { ($0.element.after, $0.offset) < ($1.element.after, $1.offset) }
            .map(\.element.step)
    }

    /// Returns whether the operation was replaced because a person decided its conflict.
    private func isDecided(_ id: OutboxOperation.ID) -> Bool {
        events[id, default: []].contains { $0.kind == .superseded && $0.detail?.code == .decided }
    }

    fileprivate var breaker: SyncStatus.Breaker {
        let until = lastRound.flatMap { round in round.breakerOpenFor.map { round.at.advanced(by: $0) } }
        return SyncStatus.Breaker(failures: failedRounds, openUntil: until)
    }

    fileprivate mutating func save(_ round: SyncStatus.LastRound) {
        lastRound = round
        failedRounds = round.stopReason?.isHostTrouble == true ? failedRounds + 1 : 0
    }

    /// Saves the connectivity only if its kind has changed, so that the time of the change stays.
    fileprivate mutating func note(_ connectivity: Connectivity) {
        if self.connectivity.kind != connectivity.kind { self.connectivity = connectivity }
    }
}

extension HistoryStep {
    /// The operation that the step recorded, decided, undid or redid.
    fileprivate var subject: OutboxOperation.ID {
        switch self {
        case .made(let operation): operation.id
        case .decided(let id), .undone(let id, _), .redone(let id, _): id
        }
    }
}
