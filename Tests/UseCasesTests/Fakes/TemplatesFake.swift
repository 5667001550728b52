import MillwrightDomain

/// The templates of a server that is reached, or an error in place of an answer.
struct TemplatesFake: TemplatesRepository {
    var known: [WorkOrderTemplateDetails] = []
    var error: TemplateError?

    func templates(
        _ policy: WorkOrderTemplate.FetchPolicy
    ) async throws(TemplateError) -> WorkOrderTemplate.Reading<[WorkOrderTemplate]> {
        WorkOrderTemplate.Reading(known.map(\.template), source: .server)
    }

    func template(
        _ id: WorkOrderTemplate.ID, _ policy: WorkOrderTemplate.FetchPolicy
    ) async throws(TemplateError) -> WorkOrderTemplate.Reading<WorkOrderTemplateDetails> {
        if let error { throw error }
        guard let found = known.first(where: { $0.id == id }) else { throw .templateNotFound }
        return WorkOrderTemplate.Reading(found, source: .server)
    }

    func fetchFirst() async {}
}
