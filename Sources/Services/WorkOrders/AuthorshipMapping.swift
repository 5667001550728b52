import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRoutes
import MillwrightWire

enum AuthorshipMapping {
    static func authorship(_ dto: AuthorshipDTO?, _ field: String) throws(MappingFailure) -> LastEdit? {
        guard let dto else { return nil }
        return LastEdit(
            by: try WireRule.text(dto.by, "\(field).by"), at: try WireRule.instant(dto.at, "\(field).at"))
    }

    static func authors(_ dto: WorkOrderAuthorsDTO?) throws(MappingFailure) -> [Field: LastEdit] {
        var authors: [Field: LastEdit] = [:]
        guard let dto else { return authors }
        authors[.status] = try authorship(dto.status, "authors.status")
        authors[.title] = try authorship(dto.title, "authors.title")
        authors[.description] = try authorship(dto.description, "authors.description")
        authors[.priority] = try authorship(dto.priority, "authors.priority")
        return authors
    }
}
