import Domain
import OfflineEngine

/// Who changed what last, as JSON in a column; nothing where the server does not say.
struct AuthorsRecord: Codable, Hashable {
    struct One: Codable, Hashable {
        var by: String
        var at: Int64

        init?(_ authorship: LastEdit?) {
            guard let authorship else { return nil }
            (by, at) = (authorship.by, authorship.at.millisecondsSince1970)
        }

        var value: LastEdit { LastEdit(by: by, at: Instant(millisecondsSince1970: at)) }
    }

    var status: One?
    var title: One?
    var description: One?
    var priority: One?

    private init(_ authors: FieldAuthors) {
        (status, title) = (One(authors.status), One(authors.title))
        (description, priority) = (One(authors.description), One(authors.priority))
    }

    static func text(_ authors: FieldAuthors) throws -> String? {
        authors == .unknown ? nil : try JSONText.encode(AuthorsRecord(authors))
    }

    static func read(_ text: String?) throws -> FieldAuthors {
        guard let text else { return .unknown }
        let record = try JSONText.decode(AuthorsRecord.self, from: text)
        return FieldAuthors(
            status: record.status?.value, title: record.title?.value, description: record.description?.value,
            priority: record.priority?.value)
    }

    static func text(ofTask author: LastEdit?) throws -> String? {
        try One(author).map { try JSONText.encode($0) }
    }

    static func read(ofTask text: String?) throws -> LastEdit? {
        try text.map { try JSONText.decode(One.self, from: $0).value }
    }
}
