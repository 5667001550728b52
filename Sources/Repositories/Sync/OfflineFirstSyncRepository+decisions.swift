package import Domain
import Services
import Storages

/// What a person decides about operations that are there already.
extension OfflineFirstSyncRepository {
    package func record(
        _ replacement: Replacement, on workOrder: WorkOrder.ID, as step: RecordedStep
    ) async throws(SyncError) {
        let isRecorded: Bool
        do {
            isRecorded = try await outbox.record(
                replacement.change, as: replacement.id, on: workOrder, step: step)
        } catch { throw SyncError(error) }
        guard isRecorded else { throw .cannotUndo(.gone) }
    }

    package func withdraw(_ id: OutboxOperation.ID, as withdrawal: Withdrawal) async throws(SyncError) {
        _ = try await operation(id)
        let failure: StorageProblem?
        do {
            try await storage.withdraw(id, as: withdrawal)
            failure = nil
        } catch { failure = error }
        switch (failure, try await stateUnlessBroken(id, failure)) {
        case (nil, .applied), (.busy, .applied): throw .operationApplied
        case (.busy, .inDoubt), (.busy, .poisoned): throw .operationInDoubt
        case (let failure?, _): throw SyncError(failure)
        case (nil, _): return
        }
    }

    /// After a withdrawal: the server may have been faster. A disk that fails is not asked again.
    private func stateUnlessBroken(
        _ id: OutboxOperation.ID, _ failure: StorageProblem?
    ) async throws(SyncError) -> OperationState? {
        switch failure {
        case nil, .busy:
            do { return try await storage.operation(id)?.state } catch { throw SyncError(error) }
        default: return nil
        }
    }

    package func supersede(
        _ ids: [OutboxOperation.ID], by replacements: [Replacement], because reason: String
    ) async throws(SyncError) {
        guard let first = ids.first else { return }
        let old = try await operation(first)
        guard try await !close(ids, of: old, by: replacements, because: reason, asShown: nil) else { return }
        switch try await operation(first).state {
        case .applied: throw .operationApplied
        // Somebody was faster.
        case .withdrawn: throw .notInQuarantine
        case .waiting, .inDoubt, .conflict, .refused, .poisoned: throw .operationInDoubt
        }
    }

    package func decide(
        _ conflict: Conflict, by replacements: [Replacement], because reason: String
    ) async throws(SyncError) {
        let isDone = try await close(
            [conflict.id], of: try await operation(conflict.id), by: replacements, because: reason, asShown: conflict)
        guard !isDone else { return }
        throw Conflict(try await operation(conflict.id)) == nil ? .notInConflict : .conflictMoved
    }

    private func close(
        _ ids: [OutboxOperation.ID], of old: OutboxOperation, by replacements: [Replacement], because reason: String,
        asShown shown: Conflict?
    ) async throws(SyncError) -> Bool {
        let now = outbox.now()
        let drafts = replacements.map {
            OperationDraft(
                id: $0.id, accountID: old.accountID, workOrderID: old.workOrderID, change: $0.change,
                base: old.baseSeen(by: $0.change), createdAt: now)
        }
        do { return try await storage.supersede(ids, by: drafts, because: reason, asShown: shown) } catch {
            throw SyncError(error)
        }
    }

    package func taken(since: Instant) async throws(SyncError) -> [TakenConflict] {
        do { return try await storage.taken(of: account, since: since) } catch { throw SyncError(error) }
    }

    package func reopen(
        _ id: OutboxOperation.ID, as new: OutboxOperation.ID, since: Instant
    ) async throws(SyncError) {
        _ = try await operation(id)
        let isDone: Bool
        do { isDone = try await storage.reopen(id, as: new, since: since) } catch { throw SyncError(error) }
        guard isDone else { throw .notTaken }
    }

    package func release(_ id: OutboxOperation.ID) async throws(SyncError) {
        _ = try await operation(id)
        do { try await storage.release(id) } catch { throw SyncError(error) }
    }

    package func void(_ id: OutboxOperation.ID) async throws(SyncError) -> OperationState {
        _ = try await operation(id)
        guard let sealed = try await sent(id) else {
            try await withdraw(id, as: .dropped)
            return .withdrawn
        }
        switch await operations.void(id, sealedAs: sealed) {
        case .success(.applied(let receipt)): return try await takeReceipt(receipt, of: id, sealedAs: sealed)
        case .success(.voided), .success(.rejected):
            do { try await storage.noteVoided(id) } catch { throw SyncError(error) }
            return .withdrawn
        case .success(.inProgress), .success(.unknown): throw .operationInDoubt
        case .failure(.server(let problem)): throw .server(problem)
        case .failure(.storage(let problem)): throw SyncError(problem)
        case .failure(.cursorRefused), .failure(.pageUnreadable): throw .operationInDoubt
        case .failure(.cancelled): throw .cancelled
        }
    }

    /// What it may have been sent as; `nil` when it was not sent.
    private func sent(_ id: OutboxOperation.ID) async throws(SyncError) -> SealedRequest? {
        do {
            if let sealed = try await storage.sealed(id) { return sealed }
        } catch { throw SyncError(error) }
        let operation = try await operation(id)
        switch operation.state {
        case .inDoubt: return .lost
        // Poisoned, and yet not sealed: it was in doubt, and its bytes are lost.
        case .poisoned: return operation.isReadable ? nil : .lost
        case .waiting, .conflict, .refused, .applied, .withdrawn: return nil
        }
    }

    /// It was applied before it could be voided. The same bytes again bring what it changed; where they do not, the
    /// receipt alone is proof, and the next pull brings the rest.
    private func takeReceipt(
        _ receipt: Receipt, of id: OutboxOperation.ID, sealedAs request: SealedRequest
    ) async throws(SyncError) -> OperationState {
        var rows: [ServerRow] = []
        if request != .lost, case .applied(_, let changed) = await operations.send(request, of: id) { rows = changed }
        // A receipt is true whoever leads: it is not fenced by an epoch.
        do { try await storage.apply(receipt, rows: rows, epoch: .max) } catch { throw SyncError(error) }
        return .applied
    }
}

extension OutboxOperation {
    /// What whoever decided about this operation saw in the field of a change that takes its place, so that what the
    /// server gets after that stands against it (offline.md 2.10, stale); `nil` for another field, and after a refusal,
    /// when she sees what is there now.
    fileprivate func baseSeen(by replacement: Change) -> BaseValue? {
        guard change.holding(replacement.target) == replacement else { return nil }
        switch state {
        case .waiting: return base
        case .conflict(.changedOnServer(let theirs, _)): return theirs ?? base
        case .conflict, .inDoubt, .refused, .poisoned, .applied, .withdrawn: return nil
        }
    }
}
