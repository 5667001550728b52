import Domain
import OfflineEngine

/// The last edit of each field, as JSON in a column; nothing where the server does not say.
enum AuthorsRecord {
    struct One: Codable, Hashable {
        var by: String
        var at: Int64

        init?(_ edit: LastEdit?) {
            guard let edit else { return nil }
            (by, at) = (edit.by, edit.at.millisecondsSince1970)
        }

        var value: LastEdit { LastEdit(by: by, at: Instant(millisecondsSince1970: at)) }
    }

    static func text(_ authors: [Field: LastEdit]) throws -> String? {
        if authors.isEmpty { return nil }
        let named = Field.ofWorkOrder.compactMap { field in One(authors[field]).map { (field.rule.name, $0) } }
        return try JSONText.encode(Dictionary(uniqueKeysWithValues: named))
    }

    static func read(_ text: String?) throws -> [Field: LastEdit] {
        guard let text else { return [:] }
        let record = try JSONText.decode([String: One].self, from: text)
        return record.reduce(into: [:]) { authors, entry in
            if let field = Field.named(entry.key) { authors[field] = entry.value.value }
        }
    }

    static func text(ofTask author: LastEdit?) throws -> String? {
        try One(author).map { try JSONText.encode($0) }
    }

    static func read(ofTask text: String?) throws -> LastEdit? {
        try text.map { try JSONText.decode(One.self, from: $0).value }
    }
}
