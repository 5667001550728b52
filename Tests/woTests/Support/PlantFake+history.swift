import MillwrightDomain
import MillwrightOfflineEngine
import Synchronization

/// The history and the sync status of the plant.
extension PlantFake {
    func events(of id: OutboxOperation.ID) async throws(SyncError) -> [OperationEvent] { current.events[id] ?? [] }

    func withdrawn(with creation: OutboxOperation.ID) async throws(SyncError) -> [OutboxOperation] {
        let (state, reason) = (current, OperationReason(.withdrawnWith, creation.rawValue))
        return (state.queue + state.finished).filter {
            $0.state == .withdrawn && state.events[$0.id]?.last?.detail == reason
        }.sorted { $0.sequence < $1.sequence }
    }

    func photoRemovals() async throws(PhotoError) -> [OutboxOperation] {
        let state = current
        return (state.queue + state.finished).filter { $0.change.removedPhoto != nil }
            .sorted { $0.sequence < $1.sequence }
    }

    func history(limit: Int) async throws(SyncError) -> [HistoryStep] {
        let state = current
        return state.steps.suffix(limit).compactMap { step in
            switch step {
            case .made(let id): (state.queue + state.finished).first { $0.id == id }.map { .made($0) }
            case .decided(let id): .decided(id)
            case .undone(let id, let by): .undone(id, by: by)
            case .redone(let id, let by): .redone(id, by: by)
            }
        }
    }

    func status() async throws(SyncError) -> SyncStatus {
        let state = current
        let count = { (isCounted: (OperationState) -> Bool) in state.queue.count { isCounted($0.state) } }
        let counts = SyncStatus.Counts(
            waiting: count { $0 == .waiting }, inDoubt: count { $0 == .inDoubt },
            conflicts: count { if case .conflict = $0 { true } else { false } },
            quarantined: count {
                switch $0 {
                case .refused, .poisoned: true
                case .waiting, .inDoubt, .conflict, .applied, .withdrawn: false
                }
            }, blocked: 0)
        return SyncStatus(
            counts: counts, oldest: state.queue.first?.createdAt, bytesToSend: 0,
            lastPull: state.lastPull, clockSkew: .seconds(240), unreadableRows: 0,
            workOrders: state.orders.count, lastRound: state.lastRound, breaker: state.breaker,
            watch: state.watch, leader: state.leader, epoch: 3,
            storage: SyncStatus.Storage(databaseBytes: 4_096, photoBytes: 0, freeBytes: current.freeBytes),
            pullBlock: state.pullBlock, fetch: state.fetch, connectivity: state.connectivity)
    }

    func summary() async throws(SyncError) -> SyncSummary {
        let state = current
        let counts = try await status().counts
        return SyncSummary(
            waiting: counts.waiting + counts.inDoubt, conflicts: counts.conflicts, quarantined: counts.quarantined,
            lastPull: state.lastPull, didLastAttemptFail: state.lastRound?.stopReason != nil,
            connectivity: state.connectivity,
            toldToSignIn: state.toldToSignIn, fetch: state.fetch)
    }

    func noteUndoRefusal(of id: OutboxOperation.ID) async throws(SyncError) {
        state.withLock { $0.events[id, default: []].append(OperationEvent(at: Plant.now, kind: .undoRefused)) }
    }

    func recordSignInReminder(at time: Instant) async throws(SyncError) { state.withLock { $0.toldToSignIn = time } }

    func record(
        _ replacement: SupersedingOperation, on workOrder: WorkOrder.ID, as step: RecordedStep,
        where rule: @escaping DecisionRule
    ) async throws(SyncError) {
        state.withLock { state in
            if let created = replacement.change.createdWorkOrder { state.orders.append(created.details) }
            guard let index = state.orders.firstIndex(where: { $0.id == workOrder }) else { return }
            state.add(replacement.change, to: index, as: replacement.id)
            switch step {
            case .change: break
            case .undo(let id): state.steps.append(.undone(id, by: replacement.id))
            case .redo(let id): state.steps.append(.redone(id, by: replacement.id))
            }
        }
    }

