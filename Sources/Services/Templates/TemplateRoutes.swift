import MillwrightClients
import MillwrightDomain
import MillwrightRoutes
import MillwrightWire

extension APIRoute<[WorkOrderTemplate]> {
    static func templates() -> APIRoute {
        APIRoute(
            .get, "/v1/workOrderTemplateList",
            answer: .json { (list: TemplateListDTO) throws(MappingError) in try TemplateMapping.templates(list) })
    }
}

extension APIRoute<WorkOrderTemplateDetails> {
    static func template(_ id: WorkOrderTemplate.ID) -> APIRoute {
        APIRoute(
            .get, "/v1/workOrderTemplateDetails/\(id.rawValue)",
            answer: .json { (dto: TemplateDetailsDTO) throws(MappingError) in try TemplateMapping.details(dto) })
    }
}
