public import MillwrightDomain

/// A use case that returns a template with its checklists and tasks: from the server, or as it was last read if the server
/// is not reached. A work order can be created from the result without a network (``CreateWorkOrderUseCase``).
public struct GetWorkOrderTemplateDetailsUseCase: Sendable {
    let templates: any TemplatesRepository

    package init(templates: any TemplatesRepository) { self.templates = templates }

    /// - Throws: `TemplateError.templateNotFound` if the server has no such template. The other errors are those of
    ///   ``GetWorkOrderTemplateListUseCase``.
    public func execute(
        _ id: WorkOrderTemplate.ID, _ policy: WorkOrderTemplate.FetchPolicy = .serverThenDevice
    ) async throws(TemplateError) -> WorkOrderTemplate.Reading<WorkOrderTemplateDetails> {
        try await templates.template(id, policy)
    }
}
