import Domain
import OfflineEngine

/// The conflicts that wait for a decision. Each shows both sides and says that nothing is lost (requirement Q7).
struct ConflictTable {
    static let rowHeader = [
        "sequence", "id", "work_order", "field", "reason", "base", "mine", "theirs", "choices", "created_at",
    ]

    let conflicts: [Conflict]
    let details: [WorkOrder.ID: WorkOrderDetails]
    let time: TimeWords

    var lines: [Printable] { conflicts.flatMap { card($0) } }

    var rows: [[String]] {
        conflicts.map { conflict in
            [
                String(conflict.operation.sequence), conflict.id.rawValue, String(conflict.operation.workOrderNumber),
                field(conflict).plain, conflict.operation.state.reason ?? "",
                conflict.base.map { ValueForms($0).code } ?? "",
                conflict.mine.map { ValueForms($0).code } ?? conflict.operation.change.text,
                conflict.theirs.map { ValueForms($0).code } ?? "",
                conflict.choiceNames.joined(separator: ","), conflict.operation.createdAt.rfc3339,
            ]
        }
    }

    /// In three lines and the way out.
    func card(_ conflict: Conflict) -> [Printable] {
        let operation = conflict.operation
        let head: Printable = "conflict \(operation.sequence) · \(operation.workOrderNumber) · \(field(conflict))"
        return [
            head.painted(.strong),
            "  yours    \(mine(conflict))   \(time.moment(operation.createdAt)) this device",
            "  theirs   \(Self.theirs(conflict))\(aside(conflict))",
            "  wo resolve \(operation.sequence) \(flags(conflict))   nothing is lost until you choose",
        ]
    }

    /// Whole: what it was before, both sides, a proposal, and what each choice causes.
    func page(_ conflict: Conflict) -> [Printable] {
        sides(conflict)
            + conflict.orderedChoices.map { "  \(Self.flag($0).padded(to: 16))\(effect(of: $0, in: conflict))" }
            + ["wo resolve \(conflict.operation.sequence) \(flags(conflict))   nothing is lost until you choose"]
    }

    /// Without the choices.
    func sides(_ conflict: Conflict) -> [Printable] {
        let operation = conflict.operation
        let head: Printable = "conflict \(operation.sequence) · \(operation.workOrderNumber) · \(field(conflict))"
        var lines = [head.painted(.strong)]
        if let title = details[operation.workOrderID]?.workOrder.title { lines.append("  \(title)") }
        if let base = conflict.base { lines += Self.block("before", ValueForms(base).text) }
        lines += Self.block(
            "yours", conflict.mine.map { ValueForms($0).text } ?? operation.change.text,
            "\(time.moment(operation.createdAt)) this device")
        lines +=
            conflict.valueOfTheirs.map { Self.block("theirs", ValueForms($0).text, author(conflict)) }
            ?? ["theirs   \(Self.theirs(conflict))"]
        if let proposal = conflict.proposal { lines += Self.block("merged", proposal) }
        return lines
    }

    func effect(of choice: ConflictChoice.Kind, in conflict: Conflict) -> Printable {
        switch choice {
        case .mine: "yours goes out, on top of what the server has now"
        case .theirs where !conflict.hasReader(of: details[conflict.operation.workOrderID]):
            "yours is given up: there is nobody to send it to, and it stays in wo log"
        case .theirs where conflict.reason == .goneOnServer:
            "it stays gone; yours goes to the office as a record"
        case .theirs: "the server's stays; yours goes to the office as a record"
        case .value: "another value goes out; yours goes to the office as a record"
        case .merged: "both texts in one, as under \"merged\""
        case .asNote: "the server's stays; yours becomes a note of the work order"
        }
    }

    static func flag(_ choice: ConflictChoice.Kind) -> Printable {
        switch choice {
        case .mine: "--mine"
        case .theirs: "--theirs"
        case .value: "--edit <value>"
        case .merged: "--merged"
        case .asNote: "--note"
        }
    }

    func field(_ conflict: Conflict) -> Printable {
        ChangeWords.field(conflict.operation.change, in: details[conflict.operation.workOrderID])
    }

    private func mine(_ conflict: Conflict) -> Printable {
        conflict.mine.map { ValueForms($0).words } ?? "\"\(conflict.operation.change.text)\""
    }

    /// The server's side, for a line.
    static func theirs(_ conflict: Conflict) -> Printable {
        switch conflict.reason {
        case .changedOnServer(.some, _): conflict.valueOfTheirs.map { ValueForms($0).words } ?? "nothing"
        case .changedOnServer(nil, _): "changed; wo sync fetches what it is now"
        case .unreadableOnServer: "changed to a value that needs a newer wo; it is shown when this wo can read it"
        case .goneOnServer: "gone on the server"
        case .revoked: "not yours to see any more"
        }
    }

    /// Who made it so, and when by the server's clock.
    private func author(_ conflict: Conflict) -> Printable? {
        conflict.theirsBy.map { "\(time.moment($0.at)) \($0.by)" }
    }

    private func aside(_ conflict: Conflict) -> Printable { author(conflict).map { "   \($0)" } ?? "" }

    private func flags(_ conflict: Conflict) -> Printable {
        Printable.joined(conflict.orderedChoices.map { Self.flag($0) }, by: " | ")
    }

    static func block(_ name: Printable, _ text: String, _ aside: Printable? = nil) -> [Printable] {
        let lines = OutsideText(text).displayLines
        let tail: Printable = aside.map { "   \($0)" } ?? ""
        guard lines.count > 1 else { return ["\(name.padded(to: 9))\(lines.first ?? "")\(tail)"] }
        return ["\(name)\(tail)"] + lines.map { "  \($0)" }
    }
}

extension Conflict {
    /// The server's value of the field; `nil` for an addition, which has none.
    fileprivate var valueOfTheirs: FieldValue? { operation.change.field == nil ? nil : theirs }

    /// In the order they are offered.
    var orderedChoices: [ConflictChoice.Kind] { ConflictChoice.Kind.allCases.filter { choices.contains($0) } }

    /// As the flags are called.
    var choiceNames: [String] { orderedChoices.map(\.name) }

    func json(_ field: Printable) -> JSONValue {
        [
            "id": .string(id.rawValue), "sequence": .integer(operation.sequence),
            "work_order": .integer(Int64(operation.workOrderNumber)),
            "kind": .string(ChangeWords.code(operation.change)),
            "field": .string(field.plain), "reason": .optional(operation.state.reason),
            "base": base.map { ValueForms($0).json } ?? .null, "mine": operation.change.json,
            "theirs": theirs.map { ValueForms($0).json } ?? .null,
            "theirs_by": .optional(theirsBy?.by), "theirs_at": .optional(theirsBy?.at.rfc3339),
            "proposal": .optional(proposal), "choices": .array(choiceNames.map { .string($0) }),
            "created_at": .string(operation.createdAt.rfc3339),
        ]
    }
}

extension ConflictChoice.Kind {
    var name: String {
        switch self {
        case .mine: "mine"
        case .theirs: "theirs"
        case .value: "edit"
        case .merged: "merged"
        case .asNote: "note"
        }
    }
}

extension OutboxOperation {
    var isInConflict: Bool {
        switch state {
        case .conflict: true
        case .waiting, .inDoubt, .refused, .poisoned, .applied, .withdrawn: false
        }
    }
}
