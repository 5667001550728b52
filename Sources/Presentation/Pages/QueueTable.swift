public import MillwrightDomain
public import MillwrightOfflineEngine
public import MillwrightViews

/// The queued changes, in words.
public struct QueueTable {
    public static let rowHeader = [
        "sequence", "id", "work_order", "kind", "state", "reason", "bytes", "attempts", "created_at", "change",
    ]

    public let operations: [OutboxOperation]
    /// The work orders of the changes. Work orders that are not on this device are left out.
    public let details: [WorkOrder.ID: WorkOrderDetails]
    public let time: TimeFormatter
    /// The changes that wait until a person has decided about another change, each with the number of that change.
    public var waitsFor: [OutboxOperation.ID: Int64] = [:]
    /// The state of the connection. It decides what has to happen before the changes can be sent.
    public var connectivity = Connectivity.online
    /// The photos that are being sent.
    public var transfers: [OutboxOperation.ID: PhotoProgress] = [:]
    /// The time by which the server's clock is ahead of this device's, negative if it is behind; `nil` if it is not known.
    public var clockSkew: Duration?
    /// The steps of the history, for the state of a change that was undone or replaced. Without them, the state does not
    /// name the other change.
    public var history: [HistoryStep] = []

    public init(
        operations: [OutboxOperation], details: [WorkOrder.ID: WorkOrderDetails], time: TimeFormatter,
        waitsFor: [OutboxOperation.ID: Int64] = [:], clockSkew: Duration? = nil, history: [HistoryStep] = [],
        connectivity: Connectivity = .online, transfers: [OutboxOperation.ID: PhotoProgress] = [:]
    ) {
        self.operations = operations
        self.details = details
        self.time = time
        self.waitsFor = waitsFor
        self.clockSkew = clockSkew
        self.history = history
        self.connectivity = connectivity
        self.transfers = transfers
    }

    /// Returns the changes that wait until a person has decided about another change, each with the number of that
    /// change.
    /// - Parameter queue: The whole queue, because a change may wait for a change that is not shown.
    public static func waits(in queue: [OutboxOperation]) -> [OutboxOperation.ID: Int64] {
        let numbers = Dictionary(queue.map { ($0.id, $0.sequence) }, uniquingKeysWith: { first, _ in first })
        return LanePlan.lanes(of: queue).flatMap { LanePlan.blocked(in: $0) }
            .reduce(into: [:]) { $0[$1.operation] = numbers[$1.by] }
    }

    public func lines(columns: Int) -> [MessageText] {
        let blocks: [[StyledText]]
        if columns < Self.narrow {
            blocks = operations.map { stacked($0, columns: columns) }
        } else {
            let rows = operations.map { operation -> [StyledText] in
                [
                    "\(operation.sequence)", time.age(of: operation.createdAt), .cell(words(operation).plain),
                    size(operation) ?? "", state(operation),
                ]
            }
            blocks = TextTable(flexible: [2, 4], rows: rows).blocks(columns: columns)
        }
        return zip(operations, blocks).flatMap { operation, block in
            block.map { MessageText($0) } + fixes(operation).map { "    \($0)" }
        }
    }

    /// If the terminal is narrower than this, the state is on a line below the change.
    private static let narrow = 60

    private func stacked(_ operation: OutboxOperation, columns: Int) -> [StyledText] {
        let change: StyledText = "\(operation.sequence)  \(words(operation))"
        let facts = [time.age(of: operation.createdAt), size(operation), state(operation)].compactMap { $0 }
        let line: StyledText = "    \(StyledText.joined(facts, by: " · "))"
        return change.wrapped(to: columns, indent: 4) + line.wrapped(to: columns, indent: 4)
    }

    private func size(_ operation: OutboxOperation) -> StyledText? {
        operation.change.size > 0 ? NumberText.size(operation.change.size) : nil
    }

    public var rows: [[String]] {
        operations.map { operation in
            [
                String(operation.sequence), operation.id.rawValue, String(operation.workOrderNumber),
                ChangeFormatter.code(operation.change), StateFormatter.code(operation.state),
                operation.state.reason ?? "",
                String(operation.change.size), String(operation.attempts), operation.createdAt.rfc3339,
                ChangeFormatter.of(operation, in: details[operation.workOrderID], time: nil).plain,
            ]
        }
    }

    public func words(_ operation: OutboxOperation) -> StyledText {
        ChangeFormatter.of(operation, in: details[operation.workOrderID], time: time)
    }

