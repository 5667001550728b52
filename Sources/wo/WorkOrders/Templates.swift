import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases

/// The templates of the server, for the commands that list or use them.
struct Templates {
    let session: SessionComponent
    let context: Context

    func all() async throws(Failure) -> [WorkOrderTemplate] {
        if context.options.offline {
            throw Failure(
                .notReached, .unreachable, "templates are on the server, and you asked to stay offline",
                hint: "the same command again, this time online")
        }
        return try await Failure.wrapping(try await session.getTemplateList.execute()) {
            TemplateMessages.message(for: $0).failure
        }
    }

    /// Finds the template with this title, or with an unambiguous part of it.
    func named(_ title: String, _ command: StyledText) async throws(Failure) -> WorkOrderTemplateDetails {
        let found = try NamedChoice.find(title, among: try await all(), named: \.title, what: "template", command)
        return try await Failure.wrapping(try await session.getTemplateDetails.execute(found.id)) {
            TemplateMessages.message(for: $0).failure
        }
    }
}
