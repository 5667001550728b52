package import MillwrightDomain

/// The merge of unsealed operations with the server's newest state.
extension OutboxLedger {
    /// Compares unsealed operations of these work orders with the mirror before they are sent. Operations that conflict
    /// with somebody else's change are parked. Existing conflicts are updated to the server's current values.
    /// - Returns: the operations in conflict that no longer conflict with anything; they can be rebased on the newest
    ///   state.
    package func reconcile(
        _ workOrders: Set<WorkOrder.ID>, of account: User.ID
    ) async throws(StorageError) -> [OutboxOperation] {
        try await store.transact(.deciding) { tx in
            var mergeable: [OutboxOperation] = []
            for workOrder in workOrders.sorted() {
                // Only the first of several changes of one field is based on the server's value. Each later change is
                // based on the change before it.
                var seen: Set<MergeGroup> = []
                let unfinished = try tx.unfinished(of: account, on: workOrder)
                if let creation = unfinished.first, creation.change.createdWorkOrder != nil,
                    try tx.server(of: workOrder, for: creation.change) == nil
                {
                    // The server does not know the work order yet, so later changes cannot be compared. A creation that
                    // the server refused because something had changed is sent again.
                    if creation.state.isRefusedUnseen, try tx.reconcile(creation) { mergeable.append(creation) }
                    continue
                }
                for operation in unfinished {
                    guard seen.insert(operation.change.rule.group).inserted else { continue }
                    if try tx.reconcile(operation) { mergeable.append(operation) }
                }
            }
            return mergeable
        }
    }
}

extension OutboxTransaction {
    /// Compares one operation with the mirror and parks, updates or finishes it.
    /// - Returns: whether the operation is in conflict but no longer conflicts with anything, so that it can be
    ///   rebased.
    fileprivate func reconcile(_ operation: OutboxOperation) throws -> Bool {
        guard operation.isReadable, let stored = try self.operation(operation.id), stored.mayBeReconciled else {
            return false
        }
        let change = operation.change
        let (decision, server) = try compareWithServer(operation)
        let author = server?.author(of: change)
        if operation.state.isRefusedUnseen {
            let version = change.field?.partID == nil ? nil : server?.version(for: change)
            if try mayBeHidden(change, on: operation.workOrderID, newerThan: version) {
                try become(.conflict(.unreadableOnServer), .overtaken, stored)
                return false
            }
        }
        switch (decision, operation.state) {
        case (.send, .conflict) where operation.state.isRefusedUnseen: return true
        // Only a person knows whether the part is in the stock again.
        case (.send, .conflict(.belowStock)): break
        // The task or work order of this addition was gone and exists again. Nothing else conflicts with an addition.
        case (.send, .conflict) where change.field == nil: return true
        // A person is deciding, so nothing is decided for her. She sees the server's current value, even if the work
        // order was deleted and exists again (rule 2.10, stale).
        case (.send, .conflict), (.alreadyThere, .conflict(.changedOnServer(.some, _))):
            let theirs = server?.details.base(of: change)
            try become(.conflict(.changedOnServer(theirs: theirs, by: author)), .overtaken, stored)
        case (.send, _): break
        case (.alreadyThere, _): try become(.applied, .alreadyOnServer, stored)
        case (.conflict(let theirs), _):
            try become(.conflict(.changedOnServer(theirs: theirs, by: author)), .overtaken, stored)
        case (.goneOnServer, _):
            try become(.conflict(try reasonMissing(change, on: operation.workOrderID)), .overtaken, stored)
        }
        return false
    }

    /// Returns why the mirror has no place for the change: it was deleted or revoked, or a row that this version cannot read
    /// may have it.
    func reasonMissing(_ change: Change, on workOrder: WorkOrder.ID) throws -> ConflictReason {
        if try isRevoked(workOrder) { return .revoked }
        return try mayBeHidden(change, on: workOrder, newerThan: nil) ? .unreadableOnServer : .goneOnServer
    }

    func become(_ state: OperationState, _ event: OperationEvent.Kind, _ old: StoredOperation) throws {
        if state == old.state { return }
        var new = old
        new.state = state
        try update(old, to: new)
        try note(event, state.eventDetail, of: old.id)
    }
}
