/// The templates for work orders. They come from the server, and this device keeps them for the time without a network.
package protocol TemplatesRepository: Sendable {
    /// Returns all templates, sorted by title.
    func templates(
        _ policy: WorkOrderTemplate.FetchPolicy
    ) async throws(TemplateError) -> WorkOrderTemplate.Reading<[WorkOrderTemplate]>
    func template(
        _ id: WorkOrderTemplate.ID, _ policy: WorkOrderTemplate.FetchPolicy
    ) async throws(TemplateError) -> WorkOrderTemplate.Reading<WorkOrderTemplateDetails>
    /// Fetches the templates if this device has never kept them. Does nothing if the server is not reached; the next call
    /// tries again.
    func fetchFirst() async
}