    /// Returns the number of waiting changes and of those that need a person: `2 waiting, 1 needs you`.
    public static func counts(_ operations: [OutboxOperation]) -> StyledText {
        let waiting = operations.count { $0.state.isSendable }
        return counts(waiting: waiting, needing: operations.count - waiting)
    }

    /// Returns the counts without those that are zero: `2 waiting`, `1 needs you`, `2 waiting, 1 needs you`.
    static func counts(waiting: Int, needing: Int) -> StyledText {
        guard needing > 0 else { return "\(waiting) waiting" }
        return waiting > 0 ? "\(waiting) waiting, \(self.needing(needing))" : self.needing(needing)
    }

    /// The next steps for the whole queue. The steps for a single change are listed below the line of that change.
    public var nextSteps: MessageText {
        let canGo = operations.contains { $0.state.isSendable && waitsFor[$0.id] == nil }
        let condition = ConnectivityFormatter.condition(connectivity).map { " To be sent \($0)" as MessageText }
        var steps: [MessageText] = canGo ? [condition ?? " Send now: \(next: .send)"] : []
        let conflicts = operations.count(where: \.isInConflict)
        let refused = operations.count { !$0.state.isSendable && !$0.isInConflict }
        switch (conflicts, refused) {
        case (0, _): break
        case (_, 0): steps.append(" Decide: \(next: .showConflicts)")
        case (_, _):
            let count: StyledText = conflicts == 1 ? "1 conflict" : "\(conflicts) conflicts"
            steps.append(" \(count): \(next: .showConflicts)")
            steps.append(
                " \(refused) refused: see the lines of \(refused == 1 ? "this change" : "these changes") above")
        }
        return MessageText.joined(steps, by: ".")
    }

    /// Returns the state of a change. If it waits for another change or was replaced by one, names that change.
    public func state(_ operation: OutboxOperation) -> StyledText {
        if let other = waitsFor[operation.id] { return "waits for \(other)" }
        if let progress = transfers[operation.id] {
            return
                "sending \(NumberText.portion(progress.done, of: progress.total)), \(TransferFormatter.percent(progress))%"
        }
        guard operation.state == .withdrawn else { return StateFormatter.of(operation.state) }
        if history.isUndone(operation.id) { return "undone" }
        guard let next = operation.supersededBy else { return StateFormatter.of(operation.state) }
        guard let other = history.operation(next) else { return "replaced by a later change" }
        if case .append(.conflictRecord) = other.change {
            return "resolved with the server's value; the office gets a copy of yours with change \(other.sequence)"
        }
        return "replaced by change \(other.sequence)"
    }

    /// Returns the result of the last attempt to send, such as `09:12: 2 sent`. If sending stopped, adds the reason.
    public static func words(_ round: SyncStatus.LastRound, _ time: TimeFormatter) -> MessageText {
        let reason: MessageText =
            round.stopReason.map { ", then stopped: \(SyncMessages.message(for: $0).summary)" } ?? ""
        return "\(time.moment(round.at)): \(round.applied) sent\(reason)"
    }

    public static func needing(_ count: Int) -> StyledText { count == 1 ? "1 needs you" : "\(count) need you" }

    /// Returns the page of one change: its state, its value, the server's value if it is in conflict, and the next
    /// steps.
    /// - Parameter isVerbose: Whether to show the id of the change too.
    public func page(_ operation: OutboxOperation, isVerbose: Bool = false) -> [MessageText] {
        let head: StyledText = "\(operation.sequence)  \(words(operation))"
        var lines = [MessageText(head.painted(.strong))]
        lines.append("state    \(state(operation))")
        lines.append("made     \(time.moment(operation.createdAt)), \(Self.sent(operation.attempts))")
        if isVerbose { lines.append("id       \(operation.id.rawValue)") }
        if let base = operation.base {
            let before = forms(base, of: operation)
            lines.append("before   \(before.words)")
        }
        if operation.isReadable { lines += text(operation).map { MessageText($0) } }
        if case .conflict(.changedOnServer(.some, _)) = operation.state, let conflict = Conflict(operation) {
            let table = ConflictTable(conflicts: [conflict], details: details, time: time)
            lines.append("theirs   \(table.theirs(conflict))")
        }
        return lines + fixes(operation).map { "  \($0)" }
    }

    private static func sent(_ times: Int) -> StyledText {
        switch times {
        case 0: "not sent yet"
        case 1: "sent once"
        default: "sent \(times) times"
        }
    }

