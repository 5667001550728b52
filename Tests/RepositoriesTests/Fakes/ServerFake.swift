import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightServices

/// A working server with state, versions and a ledger. A test can make it misbehave.
actor ServerFake {
    enum Fault: Sendable {
        /// Returns this answer and does not apply the operation.
        case answer(Answer)
        /// Applies the operation and loses the answer.
        case commitThenDoubt
        /// Applies the operation and answers, while the sender is cancelled.
        case cancelThenCommit
        /// Does not answer until the sender gives up.
        case hang
    }

    private(set) var details: [WorkOrder.ID: WorkOrderDetails]
    private(set) var effects: [OutboxOperation.ID] = []
    private(set) var sent: [OutboxOperation.ID: [SealedRequest]] = [:]
    private var versions: [String: Int64] = [:]
    private var ledger: [OutboxOperation.ID: Answer] = [:]
    private var faults: [Fault] = []
    private var faultsOf: [OutboxOperation.ID: [Fault]] = [:]
    private var verdicts: [Result<OperationVerdict, ServiceError>] = []
    private var dead: Set<OutboxOperation.ID> = []
    private(set) var asked: [OutboxOperation.ID] = []
    private var meanwhile: @Sendable () async -> Void = {}
    private var arrivals: [OutboxOperation.ID: @Sendable () async -> Void] = [:]
    private(set) var pulls = 0
    private var hangsAtPull = false
    /// The number of requests in progress by work order, and the largest number at the same time.
    private var underWay: [WorkOrder.ID: Int] = [:]
    private(set) var mostAtOnceInOneLane = 0
    private var sequence: Int64 = 0
    private let hangs = AsyncStream<Void>.makeStream()

    init(_ workOrders: [WorkOrderDetails]) {
        details = Dictionary(uniqueKeysWithValues: workOrders.map { ($0.id, $0) })
    }

    func misbehave(_ faults: Fault...) { self.faults += faults }

    /// Sets faults for this operation only, each of them once.
    func misbehave(to id: OutboxOperation.ID, _ faults: [Fault]) { faultsOf[id, default: []] += faults }

    /// Sets the next verdict about an operation that is queried or voided.
    func say(_ verdict: Result<OperationVerdict, ServiceError>) { verdicts.append(verdict) }

    /// Sets what happens on the device while the server answers.
    func whenAsked(_ meanwhile: @escaping @Sendable () async -> Void) { self.meanwhile = meanwhile }

    /// Sets what happens on the device when the next request of this operation has arrived.
    func whenReceiving(_ id: OutboxOperation.ID, _ arrival: @escaping @Sendable () async -> Void) {
        arrivals[id] = arrival
    }

    func beAsked() async { await meanwhile() }

    /// Counts the pull, and does not answer if it should hang.
    func didPull() async {
        pulls += 1
        if hangsAtPull { await hang() }
    }

    func hangAtPull(_ hangs: Bool) { hangsAtPull = hangs }

    /// Waits until the sender gives up.
    private func hang() async {
        hangs.continuation.finish()
        let (never, _) = AsyncStream<Void>.makeStream()
        for await _ in never {}
    }

    func verdict(on id: OutboxOperation.ID) -> Result<OperationVerdict, ServiceError> {
        asked.append(id)
        if !verdicts.isEmpty { return verdicts.removeFirst() }
        if case .applied(let receipt, _) = ledger[id] { return .success(.applied(receipt)) }
        return .success(dead.contains(id) ? .voided : .unknown(retention: .seconds(60)))
    }

    func void(_ id: OutboxOperation.ID) -> Result<OperationVerdict, ServiceError> {
        if verdicts.isEmpty, ledger[id] == nil { dead.insert(id) }
        return verdict(on: id)
    }

    /// Returns once a request has arrived that gets no answer.
    nonisolated func untilItHangs() async {
        for await _ in hangs.stream {}
    }

    /// Changes something in the office.
    func dispatch(_ change: Change, on workOrder: WorkOrder.ID) {
        details[workOrder]?.apply(change)
        bump(change, workOrder)
    }

    /// Returns everything that the server holds, as rows.
    func rows() -> [ServerRow] {
        details.values.sorted { $0.id < $1.id }.flatMap { order -> [ServerRow] in
            var changes: [Change] = [.status(.open)]
            changes += order.tasks.map { .taskNote($0.id, "") }
            changes += order.notes.map { .note($0) }
            changes += order.photos.map { .photo($0) }
            changes += order.log.map { .log($0) }
            return changes.compactMap { row(of: $0, on: order.id) }
        }
    }

    func receive(_ request: SealedRequest, id: OutboxOperation.ID, operation: OutboxOperation) async -> Answer {
        sent[id, default: []].append(request)
        let lane = operation.workOrderID
        underWay[lane, default: 0] += 1
        defer { underWay[lane, default: 0] -= 1 }
        mostAtOnceInOneLane = max(mostAtOnceInOneLane, underWay[lane] ?? 0)
        // Other requests can arrive while this request is in progress.
        for _ in 0..<5 { await Task.yield() }
        await arrivals.removeValue(forKey: id)?()
        let fault: Fault?
        if var own = faultsOf[id], !own.isEmpty {
            fault = own.removeFirst()
            faultsOf[id] = own
        } else {
            fault = faults.isEmpty ? nil : faults.removeFirst()
        }
        switch fault {
        case .answer(let answer): return answer
        case .hang:
            await hang()
            return .cancelled(sent: true)
        case .commitThenDoubt:
            _ = carryOut(operation, request)
            return .inDoubt(reason: .words("cut"), retryAfter: nil)
        case .cancelThenCommit:
            withUnsafeCurrentTask { $0?.cancel() }
            return carryOut(operation, request)
        case nil: return carryOut(operation, request)
        }
    }

    private func carryOut(_ operation: OutboxOperation, _ request: SealedRequest) -> Answer {
        if let first = ledger[operation.id] { return first }
        if dead.contains(operation.id) { return .voided }
        let change = operation.change
        let order = operation.workOrderID
        let expected = "\(operation.id)|\(version(of: change, on: order).map(String.init) ?? "-")"
        guard String(decoding: request.bytes, as: UTF8.self) == expected else {
            return .conflict(.changedOnServer(theirs: nil))
        }
        details[operation.workOrderID]?.apply(change)
        bump(change, operation.workOrderID)
        effects.append(operation.id)
        let receipt = Receipt(
            operationID: operation.id, requestSHA256: request.sha256, effect: .applied, entityID: "x",
            version: version(of: change, on: order) ?? 1, sequence: sequence,
            serverTime: Instant(millisecondsSince1970: 0))
        let answer = Answer.applied(receipt, rows: [row(of: change, on: operation.workOrderID)].compactMap(\.self))
        ledger[operation.id] = answer
        return answer
    }

    func version(of change: Change, on order: WorkOrder.ID) -> Int64? {
        change.field == nil ? nil : version(change.rule.group.name + (change.rule.group.id ?? ""), order)
    }

    private func version(_ field: String, _ order: WorkOrder.ID) -> Int64 { versions["\(order) \(field)", default: 1] }

    private func bump(_ change: Change, _ workOrder: WorkOrder.ID) {
        sequence += 1
        for field in [change.rule.group.name + (change.rule.group.id ?? ""), "row"] {
            versions["\(workOrder) \(field)", default: 1] += 1
        }
    }

    private func row(of change: Change, on id: WorkOrder.ID) -> ServerRow? {
        guard let order = details[id] else { return nil }
        var version = version(of: change, on: id) ?? 1
        let entity: ServerRow.Entity
        switch change {
        case .set(let field, _):
            if let task = field.taskID {
                guard let place = order.tasks.firstIndex(where: { $0.id == task }) else { return nil }
                entity = .task(order.tasks[place], place: place)
            } else if let entry = field.logEntryID {
                guard let entry = order.logEntry(entry) else { return nil }
                entity = .logEntry(entry)
            } else {
                version = self.version("row", id)
                let versions = Field.ofWorkOrder.map { ($0, self.version($0.rule.name, id)) }
                entity = .workOrder(
                    WorkOrderRow(
                        workOrder: order.workOrder, versions: Dictionary(uniqueKeysWithValues: versions),
                        checklists: order.checklists, signature: order.signature, runningTimers: []))
            }
        case .append(.conflictRecord), .create: return nil
        case .append(.note(let note)): entity = .note(note)
        case .append(.photo(let photo)): entity = .photo(photo)
        case .append(.log(let entry)):
            version = self.version(of: .timeEnd(of: entry.id, nil), on: id) ?? 1
            entity = .logEntry(entry)
        case .remove(let photo): entity = .deleted(.photo, id: photo.id.rawValue, .deleted)
        }
        return ServerRow(workOrderID: id, version: version, sequence: sequence, entity: entity)
    }
}
