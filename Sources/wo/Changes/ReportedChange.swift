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

    /// The number of the new work order or photo; `nil` for any other change and in a dry run. A photo that was added before
    /// has its number, too.
    var created: StyledText? { change.outcome == .wouldSave ? nil : change.report.created }

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

    /// Returns one envelope for all changes, with the files that could not be added.
    static func json(_ changes: [ReportedChange], failed: [FailedFile] = []) -> JSONValue {
        let envelope = Envelope.change(
            result(of: changes), operation: operation(changes), item: main(changes)?.change.report.item ?? .null)
        var members = envelope.members
        if changes.count + failed.count > 1 {
            members.append(JSONValue.Member(key: "ops", value: .array(changes.compactMap(\.operation))))
        }
        if !failed.isEmpty { members.append(JSONValue.Member(key: "failed", value: .array(failed.map(\.json)))) }
        return .object(members)
    }

    /// Returns the last saved change that the person asked for, in JSON; null if nothing was saved.
    static func operation(_ changes: [ReportedChange]) -> JSONValue { main(changes)?.operation ?? .null }

    private static func main(_ changes: [ReportedChange]) -> ReportedChange? {
        changes.last { !$0.change.report.isBeside && $0.change.saved != nil } ?? changes.last
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
        guard let id = change.saved else { return nil }
        let state = delivery.map { $0.operation.map { StateFormatter.code($0.state) } ?? "applied" }
        return [
            "id": .string(id.rawValue), "kind": .string(change.report.kind),
            "state": .string(state ?? StateFormatter.code(.waiting)),
            "undo": .optional(undo == nil ? nil : "wo undo \(id.rawValue)"),
        ]
    }
}
