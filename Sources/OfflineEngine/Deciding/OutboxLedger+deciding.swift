package import MillwrightDomain

/// The transactions of a person's decisions.
extension OutboxLedger {
    /// Withdraws an operation that the technician undid or discarded, and with a creation the other operations of the
    /// new work order. An operation that may have reached the server stays.
    /// - Parameter rule: a rule that must hold for the account of the operation.
    /// - Returns: the error of the rule; nothing was written then. `nil` if the operation was withdrawn.
    /// - Throws: `busy` when the operation may have reached the server and has no verdict.
    @discardableResult
    package func withdraw(
        _ id: OutboxOperation.ID, as withdrawal: Withdrawal, where rule: @escaping DecisionRule = { _ in }
    ) async throws(StorageError) -> SyncError? {
        try await store.transact(.deciding) { tx in
            guard let old = try tx.operation(id), !old.state.isFinished else { return nil }
            if old.isUndecided { throw StorageError.busy(holder: nil) }
            if let refusal = try tx.refusal(of: rule, for: old.operation.accountID) { return refusal }
            try tx.withdrawDependents(of: old, as: withdrawal)
            try tx.withdraw(old, .withdrawn)
            if withdrawal == .undone { try tx.recordUndone(old.id) }
            return nil
        }
    }

    package func noteUndoRefusal(of id: OutboxOperation.ID) async throws(StorageError) {
        try await store.transact(.deciding) { try $0.note(.undoRefused, of: id) }
    }

    /// Withdraws the operations `ids` and inserts `drafts` at the place of the first one. Each new operation is based
    /// on the value that its draft names, or on the mirror plus the operations that wait before it.
    /// - Parameters:
    ///   - shown: the conflict as the person who decided saw it; `nil` without such a decision.
    ///   - rule: a rule that must hold for the account of the operations.
    /// - Returns: `false` when nothing was written. Then one of the operations is missing, finished or on another work
    ///   order, or it may have reached the server and has no verdict. It is also `false` when the conflict has changed
    ///   since it was shown. A failure is the error of the rule; nothing was written then.
    package func supersede(
        _ ids: [OutboxOperation.ID], by drafts: [OperationDraft], because reason: OperationReason,
        asShown shown: Conflict? = nil, where rule: @escaping DecisionRule
    ) async throws(StorageError) -> Result<Bool, SyncError> {
        try await store.transact(.deciding) { tx in
            let closing = try ids.compactMap { try tx.operation($0) }
            guard let first = closing.first, closing.count == ids.count,
                closing.allSatisfy({
                    !$0.state.isFinished && !$0.isUndecided
                        && $0.operation.workOrderID == first.operation.workOrderID
                })
            else { return .success(false) }
            if let shown, try tx.operation(shown.id).map({ shown.isStale(against: $0.operation) }) ?? true {
                return .success(false)
            }
            if let refusal = try tx.refusal(of: rule, for: first.operation.accountID) { return .failure(refusal) }
            let isGivingUp = SupersedingOperation.isGivingUp(drafts.map(\.change))
            // The subjects are those of the view that the person saw, before anything in it changes.
            let replacements = try drafts.map { ($0, try tx.subject(of: $0, inPlaceOf: first)) }
            for old in closing {
                var new = old
                new.state = .withdrawn
                new.supersededBy = drafts.first?.id
                if case .conflict = old.state, isGivingUp { new.acceptedTheirsAt = tx.now }
                try tx.update(old, to: new)
                try tx.note(.superseded, reason, of: old.id)
            }
            // The replacements are not in the queue yet, so none of them is taken for a successor.
            for old in closing {
                let newest = drafts.last { $0.change.field == old.operation.change.field }
                try tx.rebaseSuccessor(of: old, on: newest?.change.target)
            }
            for (draft, subject) in replacements { try tx.insert(draft, about: subject, inPlaceOf: first) }
            return .success(true)
        }
    }

