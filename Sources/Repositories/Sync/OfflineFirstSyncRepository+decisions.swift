package import MillwrightDomain
package import MillwrightOfflineEngine

/// A person's decisions about operations that already exist.
extension OfflineFirstSyncRepository {
    package func record(
        _ replacement: SupersedingOperation, on workOrder: WorkOrder.ID, as step: RecordedStep,
        where rule: @escaping DecisionRule
    ) async throws(SyncError) {
        let recorded = try await SyncError.wrapping(
            try await outbox.record(
                replacement.change, as: replacement.id, on: workOrder, step: step, where: rule))
        guard try recorded.get() else { throw .cannotUndo(.targetDeleted) }
    }

    package func withdraw(
        _ id: OutboxOperation.ID, as withdrawal: Withdrawal, where rule: @escaping DecisionRule
    ) async throws(SyncError) {
        _ = try await operation(id)
        var (refusal, failure): (SyncError?, StorageError?)
        do { refusal = try await ledger.withdraw(id, as: withdrawal, where: rule) } catch { failure = error }
        if let refusal { throw refusal }
        switch (failure, try await stateUnlessBroken(id, failure)) {
        case (nil, .applied), (.busy, .applied): throw .operationApplied
        case (.busy, .inDoubt), (.busy, .poisoned): throw .operationInDoubt
        case (let failure?, _): throw SyncError(failure)
        case (nil, _): return
        }
    }

    package func noteUndoRefusal(of id: OutboxOperation.ID) async throws(SyncError) {
        _ = try await operation(id)
        try await SyncError.wrapping(try await ledger.noteUndoRefusal(of: id))
    }

    /// Reads the operation's state after an attempt to withdraw it, because the server may have applied it first.
    /// - Parameter failure: the error of the attempt; `nil` if it succeeded. `busy` means that the operation may have
    ///   reached the server, or that another process was writing.
    /// - Returns: `nil` if the attempt failed with an error other than `busy`, such as a disk error. The state is not
    ///   read then.
    private func stateUnlessBroken(
        _ id: OutboxOperation.ID, _ failure: StorageError?
    ) async throws(SyncError) -> OperationState? {
        switch failure {
        case nil, .busy:
            return try await SyncError.wrapping(try await ledger.operation(id)?.state)
        default: return nil
        }
    }

    package func supersede(
        _ ids: [OutboxOperation.ID], by replacements: [SupersedingOperation], because reason: OperationReason,
        where rule: @escaping DecisionRule
    ) async throws(SyncError) {
        guard let first = ids.first else { return }
        let old = try await operation(first)
        guard try await !close(ids, of: old, by: replacements, because: reason, asShown: nil, where: rule) else {
            return
        }
        switch try await operation(first).state {
        case .applied: throw .operationApplied
        // Somebody else closed the operation first.
        case .withdrawn: throw .notInQuarantine
        case .waiting, .inDoubt, .conflict, .refused, .poisoned: throw .operationInDoubt
        }
    }

    package func decide(
        _ conflict: Conflict, by replacements: [SupersedingOperation], because reason: OperationReason,
        where rule: @escaping DecisionRule
    ) async throws(SyncError) {
        let isDone = try await close(
            [conflict.id], of: try await operation(conflict.id), by: replacements, because: reason, asShown: conflict,
            where: rule)
        guard !isDone else { return }
        throw Conflict(try await operation(conflict.id)) == nil ? .notInConflict : .conflictMoved
    }

    package func move(_ conflict: Conflict?, by move: WorkOrderMove) async throws(SyncError) -> WorkOrderMove {
        let made = try await SyncError.wrapping(
            try await ledger.move(move, of: account, asShown: conflict))
        if let made { return made }
        guard let conflict else { throw .conflictMoved }
        throw Conflict(try await operation(conflict.id)) == nil ? .notInConflict : .conflictMoved
    }

