import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRoutes
import MillwrightWire

enum AuthorshipMapping {
    static func authorship(_ dto: AuthorshipDTO?, _ field: String) throws(MappingError) -> LastEdit? {
        guard let dto else { return nil }
        return LastEdit(
            by: try WireValidation.text(dto.by, "\(field).by"), at: try WireValidation.instant(dto.at, "\(field).at"))
    }

    static func authors(
        _ dto: WorkOrderDTO.Fields<AuthorshipDTO>?
    ) throws(MappingError) -> [Field: LastEdit] {
        var authors: [Field: LastEdit] = [:]
        for name in WorkOrderDTO.Field.allCases {
            authors[try WorkOrderMapping.field(name)] = try authorship(dto?[name], "authors.\(name.rawValue)")
        }
        return authors
    }
}