    /// - Parameter isVerbose: Whether to show the ids of other changes too.
    public func lines(of events: [OperationEvent], isVerbose: Bool = false) -> [StyledText] {
        let numbers = history.numbers
        return events.map { "  \(time.moment($0.at))  \($0.phrase(numbers: numbers, isVerbose: isVerbose))" }
    }

    private func text(_ operation: OutboxOperation) -> [StyledText] {
        let change = operation.change
        if let entry = change.entry { return EntryForms(entry).lines }
        if let created = change.createdWorkOrder { return ["yours    \(created.workOrder.title)"] }
        if let photo = change.removedPhoto { return ["yours    \(photo.fileName) deleted"] }
        guard let value = change.target.map({ forms($0, of: operation) }) else { return [] }
        return change.rule.content == .text ? ValueForms.block(value.text) : ["yours    \(value.words)"]
    }

    /// Returns a value of the changed field in the forms for a person, with the unit of its task.
    private func forms(_ value: FieldValue, of operation: OutboxOperation) -> ValueForms {
        let kind = operation.task(in: details[operation.workOrderID])?.kind ?? .text
        let field = operation.change.taskID == nil ? operation.change.field : nil
        return ValueForms(value, kind: kind, of: field, time: time)
    }

    /// Returns the steps for a change that was refused or set aside. A photo and a note cannot be edited, so their
    /// steps do not include an edit.
    private static func wayOut(_ operation: OutboxOperation) -> MessageText {
        let (change, number) = (ChangeReference.number(operation.sequence), operation.workOrderNumber)
        guard operation.isReadable else {
            return
                "for a version that can read it; copy it: \(next: .exportQueue), or discard it: \(next: .dropChange(change))"
        }
        if operation.change.addedPhoto != nil {
            return
                "discard it: \(next: .dropChange(change)), then add it again: \(next: .addPhoto(number, keepsLocation: false))"
        }
        let first: MessageText =
            operation.change.field == nil
            ? "try it again: \(next: .retryChange(change))" : "change it: \(next: .editChange(change))"
        return "\(first), or discard it: \(next: .dropChange(change))"
    }

    /// Returns the steps for a work order that the server refused to create. Each keeps the changes that wait for it, except
    /// the last.
    private static func creationFixes(_ operation: OutboxOperation) -> [MessageText] {
        let change = ChangeReference.number(operation.sequence)
        let isOfTemplate = operation.change.createdWorkOrder?.templateID != nil
        let retries: [MessageText] =
            isOfTemplate
            ? [
                "try it again, with the tasks that the template has now: \(next: .retryChange(change))",
                "create it without the template, with these tasks: \(next: .retryWithoutTemplate(change))",
            ] : ["try it again: \(next: .retryChange(change))"]
        return ["kept here, with everything that was done on it"] + retries + [
            "correct it: \(next: .editFields(change))",
            "move everything to another work order: \(next: .moveChanges(change))",
            "move everything to a new one: \(next: .moveToNewWorkOrder(change))",
            "discard it with everything that was done on it: \(next: .dropChange(change))",
        ]
    }

    /// Returns the steps for labor time that the server refused, most likely because this device's clock is wrong.
    private func timeFixes(_ operation: OutboxOperation) -> [MessageText] {
        let change = ChangeReference.number(operation.sequence)
        let isRunning = operation.laborTime.map { $0.end == nil } ?? false
        var lines: [MessageText] = [isRunning ? "kept here, and the timer goes on" : "kept here"]
        if let skew = clockSkew, skew < .zero, let clock = PullFormatter.skew(skew) {
            lines.append("\(clock). Send it by the server's clock: \(next: .retryByServerTime(change))")
        }
        return lines + [
            "correct the time: \(next: .editTime(change))", "try it again: \(next: .retryChange(change))",
            "discard it: \(next: .dropChange(change))",
        ]
    }

    private func fixes(_ operation: OutboxOperation) -> [MessageText] {
        let change = ChangeReference.number(operation.sequence)
        return switch operation.state {
        case .conflict:
            ["nothing is lost until you choose: \(next: .showConflict(change))"]
        case .refused where operation.isRefusedCreation: Self.creationFixes(operation)
        case .refused where operation.isReadable && operation.isLaborTime: timeFixes(operation)
        case .refused:
            ["kept here; \(Self.wayOut(operation))"]
        case .poisoned where !operation.isReadable:
            ["kept here; \(Self.wayOut(operation))"]
        case .poisoned:
            [
                "kept here; try it again: \(next: .retryChange(change)), or discard it: \(next: .dropChange(change))"
            ]
        case .waiting, .inDoubt, .applied, .withdrawn: []
        }
    }
}