    private func close(
        _ ids: [OutboxOperation.ID], of old: OutboxOperation, by replacements: [SupersedingOperation],
        because reason: OperationReason, asShown shown: Conflict?, where rule: @escaping DecisionRule
    ) async throws(SyncError) -> Bool {
        let now = outbox.now()
        var closing = [old]
        for id in ids.dropFirst() { closing.append(try await operation(id)) }
        let drafts = replacements.map { replacement in
            // A change of the same field has the base of the operation that it replaces.
            let replaced =
                closing.first { $0.change.field != nil && $0.change.field == replacement.change.field } ?? old
            return OperationDraft(
                id: replacement.id, accountID: old.accountID, workOrderID: old.workOrderID, change: replacement.change,
                base: replaced.base(for: replacement.change), createdAt: now)
        }
        return try await SyncError.wrapping(
            try await ledger.supersede(ids, by: drafts, because: reason, asShown: shown, where: rule)
        ).get()
    }

    package func acceptedTheirs(since: Instant) async throws(SyncError) -> [AcceptedTheirs] {
        return try await SyncError.wrapping(try await ledger.acceptedTheirs(of: account, since: since))
    }

    package func reopen(
        _ id: OutboxOperation.ID, as new: OutboxOperation.ID, since: Instant
    ) async throws(SyncError) {
        _ = try await operation(id)
        let isDone = try await SyncError.wrapping(try await ledger.reopen(id, as: new, since: since))
        guard isDone else { throw .notReopenable }
    }

    package func release(_ id: OutboxOperation.ID) async throws(SyncError) {
        _ = try await operation(id)
        try await SyncError.wrapping(try await ledger.release(id))
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
            try await SyncError.wrapping(try await ledger.recordVoided(id))
            return .withdrawn
        case .success(.appliedElsewhere):
            // The answer is valid under every leader, so it is not fenced by an epoch.
            let refused = OperationState.refused(reason: OperationReason(.appliedElsewhere))
            return try await SyncError.wrapping(try await ledger.park(id, as: refused, epoch: .max)) ?? refused
        case .success(.inProgress), .success(.unknown): throw .operationInDoubt
        case .failure(.server(let problem)): throw .server(problem)
        case .failure(.storage(let problem)): throw SyncError(problem)
        case .failure(.cursorRefused), .failure(.pageUnreadable): throw .operationInDoubt
        case .failure(.cancelled): throw .cancelled
        }
    }

    /// Returns the sealed request of an operation that may have been sent: ``SealedRequest/lost`` if its bytes are lost,
    /// and `nil` if it was never sent.
    private func sent(_ id: OutboxOperation.ID) async throws(SyncError) -> SealedRequest? {
        if let sealed = try await SyncError.wrapping(try await ledger.sealed(id)) { return sealed }
        let operation = try await operation(id)
        switch operation.state {
        case .inDoubt: return .lost
        // A poisoned operation that cannot be read and is not sealed was in doubt, and its bytes are lost.
        case .poisoned: return operation.isReadable ? nil : .lost
        case .waiting, .conflict, .refused, .applied, .withdrawn: return nil
        }
    }

    /// Records the receipt of an operation that the server applied before it could be voided. Sends the same bytes
    /// again, if they are its own, because the server then answers with the rows that the operation changed. Without
    /// these rows, the receipt alone is proof, and the next pull brings the rows.
    private func takeReceipt(
        _ receipt: Receipt, of id: OutboxOperation.ID, sealedAs request: SealedRequest
    ) async throws(SyncError) -> OperationState {
        var rows: [ServerRow] = []
        let outgoing = request == .lost ? nil : operations.open(request, of: try await operation(id))
        if case .applied(_, let changed) = await outgoing?.send(as: id) { rows = changed }
        // A receipt is valid under every leader, so it is not fenced by an epoch.
        try await SyncError.wrapping(try await ledger.apply(receipt, rows: rows, epoch: .max))
        return .applied
    }
}

extension OutboxOperation {
    /// Returns the base of `replacement`, a change that replaces this operation. A waiting operation passes on its
    /// own base. An operation in conflict passes on the server's value that the person saw when deciding, or its own
    /// base if that value is unknown. A later value on the server then conflicts with `replacement` (rule 2.10,
    /// stale).
    ///
    /// In all other cases, the base is the value at the time of recording. Examples are a change of another field and
    /// a refused operation.
    fileprivate func base(for replacement: Change) -> OperationDraft.Base {
        guard let field = change.field, replacement.field == field else { return .current }
        switch state {
        case .waiting: return .seen(base)
        case .conflict(.changedOnServer(let theirs, _)): return .seen(theirs ?? base)
        case .conflict, .inDoubt, .refused, .poisoned, .applied, .withdrawn: return .current
        }
    }
}
