/// The templates for work orders. They come from the server, and this device keeps them for the time without a network.
package protocol TemplatesRepository: Sendable {
    /// Returns all templates, sorted by title.
    func templates(
        _ policy: TemplateFetchPolicy
    ) async throws(TemplateError) -> TemplateReading<[WorkOrderTemplate]>
    func template(
        _ id: WorkOrderTemplate.ID, _ policy: TemplateFetchPolicy
    ) async throws(TemplateError) -> TemplateReading<WorkOrderTemplateDetails>
    /// Fetches the templates if this device has never kept them. Does nothing if the server is not reached; the next call
    /// tries again.
    func fetchFirst() async
}
