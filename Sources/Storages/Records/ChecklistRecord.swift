import MillwrightDomain

/// A checklist of a work order, as JSON in a column of its row.
struct ChecklistRecord: Codable, Hashable, FastRecord, FastEncoded {
    var id: String
    var name: String

    init?(plain: FastFields) {
        var plain = plain
        guard let id = plain.text("id"), let name = plain.text("name") else { return nil }
        (self.id, self.name) = (id, name)
    }

    init(_ checklist: Checklist) { (id, name) = (checklist.id.rawValue, checklist.name) }

    var fields: [FastField]? { [.text("id", id), .text("name", name)] }

    var value: Checklist { Checklist(id: Checklist.ID(id), name: name) }
}