    func acceptedTheirs(since: Instant) async throws(SyncError) -> [AcceptedTheirs] {
        let state = current
        return state.finished.filter { state.taken.contains($0.id) }
            .map { AcceptedTheirs(operation: $0, acceptedAt: Plant.now) }
    }

    func reopen(_ id: OutboxOperation.ID, as new: OutboxOperation.ID, since: Instant) async throws(SyncError) {
        state.withLock { state in
            guard let old = state.finished.first(where: { $0.id == id }) else { return }
            state.taken.remove(id)
            let order = state.orders.firstIndex { $0.id == old.workOrderID } ?? 0
            let theirs = state.orders[order].base(of: old.change)
            state.add(old.change, to: order, as: new, for: id)
            state.queue = state.queue.map {
                $0.id == new ? $0.moved(to: .conflict(.changedOnServer(theirs: theirs))) : $0
            }
        }
    }

    func supersede(
        _ ids: [OutboxOperation.ID], by replacements: [SupersedingOperation], because reason: OperationReason,
        where rule: @escaping DecisionRule
    ) async throws(SyncError) {
        state.withLock { state in
            let closed = state.queue.filter { ids.contains($0.id) }
            if SupersedingOperation.isGivingUp(replacements.map(\.change)) { state.taken.formUnion(ids) }
            for operation in closed {
                state.finish(operation.id, as: .withdrawn, for: replacements.first?.id)
                let event = OperationEvent(at: Plant.now, kind: .superseded, detail: reason)
                state.events[operation.id, default: []].append(event)
            }
            if reason.code == .decided { state.steps += ids.map { .decided($0) } }
            guard let first = closed.first, let index = state.orders.firstIndex(where: { $0.id == first.workOrderID })
            else { return }
            for replacement in replacements {
                state.add(replacement.change, to: index, as: replacement.id, for: first.id)
            }
        }
    }

    func decide(
        _ conflict: Conflict, by replacements: [SupersedingOperation], because reason: OperationReason,
        where rule: @escaping DecisionRule
    ) async throws(SyncError) {
        state.withLock { state in
            if state.movingConflicts.isEmpty { return }
            let moved = state.movingConflicts.removeFirst()
            state.queue = state.queue.map { $0.id == conflict.id ? $0.moved(to: moved) : $0 }
        }
        if conflict.isStale(against: try await operation(conflict.id)) { throw .conflictMoved }
        try await supersede([conflict.id], by: replacements, because: reason, where: rule)
    }

    func move(_ conflict: Conflict?, by move: WorkOrderMove) async throws(SyncError) -> WorkOrderMove {
        if let conflict, conflict.isStale(against: try await operation(conflict.id)) { throw .conflictMoved }
        state.withLock { state in
            for moved in move.moved {
                state.finish(
                    moved.operation.id, as: .withdrawn, for: (moved.replacements.first ?? move.replacements.first)?.id)
                state.steps.append(.decided(moved.operation.id))
            }
            if let draft = move.draft { state.orders.append(draft.details) }
            guard let place = state.orders.firstIndex(where: { $0.id == move.workOrder.id }) else { return }
            for replacement in move.replacements {
                state.add(replacement.change, to: place, as: replacement.id)
            }
        }
        return move
    }

    func release(_ id: OutboxOperation.ID) async throws(SyncError) {
        state.withLock { state in
            state.queue = state.queue.map { $0.id == id ? $0.moved(to: .inDoubt) : $0 }
        }
    }

    func void(_ id: OutboxOperation.ID) async throws(SyncError) -> OperationState {
        if current.network == .unreachable { throw .server(Self.away) }
        state.withLock { state in
            state.withdrawDependents(of: id, as: .undone)
            state.rollBack(id)
            state.finish(id, as: .withdrawn)
        }
        return .withdrawn
    }

    func note(_ watch: SyncStatus.WatchHeartbeat?) async throws(SyncError) { state.withLock { $0.watch = watch } }

    /// Returns a stream without elements, so that only the interval wakes the service.
    func wakes() -> AsyncStream<Void> { AsyncStream { _ in } }
    func announcements() -> AsyncStream<Announcement> { AsyncStream { _ in } }

