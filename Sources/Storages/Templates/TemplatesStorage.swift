package import MillwrightDomain

/// The templates on this device, as the server sent them.
///
/// Every method throws `signedOut` if its session has ended.
package protocol TemplatesStorage: Sendable {
    /// Returns the templates in the order of the server; `nil` if they were never saved.
    func templates() async throws(StorageError) -> WorkOrderTemplate.Reading<[WorkOrderTemplate]>?
    /// Returns the template with its tasks; `nil` if its tasks were never saved.
    func template(
        _ id: WorkOrderTemplate.ID
    ) async throws(StorageError) -> WorkOrderTemplate.Reading<WorkOrderTemplateDetails>?
    /// Saves the list in place of the earlier one. Templates that are not in the list are deleted.
    /// - Parameter oldest: the tasks that were saved before this time count as outdated.
    /// - Returns: the templates whose tasks are missing or outdated, or that have changed in the list.
    func save(
        _ templates: [WorkOrderTemplate], at now: Instant, outdatedBefore oldest: Instant
    ) async throws(StorageError) -> [WorkOrderTemplate.ID]
    /// Saves the tasks of a template. Does nothing if the list does not have the template.
    func save(_ details: WorkOrderTemplateDetails, at now: Instant) async throws(StorageError)
}
