import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases

/// A change with the result of trying to send it.
struct ReportedChange: Sendable {
    let change: MadeChange
    /// The result of sending; `nil` if there was nothing to send.
    let delivery: ChangeDelivery?
    /// The command that undoes the change; `nil` if it cannot be undone.
    let undo: StyledText?
    /// Whether the change can be undone after the changes that were made after it.
    var isUndoneInTurn = false

    var line: StyledText {
        let report = change.report
        switch change.outcome {
        case .unchanged: return "= \(report.words): nothing changed"
        case .wouldSave: return "would save: \(report.words)"
        case .saved:
            if delivery?.isWithdrawn == true { return report.words }
            let suffix: StyledText = report.suffix.map { "   (\($0))" } ?? ""
            return "\(StyledText.paint(.ok, "✓")) \(report.words)\(suffix)"
        }
    }

    /// Returns one envelope for all changes.
    static func json(_ changes: [ReportedChange]) -> JSONValue {
        let asked = changes.filter { !$0.change.report.isBeside }
        let last = asked.last { $0.delivery != nil } ?? changes.last
        let envelope = Envelope.change(
            result(of: changes), operation: last?.operation ?? .null, item: last?.change.report.item ?? .null)
        guard changes.count > 1 else { return envelope }
        return .object(
            envelope.members + [JSONValue.Member(key: "ops", value: .array(changes.compactMap(\.operation)))])
    }

    private static func result(of changes: [ReportedChange]) -> String {
        let results = changes.map(\.result)
        return ["conflict", "refused", "withdrawn", "queued", "sent", "would"].first { results.contains($0) }
            ?? "unchanged"
    }

    private var result: String {
        switch change.outcome {
        case .unchanged: "unchanged"
        case .wouldSave: "would"
        case .saved:
            switch delivery {
            case .sent: "sent"
            case .withdrawn: "withdrawn"
            case .needsPerson(let operation): operation.isInConflict ? "conflict" : "refused"
            case .waiting, .deferred, .notSent, .notTried, .stopped, nil: "queued"
            }
        }
    }

    private var operation: JSONValue? {
        guard let id = change.saved, let delivery else { return nil }
        return [
            "id": .string(id.rawValue), "kind": .string(change.report.kind),
            "state": .string(delivery.operation.map { StateFormatter.code($0.state) } ?? "applied"),
            "undo": .optional(undo == nil ? nil : "wo undo \(id.rawValue)"),
        ]
    }
}
