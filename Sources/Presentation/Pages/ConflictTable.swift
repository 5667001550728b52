public import MillwrightDomain
public import MillwrightOfflineEngine
public import MillwrightViews

/// The conflicts that need a decision. Each shows both sides and says that nothing is lost.
public struct ConflictTable {
    public static let rowHeader = [
        "sequence", "id", "work_order", "kind", "reason", "base", "value", "theirs", "choices", "created_at",
    ]

    public let conflicts: [Conflict]
    public let details: [WorkOrder.ID: WorkOrderDetails]
    public let time: TimeFormatter

    public init(conflicts: [Conflict], details: [WorkOrder.ID: WorkOrderDetails], time: TimeFormatter) {
        self.conflicts = conflicts
        self.details = details
        self.time = time
    }

    /// - Parameter isNarrow: Whether to show the short command that resolves a conflict, without its choices.
    public func lines(isNarrow: Bool = false) -> [MessageText] {
        conflicts.flatMap { card($0, isNarrow: isNarrow) }
    }

    public var rows: [[String]] {
        conflicts.map { conflict in
            [
                String(conflict.operation.sequence), conflict.id.rawValue, String(conflict.operation.workOrderNumber),
                ChangeFormatter.code(conflict.operation.change), conflict.operation.state.reason ?? "",
                conflict.base.map { ValueForms($0).code } ?? "",
                conflict.mine.map { ValueForms($0).code } ?? conflict.operation.change.text,
                conflict.theirs.map { ValueForms($0).code } ?? "",
                conflict.choiceNames.joined(separator: ","), conflict.operation.createdAt.rfc3339,
            ]
        }
    }

    /// Returns the summary of a conflict, one line for each side, and the step that resolves the conflict.
    /// - Parameter isNarrow: Whether to show the short command that resolves the conflict, without its choices.
    public func card(_ conflict: Conflict, isNarrow: Bool = false) -> [MessageText] {
        let operation = conflict.operation
        let head = heading(conflict)
        let title: [MessageText] = (title(conflict).map { ["  \($0)"] } ?? []) + answered(conflict).map { "  \($0)" }
        return [MessageText(head.painted(.strong))] + title + [
            "  yours    \(mine(conflict))   \(time.moment(operation.createdAt)) this device",
            "  theirs   \(theirs(conflict))\(aside(conflict))",
            "  \(decision(conflict, isNarrow: isNarrow))",
        ]
    }

    /// Returns the page of a conflict: the value before, both sides and, if possible, a merged text. The page does not
    /// include the choices.
    public func sides(_ conflict: Conflict) -> [MessageText] {
        let operation = conflict.operation
        let head = heading(conflict)
        var lines = [MessageText(head.painted(.strong))]
        if let title = title(conflict) { lines.append("  \(title)") }
        lines += answered(conflict)
        if let base = conflict.base {
            lines += Self.block("before", forms(base, of: conflict).text).map { MessageText($0) }
        }
        lines += Self.block(
            "yours",
            conflict.mine.map { forms($0, of: conflict).text } ?? entry(conflict)?.plain ?? operation.change.text,
            "\(time.moment(operation.createdAt)) this device"
        ).map { MessageText($0) }
        if let theirs = conflict.valueOfTheirs {
            lines += Self.block("theirs", forms(theirs, of: conflict).text, author(conflict)).map { MessageText($0) }
        } else {
            lines.append("theirs   \(theirs(conflict))")
        }
        if let proposal = conflict.proposal { lines += Self.block("merged", proposal).map { MessageText($0) } }
        return lines
    }

    public func effect(of choice: ConflictChoice.Kind, in conflict: Conflict) -> MessageText {
        switch choice {
        case .mine where conflict.inStock != nil: "send all of it again, after the stock was filled up"
        case .theirs where conflict.inStock != nil: "take nothing from the stock; the office gets a copy of yours"
        case .available: "take what is in stock; the office gets a copy of yours"
        case .mine: "keep yours; it replaces the server's value"
        case .theirs where !conflict.hasReader(of: details[conflict.operation.workOrderID]):
            "discard yours; nobody can get a copy, but it stays in the history: \(next: .showHistory)"
        case .theirs where conflict.reason == .goneOnServer:
            "leave it deleted; the office gets a copy of yours"
        case .theirs: "keep the server's value; the office gets a copy of yours"
        case .value: "send another value; the office gets a copy of yours"
        case .merged: "combine both texts, as shown under \"merged\""
        case .asNote: "keep the server's value; yours becomes a note on the work order"
        case .newWorkOrder: "create a new work order with everything unsent from \(conflict.operation.workOrderNumber)"
        }
    }

    public func field(_ conflict: Conflict) -> StyledText {
        ChangeFormatter.field(conflict.operation, in: details[conflict.operation.workOrderID])
    }

