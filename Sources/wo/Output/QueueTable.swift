import Domain
import OfflineEngine

/// The changes that wait, each in words.
struct QueueTable {
    static let rowHeader = [
        "sequence", "id", "work_order", "kind", "state", "reason", "bytes", "attempts", "created_at", "change",
    ]

    let operations: [OutboxOperation]
    /// The work orders they are on, as far as this device has them.
    let details: [WorkOrder.ID: WorkOrderDetails]
    let time: TimeWords
    /// Those that cannot go out before another is decided about, by its number.
    var waitsFor: [OutboxOperation.ID: Int64] = [:]

    /// - Parameter queue: whole.
    static func waits(in queue: [OutboxOperation]) -> [OutboxOperation.ID: Int64] {
        let numbers = Dictionary(queue.map { ($0.id, $0.sequence) }, uniquingKeysWith: { first, _ in first })
        return LanePlan.lanes(of: queue).flatMap { LanePlan.blocked(in: $0) }
            .reduce(into: [:]) { $0[$1.operation] = numbers[$1.by] }
    }

    func lines(columns: Int) -> [Printable] {
        let rows = operations.map { operation -> [Printable] in
            [
                "\(operation.sequence)", time.age(of: operation.createdAt), .cell(words(operation).plain),
                operation.change.size > 0 ? NumberText.size(operation.change.size) : "", state(operation),
            ]
        }
        let table = Table(flexible: [2, 4], rows: rows).lines(columns: columns)
        return zip(operations, table).flatMap { operation, line in [line] + Self.fixes(operation).map { "    \($0)" } }
    }

    /// With the number of the one it waits for.
    func json(_ operation: OutboxOperation) -> JSONValue {
        let number = waitsFor[operation.id].map { JSONValue.integer($0) } ?? .null
        return .object(operation.json.members + [JSONValue.Member(key: "waits_for", value: number)])
    }

    var rows: [[String]] {
        operations.map { operation in
            [
                String(operation.sequence), operation.id.rawValue, String(operation.workOrderNumber),
                ChangeWords.code(operation.change), StateWords.code(operation.state), operation.state.reason ?? "",
                String(operation.change.size), String(operation.attempts), operation.createdAt.rfc3339,
                words(operation).plain,
            ]
        }
    }

    func words(_ operation: OutboxOperation) -> Printable {
        ChangeWords.of(operation, in: details[operation.workOrderID])
    }

    /// `2 waiting, 1 needs you`
    static func counts(_ operations: [OutboxOperation]) -> Printable {
        let waiting = operations.count { $0.state.isSendable }
        return "\(waiting) waiting, \(needing(operations.count - waiting))"
    }

    /// ` Send: wo replay. Decide: wo conflicts`; nothing for what each change's own line says.
    var nextSteps: Printable {
        let canGo = operations.contains { $0.state.isSendable && waitsFor[$0.id] == nil }
        var steps: [Printable] = canGo ? [" Send: wo replay"] : []
        if operations.contains(where: \.isInConflict) { steps.append(" Decide: wo conflicts") }
        return Printable.joined(steps, by: ".")
    }

    private func state(_ operation: OutboxOperation) -> Printable {
        waitsFor[operation.id].map { "waits for \($0)" } ?? StateWords.of(operation.state)
    }

    /// `09:12: 2 sent`, and why no more.
    static func words(_ round: SyncStatus.LastRound, _ time: TimeWords) -> Printable {
        let reason: Printable = round.halt.map { ", then stopped: \(SyncMessages.failure(for: $0).message)" } ?? ""
        return "\(time.moment(round.at)): \(round.applied) sent\(reason)"
    }

    static func needing(_ count: Int) -> Printable { count == 1 ? "1 needs you" : "\(count) need you" }

    /// Both sides of a conflict, and what can be done.
    func page(_ operation: OutboxOperation) -> [Printable] {
        let head: Printable = "\(operation.sequence)  \(words(operation))"
        var lines = [head.painted(.strong)]
        lines.append("state    \(state(operation))")
        lines.append("made     \(time.moment(operation.createdAt)), \(Self.sent(operation.attempts))")
        lines.append("id       \(operation.id.rawValue)")
        if let base = operation.base { lines.append("before   \(ValueForms(base).words)") }
        if operation.isReadable { lines += text(operation.change) }
        if case .conflict(.changedOnServer(.some, _)) = operation.state, let conflict = Conflict(operation) {
            lines.append("theirs   \(ConflictTable.theirs(conflict))")
        }
        return lines + Self.fixes(operation).map { "  \($0)" }
    }

    private static func sent(_ times: Int) -> Printable {
        switch times {
        case 0: "not sent yet"
        case 1: "sent once"
        default: "sent \(times) times"
        }
    }

    func lines(of events: [OperationEvent]) -> [Printable] {
        events.map { event in
            let detail: Printable = event.detail.map { ": \($0)" } ?? ""
            return "  \(time.moment(event.at))  \(event.what)\(detail)"
        }
    }

    private func text(_ change: Change) -> [Printable] {
        switch change {
        case .set(let field, .text(let text)) where field.rule.content == .text: block(text)
        case .set(_, let value): ["yours    \(ValueForms(value).words)"]
        case .append(.note(let note)): block(note.body)
        case .append(.photo(let photo)): ["yours    \(photo.fileName), \(NumberText.size(photo.content.size))"]
        case .append(.conflictRecord(let record)): ["yours    \"\(RecordWords.mine(record))\""]
        }
    }

    private func block(_ text: String) -> [Printable] {
        ["yours"] + OutsideText(text).displayLines.map { "  \($0)" }
    }

    /// A photo and a note have no value that could be typed again.
    private static func wayOut(_ operation: OutboxOperation) -> Printable {
        let (id, number) = (operation.sequence, operation.workOrderNumber)
        guard operation.isReadable else {
            return "for a wo that can read it; copy it: wo queue export, or give it up: wo queue drop \(id)"
        }
        return switch operation.change {
        case .append(.photo): "give it up: wo queue drop \(id), then add it again: wo photo add \(number) <file>"
        case .append: "try it again: wo queue retry \(id), or give it up: wo queue drop \(id)"
        case .set:
            "change it: wo queue edit \(id) <value>, or give it up: wo queue drop \(id)"
        }
    }

    private static func fixes(_ operation: OutboxOperation) -> [Printable] {
        switch operation.state {
        case .conflict:
            ["nothing is lost until you choose: wo conflicts show \(operation.sequence)"]
        case .refused:
            ["kept here; \(wayOut(operation))"]
        case .poisoned where !operation.isReadable:
            ["kept here; \(wayOut(operation))"]
        case .poisoned:
            [
                "kept here; try it again: wo queue retry \(operation.sequence), or give it up: wo queue drop \(operation.sequence)"
            ]
        case .waiting, .inDoubt, .applied, .withdrawn: []
        }
    }
}
