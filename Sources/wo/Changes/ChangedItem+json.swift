import MillwrightDomain
import MillwrightFrontEnd

extension ChosenWorkOrder {
    /// Returns the changes of this work order with their items in JSON.
    func json(_ changes: [MadeChange<ChangedItem>], in context: Context) -> [MadeChange<JSONValue>] {
        changes.map { change in
            change.map { item in
                if case .workOrder(let details) = item { return json(of: details, in: context) }
                return item.json
            }
        }
    }
}

extension ChangedItem {
    /// The item in JSON. The id of what a dry run would add is null.
    var json: JSONValue {
        switch self {
        case .workOrder(let details): .string(details.id.rawValue)
        case .task(let id, let details): details.taskJSON(id)
        case .note(let details):
            details.notes.last.map { $0.id.rawValue.isEmpty } == true
                ? details.notesJSON.last?.with("id", .null) ?? .null : details.notesJSON.last ?? .null
        case .entry(let entry): entry.map { $0.id.rawValue.isEmpty ? $0.json.with("id", .null) : $0.json } ?? .null
        case .signature(let signature): signature.map(\.json) ?? .null
        case .operation(let operation): operation.json
        case .conflict(let conflict): conflict.json
        case .nothing: .null
        }
    }
}
