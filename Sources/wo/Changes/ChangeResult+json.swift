import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightFrontEnd
import MillwrightPresentation
import MillwrightUseCases

extension ChangeResult<JSONValue> {
    /// Returns one envelope for all changes, with the files that could not be added. `op` is the last saved change that
    /// the person asked for. If there are several changes, `ops` lists all saved changes.
    func json(failed: [FailedFile]) -> JSONValue {
        let envelope = Envelope.change(result, operation: operation, item: main?.change.item ?? .null)
        var members = envelope.members
        if changes.count + failed.count > 1 {
            members.append(JSONValue.Member(key: "ops", value: .array(changes.compactMap(\.operation))))
        }
        if !failed.isEmpty { members.append(JSONValue.Member(key: "failed", value: .array(failed.map(\.json)))) }
        return .object(members)
    }

    /// The last saved change that the person asked for, in JSON; null if nothing was saved.
    var operation: JSONValue { main?.operation ?? .null }

    private var result: String {
        let results = changes.map(\.result)
        return ["conflict", "refused", "withdrawn", "queued", "sent", "would"].first { results.contains($0) }
            ?? "unchanged"
    }
}

extension ReportedChange {
    fileprivate var result: String {
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

    fileprivate var operation: JSONValue? {
        guard let id = change.saved else { return nil }
        let state = delivery.map { $0.operation.map { StateFormatter.code($0.state) } ?? "applied" }
        return [
            "id": .string(id.rawValue), "kind": .string(change.kind),
            "state": .string(state ?? StateFormatter.code(.waiting)),
            "undo": .optional(undo == nil ? nil : "wo undo \(id.rawValue)"),
        ]
    }
}