    private func heading(_ conflict: Conflict) -> StyledText {
        let operation = conflict.operation
        let field = ChangeFormatter.heading(operation, in: details[operation.workOrderID])
        return "conflict \(operation.sequence) · \(operation.workOrderNumber) · \(field)"
    }

    private func mine(_ conflict: Conflict) -> StyledText {
        entry(conflict) ?? conflict.mine.map { forms($0, of: conflict).words }
            ?? "\"\(conflict.operation.change.text)\""
    }

    /// Returns the entry of the log that the change adds; `nil` for any other change.
    private func entry(_ conflict: Conflict) -> StyledText? {
        conflict.operation.change.addedLogEntry.map { LogFormatter.words($0.content, time) }
    }

    /// Returns the title of the work order. If the work order is no longer on this device, returns its title when the
    /// change was recorded.
    private func title(_ conflict: Conflict) -> String? {
        details[conflict.operation.workOrderID]?.workOrder.title ?? conflict.operation.recordedTitle
    }

    /// Returns the line about a task that asked for something else when the person answered it.
    private func answered(_ conflict: Conflict) -> [MessageText] {
        let operation = conflict.operation
        guard let now = operation.task(in: details[operation.workOrderID]), let then = operation.subject?.task,
            now.number != nil, now.label != then.label || now.kind.unit != then.kind.unit
        else { return [] }
        let unit = then.kind.unit.map { " (\($0))" } ?? ""
        return ["you answered \"\(then.label)\"\(unit); this task is another one now"]
    }

    /// Returns a value of the field in the forms for a person, with the unit of its task.
    private func forms(_ value: FieldValue, of conflict: Conflict) -> ValueForms {
        let operation = conflict.operation
        let kind = operation.task(in: details[operation.workOrderID])?.kind ?? .text
        let field = operation.change.taskID == nil ? operation.change.field : nil
        return ValueForms(value, kind: kind, of: field, time: time)
    }

    /// Returns the server's side of the conflict on one line.
    public func theirs(_ conflict: Conflict) -> MessageText {
        switch conflict.reason {
        case .changedOnServer(.some, _):
            conflict.valueOfTheirs.map { MessageText(forms($0, of: conflict).words) } ?? "nothing"
        case .changedOnServer(nil, _): "changed; to fetch the new value: \(next: .fetch)"
        case .unreadableOnServer:
            "changed to a value that only a newer version can show"
        case .goneOnServer: "deleted on the server, or no longer assigned to you"
        case .revoked: "no longer assigned to you"
        case .belowStock(let inStock): "only \(NumberText.printable(inStock)) in stock"
        }
    }

    /// Returns the author of the server's value, with the time by the server's clock.
    private func author(_ conflict: Conflict) -> StyledText? {
        conflict.theirsBy.map { "\(time.moment($0.at)) \($0.by)" }
    }

    private func aside(_ conflict: Conflict) -> StyledText { author(conflict).map { "   \($0)" } ?? "" }

    /// Returns the step that resolves the conflict, with all its choices.
    /// - Parameter isNarrow: Whether to show the short command that resolves the conflict, without its choices.
    public func decision(_ conflict: Conflict, isNarrow: Bool = false) -> MessageText {
        let choices = isNarrow ? [] : conflict.orderedChoices
        let step = NextStep.resolve(.number(conflict.operation.sequence), choices: choices)
        return "\(next: step)   nothing is lost until you choose"
    }

    public static func block(_ name: StyledText, _ text: String, _ aside: StyledText? = nil) -> [StyledText] {
        let lines = UntrustedText(text).displayLines
        let tail: StyledText = aside.map { "   \($0)" } ?? ""
        guard lines.count > 1 else { return ["\(name.padded(to: 9))\(lines.first ?? "")\(tail)"] }
        return ["\(name)\(tail)"] + lines.map { "  \($0)" }
    }
}

extension Conflict {
    /// The server's value of the field; `nil` if the change adds something, because an addition has no field.
    fileprivate var valueOfTheirs: FieldValue? { operation.change.field == nil ? nil : theirs }

    /// The quantity in stock; `nil` if the conflict is not about a part.
    public var inStock: Double? { if case .belowStock(let inStock) = reason { inStock } else { nil } }

    /// The choices in the order in which they are offered.
    public var orderedChoices: [ConflictChoice.Kind] { ConflictChoice.Kind.allCases.filter { choices.contains($0) } }

    /// The names of the choices for programs.
    public var choiceNames: [String] { orderedChoices.map(\.name) }
}

extension ConflictChoice.Kind {
    public var name: String {
        switch self {
        case .mine: "mine"
        case .theirs: "theirs"
        case .value: "edit"
        case .merged: "merged"
        case .asNote: "note"
        case .available: "available"
        case .newWorkOrder: "new_work_order"
        }
    }
}

extension OutboxOperation {
    public var isInConflict: Bool {
        switch state {
        case .conflict: true
        case .waiting, .inDoubt, .refused, .poisoned, .applied, .withdrawn: false
        }
    }
}
