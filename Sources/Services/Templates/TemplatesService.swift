package import MillwrightDomain

/// The templates of the server.
package protocol TemplatesService: Sendable {
    /// Returns all templates, sorted by title.
    func templates() async throws(TemplateError) -> [WorkOrderTemplate]
    func template(_ id: WorkOrderTemplate.ID) async throws(TemplateError) -> WorkOrderTemplateDetails
}
