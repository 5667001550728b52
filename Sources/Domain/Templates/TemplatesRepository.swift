/// The templates for work orders. They are on the server only.
package protocol TemplatesRepository: Sendable {
    /// Returns all templates, sorted by title.
    func templates() async throws(TemplateError) -> [WorkOrderTemplate]
    func template(_ id: WorkOrderTemplate.ID) async throws(TemplateError) -> WorkOrderTemplateDetails
}
