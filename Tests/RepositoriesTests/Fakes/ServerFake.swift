import Domain
import Services

/// A server that works: it keeps state, versions and a ledger, and can be told how to misbehave.
actor ServerFake {
    enum Fault: Sendable {
        /// Answers this and carries nothing out.
        case answer(Answer)
        /// Carries it out and its answer is lost.
        case commitThenDoubt
        /// Never answers until the sender gives up.
        case hang
    }

    private(set) var details: [WorkOrder.ID: WorkOrderDetails]
    private(set) var effects: [OutboxOperation.ID] = []
    private(set) var sent: [OutboxOperation.ID: [SealedRequest]] = [:]
    private var versions: [String: Int64] = [:]
    private var ledger: [OutboxOperation.ID: Answer] = [:]
    private var faults: [Fault] = []
    private var sequence: Int64 = 0
    private let hangs = AsyncStream<Void>.makeStream()

    init(_ workOrders: [WorkOrderDetails]) {
        details = Dictionary(uniqueKeysWithValues: workOrders.map { ($0.id, $0) })
    }

    func misbehave(_ faults: Fault...) { self.faults += faults }

    /// Returns when a request has come that gets no answer.
    nonisolated func untilItHangs() async {
        for await _ in hangs.stream {}
    }

    /// Somebody in the office changes something.
    func dispatch(_ change: Change, on workOrder: WorkOrder.ID) {
        details[workOrder]?.apply(change)
        bump(change, workOrder)
    }

    /// Everything there is, as rows.
    func rows() -> [ServerRow] {
        details.values.sorted { $0.id < $1.id }.flatMap { order in
            [row(of: .status(.open), on: order.id)]
                + order.tasks.map { row(of: .taskNote($0.id, ""), on: order.id) }
        }.compactMap(\.self)
    }

    func receive(_ request: SealedRequest, id: OutboxOperation.ID, operation: OutboxOperation) async -> Answer {
        sent[id, default: []].append(request)
        let fault = faults.isEmpty ? nil : faults.removeFirst()
        switch fault {
        case .answer(let answer): return answer
        case .hang:
            hangs.continuation.finish()
            let (never, _) = AsyncStream<Void>.makeStream()
            for await _ in never {}
            return .cancelled(sent: true)
        case .commitThenDoubt:
            _ = carryOut(operation, request)
            return .inDoubt(reason: "cut", retryAfter: nil)
        case nil: return carryOut(operation, request)
        }
    }

    private func carryOut(_ operation: OutboxOperation, _ request: SealedRequest) -> Answer {
        if let first = ledger[operation.id] { return first }
        let change = operation.change
        let expected = "\(operation.id)|\(version(of: change).map(String.init) ?? "-")"
        guard String(decoding: request.bytes, as: UTF8.self) == expected else {
            return .conflict(.changedOnServer(theirs: nil))
        }
        details[operation.workOrderID]?.apply(change)
        bump(change, operation.workOrderID)
        effects.append(operation.id)
        let receipt = Receipt(
            operationID: operation.id, requestSHA256: request.sha256, effect: .applied, entityID: "x",
            version: version(of: change) ?? 1, sequence: sequence, serverTime: Instant(millisecondsSince1970: 0))
        let answer = Answer.applied(receipt, rows: [row(of: change, on: operation.workOrderID)].compactMap(\.self))
        ledger[operation.id] = answer
        return answer
    }

    func version(of change: Change) -> Int64? {
        change.ordering == .commuting ? nil : versions["\(change.touches)", default: 1]
    }

    private func bump(_ change: Change, _ workOrder: WorkOrder.ID) {
        sequence += 1
        versions["\(change.touches)", default: 1] += 1
    }

    private func row(of change: Change, on id: WorkOrder.ID) -> ServerRow? {
        guard let order = details[id] else { return nil }
        let version = version(of: change) ?? 1
        let entity: ServerRow.Entity
        switch change {
        case .status:
            entity = .workOrder(
                WorkOrderRow(
                    workOrder: order.workOrder, statusVersion: version, checklists: order.checklists, signature: nil,
                    runningTimers: []))
        case .taskValue(let task, _), .taskNote(let task, _):
            guard let place = order.tasks.firstIndex(where: { $0.id == task }) else { return nil }
            entity = .task(order.tasks[place], place: place)
        case .note(let note): entity = .note(note)
        case .photo(let photo): entity = .photo(photo)
        }
        return ServerRow(workOrderID: id, version: version, sequence: sequence, entity: entity)
    }
}