    /// Closes operations as ``supersede(_:by:because:asShown:where:)`` does, without a rule.
    package func supersede(
        _ ids: [OutboxOperation.ID], by drafts: [OperationDraft], because reason: OperationReason,
        asShown shown: Conflict? = nil
    ) async throws(StorageError) -> Bool {
        // A rule that always holds has no error.
        try await supersede(ids, by: drafts, because: reason, asShown: shown) { _ in } == .success(true)
    }

    /// Withdraws the operations of a move and records their replacements on the other work order. A crash leaves either
    /// all of them or none.
    /// - Parameter shown: the conflict as the person who decided saw it; `nil` if the move is no decision of a conflict.
    /// - Returns: the move with the temporary number that a new work order got; `nil` when nothing was written. Then the
    ///   conflict has changed since it was shown, one of the operations has changed since the move was made, or the other
    ///   work order no longer has a task of the move.
    package func move(
        _ move: WorkOrderMove, of account: User.ID, asShown shown: Conflict? = nil
    ) async throws(StorageError) -> WorkOrderMove? {
        try await store.transact(.deciding) { tx in
            let move = move.numbered(try tx.newNumber())
            let closing = try move.moved.compactMap { try tx.operation($0.operation.id) }
            guard closing.count == move.moved.count,
                shown.map({ shown in
                    closing.contains { $0.id == shown.id && !shown.isStale(against: $0.operation) }
                }) ?? true,
                zip(closing, move.moved).allSatisfy({ old, moved in
                    old.state == moved.operation.state && !old.isUndecided && old.operation.accountID == account
                }), try tx.hasPlace(for: move)
            else { return nil }
            // The view of a work order that this transaction creates is written at its end.
            var created = move.draft?.details
            if let creation = move.creation {
                try tx.insert(creation, of: move, on: created, by: account, inPlaceOf: nil)
            }
            for (old, moved) in zip(closing, move.moved) {
                var new = old
                new.state = .withdrawn
                new.supersededBy = (moved.replacements.first ?? move.replacements.first)?.id
                try tx.update(old, to: new)
                try tx.note(
                    .superseded, OperationReason(.decided, ConflictChoice.Kind.newWorkOrder.rawValue), of: old.id)
                for replacement in moved.replacements {
                    try tx.insert(replacement, of: move, on: created, by: account, inPlaceOf: old)
                    created?.apply(replacement.change)
                }
            }
            return move
        }
    }

    /// Puts a quarantined operation back in the queue, under the same key.
    package func release(_ id: OutboxOperation.ID) async throws(StorageError) {
        try await store.transact(.deciding) { tx in
            guard let old = try tx.operation(id), old.isStateReadable, old.state.isQuarantined else { return }
            var new = old
            new.state = old.isUnsealed ? .waiting : .inDoubt
            new.faults = nil
            try tx.update(old, to: new)
            try tx.note(.released, of: old.id)
        }
    }

    /// Opens a conflict again that the technician had ended in favor of the server's value. The new operation has a new
    /// key and the technician's change and base. It is in conflict with the server's current value.
    /// - Parameter since: the earliest time of a decision that can be reopened.
    /// - Returns: `false` when the operation is not in ``acceptedTheirs(of:since:)``, or when `new` exists already;
    ///   nothing was written.
    package func reopen(
        _ id: OutboxOperation.ID, as new: OutboxOperation.ID, since: Instant
    ) async throws(StorageError) -> Bool {
        try await store.transact(.deciding) { tx in
            guard let closed = try tx.operation(id), let accepted = AcceptedTheirs(closed),
                accepted.acceptedAt >= since,
                try tx.operation(new) == nil
            else { return false }
            let old = accepted.operation
            let server = try tx.server(of: old.workOrderID, for: old.change)
            try tx.insert(
                NewOperation(
                    OperationDraft(
                        id: new, accountID: old.accountID, workOrderID: old.workOrderID, change: old.change,
                        createdAt: old.createdAt),
                    workOrderNumber: old.workOrderNumber, base: old.base,
                    baseVersion: server?.version(for: old.change), supersedes: id,
                    state: .conflict(try tx.reopenedReason(of: old, on: server)), subject: old.subject))
            try tx.note(.reopened, OperationReason(.insteadOf, id.rawValue), of: new)
            var reopened = closed
            reopened.acceptedTheirsAt = nil
            try tx.update(closed, to: reopened)
            try tx.note(.reopened, OperationReason(.reopenedAs, new.rawValue), of: id)
            return true
        }
    }
}

