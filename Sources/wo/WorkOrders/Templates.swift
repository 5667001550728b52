import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

/// The templates, for the commands that list or use them.
struct Templates {
    let session: SessionComponent
    let context: Context

    func all() async throws(Failure) -> WorkOrderTemplate.Reading<[WorkOrderTemplate]> {
        try await Failure.wrapping(try await session.getTemplateList.execute(policy)) {
            TemplateMessages.message(for: $0).failure
        }
    }

    /// Finds the template with this title, or with an unambiguous part of it.
    func named(
        _ title: String, _ command: StyledText
    ) async throws(Failure) -> WorkOrderTemplate.Reading<WorkOrderTemplateDetails> {
        let all = try await all()
        let found = try NamedChoice.find(title, among: all.value, named: \.title, what: "template", command)
        // If the list came from this device, the server is not asked again.
        let policy: WorkOrderTemplate.FetchPolicy = all.asOf == nil ? policy : .deviceOnly
        return try await Failure.wrapping(try await session.getTemplateDetails.execute(found.id, policy)) {
            TemplateMessages.message(for: $0).failure
        }
    }

    /// Prints the time of templates that come from this device.
    func note<Value>(_ reading: WorkOrderTemplate.Reading<Value>) {
        guard let asOf = reading.asOf else { return }
        context.console.hint("as of \(context.time.moment(asOf)), from this device")
    }

    private var policy: WorkOrderTemplate.FetchPolicy { context.options.offline ? .deviceOnly : .serverThenDevice }
}

extension WorkOrderTemplate.Reading {
    /// The place in JSON.
    var envelopeSource: Envelope.Source { asOf == nil ? .server : .local }
}
