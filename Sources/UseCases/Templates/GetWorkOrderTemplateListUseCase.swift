public import MillwrightDomain

/// A use case that returns the templates for work orders, sorted by title. It needs the server.
public struct GetWorkOrderTemplateListUseCase: Sendable {
    let templates: any TemplatesRepository

    package init(templates: any TemplatesRepository) { self.templates = templates }

    public func execute() async throws(TemplateError) -> [WorkOrderTemplate] { try await templates.templates() }
}
