public import MillwrightDomain

/// A use case that returns a template with its checklists and tasks. It needs the server. A work order can be created from
/// the result later, without a network (``CreateWorkOrderUseCase``).
public struct GetWorkOrderTemplateDetailsUseCase: Sendable {
    let templates: any TemplatesRepository

    package init(templates: any TemplatesRepository) { self.templates = templates }

    /// - Throws: `TemplateError.templateNotFound` if the server has no such template.
    public func execute(_ id: WorkOrderTemplate.ID) async throws(TemplateError) -> WorkOrderTemplateDetails {
        try await templates.template(id)
    }
}