    func export() async throws(SyncError) -> QueueFile {
        QueueFile(lines: ["millwright queue 1"] + current.queue.map { "\($0.sequence) \($0.id)" })
    }

    func importQueue(_ file: QueueFile, owner: QueueOwner, isDryRun: Bool) async throws(SyncError) -> QueueImport {
        if let problem = current.importProblem { throw problem }
        let lines = file.lines.dropFirst().filter { !$0.hasPrefix("end\t") }.map {
            $0.split(separator: " ").map { String($0) }
        }
        let ids = lines.map { OutboxOperation.ID($0[1]) }
        let photos = Set(lines.filter { $0.last == "photo" }.map { OutboxOperation.ID($0[1]) })
        let known = ids.filter { id in (current.queue + current.finished).contains { $0.id == id } }
        let new = ids.filter { !known.contains($0) }
        if !isDryRun {
            state.withLock { state in
                new.forEach { state.add(photos.contains($0) ? Self.somePhoto : .status(.onHold), to: 0, as: $0) }
            }
        }
        return QueueImport(added: new, known: known.count, unknownWorkOrder: 0)
    }
}

extension PlantFake {
    private static let somePhoto = Change.photo(
        Photo(
            id: Photo.ID("p-77"), taskID: nil,
            content: Photo.Content(sha256: "c", size: 8, format: .jpeg, dimensions: nil), fileName: "v.jpg",
            addedBy: "Ana", addedAt: Plant.now))
}

extension PlantFake.State {
    mutating func add(
        _ change: Change, to order: Int, as id: OutboxOperation.ID, for superseded: OutboxOperation.ID? = nil
    ) {
        lastSequence += 1
        queue.append(
            OutboxOperation(
                id: id, sequence: lastSequence, accountID: Plant.tess.id, workOrderID: orders[order].id,
                workOrderNumber: orders[order].workOrder.number, change: change,
                base: orders[order].base(of: change), state: .waiting, attempts: 0, createdAt: Plant.now,
                supersedes: superseded))
        orders[order].apply(change)
        steps.append(.made(id))
    }

    /// Withdraws the other operations of a new work order before its creation is withdrawn, the last one first.
    mutating func withdrawDependents(of id: OutboxOperation.ID, as withdrawal: Withdrawal) {
        guard let creation = queue.first(where: { $0.id == id }), creation.takesDependents else { return }
        for operation in queue.reversed() where operation.workOrderID == creation.workOrderID && operation.id != id {
            rollBack(operation.id)
            finish(operation.id, as: .withdrawn)
            let reason = OperationReason(.withdrawnWith, id.rawValue)
            events[operation.id] = [OperationEvent(at: Plant.now, kind: .withdrawn, detail: reason)]
            if withdrawal == .undone { steps.append(.undone(operation.id, by: nil)) }
        }
    }

    /// Gives the field of a queued operation the value from before it, or removes the entry or the work order that it
    /// added.
    mutating func rollBack(_ id: OutboxOperation.ID) {
        guard let operation = queue.first(where: { $0.id == id }),
            let order = orders.firstIndex(where: { $0.id == operation.workOrderID })
        else { return }
        if let field = operation.change.field, let base = operation.base { orders[order].apply(.set(field, base)) }
        if let entry = operation.change.addedLogEntry { orders[order].log.removeAll { $0.id == entry.id } }
        if operation.takesDependents { orders.remove(at: order) }
    }

    mutating func finish(_ id: OutboxOperation.ID, as end: OperationState, for next: OutboxOperation.ID? = nil) {
        guard let place = queue.firstIndex(where: { $0.id == id }) else { return }
        let operation = queue.remove(at: place)
        finished.append(
            OutboxOperation(
                id: id, sequence: operation.sequence, accountID: operation.accountID,
                workOrderID: operation.workOrderID, workOrderNumber: operation.workOrderNumber,
                change: operation.change, base: operation.base, state: end, attempts: operation.attempts,
                createdAt: operation.createdAt, supersedes: operation.supersedes, supersededBy: next))
    }
}
