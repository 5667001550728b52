package import MillwrightDomain
import MillwrightStorages

/// Templates in memory.
package actor MemoryTemplatesStorage: TemplatesStorage {
    private struct Kept {
        var template: WorkOrderTemplate
        var details: WorkOrderTemplateDetails?
        var readAt: Instant
        var isChanged = false
    }

    private var kept: [Kept] = []
    private var readAt: Instant?

    package init() {}

    package func templates() async throws(StorageError) -> WorkOrderTemplate.Reading<[WorkOrderTemplate]>? {
        readAt.map { WorkOrderTemplate.Reading(kept.map(\.template), source: .device(asOf: $0)) }
    }

    package func template(
        _ id: WorkOrderTemplate.ID
    ) async throws(StorageError) -> WorkOrderTemplate.Reading<WorkOrderTemplateDetails>? {
        guard let found = kept.first(where: { $0.template.id == id }), let details = found.details else { return nil }
        let now = WorkOrderTemplateDetails(
            template: found.template, description: details.description, checklists: details.checklists)
        return WorkOrderTemplate.Reading(now, source: .device(asOf: found.readAt))
    }

    package func save(
        _ templates: [WorkOrderTemplate], at now: Instant, outdatedBefore oldest: Instant
    ) async throws(StorageError) -> [WorkOrderTemplate.ID] {
        kept = templates.map { template in
            guard var old = kept.first(where: { $0.template.id == template.id }) else {
                return Kept(template: template, readAt: oldest)
            }
            if old.template != template { old.isChanged = true }
            old.template = template
            return old
        }
        readAt = now
        return kept.filter { $0.details == nil || $0.isChanged || $0.readAt < oldest }.map(\.template.id)
    }

    package func save(_ details: WorkOrderTemplateDetails, at now: Instant) async throws(StorageError) {
        guard let place = kept.firstIndex(where: { $0.template.id == details.id }) else { return }
        kept[place] = Kept(template: details.template, details: details, readAt: now)
    }
}
