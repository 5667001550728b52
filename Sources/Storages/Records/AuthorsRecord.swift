import MillwrightDomain
import MillwrightOfflineEngine

/// The last edit of each field, as JSON in a column; `NULL` if the server does not send it.
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
        return try JSONText.encode(Edits(of: authors.compactMapValues { One($0) }))
    }

    static func read(_ text: String?) throws -> [Field: LastEdit] {
        guard let text else { return [:] }
        return try JSONText.decode(Edits.self, from: text).of.mapValues { $0.value }
    }

    /// The edits by field name. Other keys are ignored.
    private struct Edits: Codable {
        var of: [Field: One]

        private struct Key: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }

            init(_ field: Field) { stringValue = field.rule.name }
            init?(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }

        init(of edits: [Field: One]) { of = edits }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            of = [:]
            for field in Field.ofWorkOrder { of[field] = try container.decodeIfPresent(One.self, forKey: Key(field)) }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            for (field, edit) in of { try container.encode(edit, forKey: Key(field)) }
        }
    }

    static func text(ofTask author: LastEdit?) throws -> String? {
        try One(author).map { try JSONText.encode($0) }
    }

    static func read(ofTask text: String?) throws -> LastEdit? {
        try text.map { try JSONText.decode(One.self, from: $0).value }
    }
}