extension OutboxTransaction {
    /// Returns whether the other work order still has a place for each operation of the move. A new one always has.
    fileprivate func hasPlace(for move: WorkOrderMove) throws -> Bool {
        if move.creation != nil { return true }
        return try move.replacements.allSatisfy { replacement in
            try view(of: move.workOrder.id, for: replacement.change)?.details.hasPlace(for: replacement.change) ?? false
        }
    }

    /// Inserts an operation of the work order that takes over the changes, at the end of the queue.
    /// - Parameters:
    ///   - created: the new work order with the operations before this one; `nil` if the work order existed before.
    ///   - old: the operation of the old work order that it replaces; `nil` for the creation.
    fileprivate func insert(
        _ operation: SupersedingOperation, of move: WorkOrderMove, on created: WorkOrderDetails?, by account: User.ID,
        inPlaceOf old: StoredOperation?
    ) throws {
        let draft = OperationDraft(
            id: operation.id, accountID: account, workOrderID: move.workOrder.id, change: operation.change,
            createdAt: now)
        let seen = created == nil ? try view(of: draft.workOrderID, for: draft.change) : nil
        let details = created ?? seen?.details
        try insert(
            NewOperation(
                draft, workOrderNumber: move.workOrder.number, base: details?.base(of: operation.change),
                baseVersion: seen?.version(for: operation.change), supersedes: old?.id,
                subject: details.flatMap { RecordedSubject(of: operation.change, on: $0) }))
        if let old { try note(.standsIn, OperationReason(.standsInFor, old.id.rawValue), of: operation.id) }
    }

    /// Inserts an operation in the place of another one. The new operation is based on the value that its draft names,
    /// or on the mirror plus the operations that wait before this place. It has no base if the mirror no longer has the
    /// work order; the next replay reports that.
    fileprivate func insert(
        _ draft: OperationDraft, about subject: RecordedSubject?, inPlaceOf old: StoredOperation
    ) throws {
        if try operation(draft.id) != nil { return }
        let server = try server(of: draft.workOrderID, for: draft.change)
        try insert(
            NewOperation(
                draft, workOrderNumber: server?.details.workOrder.number ?? old.operation.workOrderNumber,
                base: try base(of: draft, on: server, before: old.place),
                baseVersion: server?.version(for: draft.change),
                place: old.place, supersedes: old.id, subject: subject))
        try note(.standsIn, OperationReason(.standsInFor, old.id.rawValue), of: draft.id)
    }

    /// Returns the work order and the task as they are now. If they are gone, returns them as the replaced operation
    /// recorded them.
    fileprivate func subject(of draft: OperationDraft, inPlaceOf old: StoredOperation) throws -> RecordedSubject? {
        let known = old.operation.subject
        guard let details = try view(of: draft.workOrderID, for: draft.change)?.details else { return known }
        let subject = RecordedSubject(of: draft.change, on: details)
        return subject?.task == nil && draft.change.taskID != nil ? known ?? subject : subject
    }

    private func base(of draft: OperationDraft, on server: ServerState?, before place: Int64) throws -> FieldValue? {
        if case .seen(let base) = draft.base { return base }
        guard var details = server?.details else { return nil }
        for earlier in try inView(before: place, writingRowsOf: draft.change, on: draft.workOrderID) {
            details.apply(earlier.change)
        }
        return details.base(of: draft.change)
    }

    fileprivate func reopenedReason(of operation: OutboxOperation, on server: ServerState?) throws -> ConflictReason {
        if let server, server.details.hasPlace(for: operation.change) {
            let theirs = server.details.base(of: operation.change) ?? .empty
            return .changedOnServer(theirs: theirs, by: server.author(of: operation.change))
        }
        return try reasonMissing(operation.change, on: operation.workOrderID)
    }
}
