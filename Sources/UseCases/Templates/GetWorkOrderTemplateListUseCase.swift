public import MillwrightDomain

/// A use case that returns the templates for work orders, sorted by title: from the server, or as they were last read if
/// the server is not reached.
public struct GetWorkOrderTemplateListUseCase: Sendable {
    let templates: any TemplatesRepository

    package init(templates: any TemplatesRepository) { self.templates = templates }

    /// - Throws: `TemplateError.notOnDevice` if only this device may be read and it never read the templates. If the server
    ///   is not reached, and this device has no templates, throws `TemplateError.server`.
    public func execute(
        _ policy: WorkOrderTemplate.FetchPolicy = .serverThenDevice
    ) async throws(TemplateError) -> WorkOrderTemplate.Reading<[WorkOrderTemplate]> {
        try await templates.templates(policy)
    }
}
