import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct TemplateShowCommand: WoCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show a template with its tasks.", usage: "wo template show <title>",
        discussion: """
            EXAMPLES
              wo template show "Boiler round"

            IN A PIPE, tab-separated: checklist label kind required

            EXIT CODES  0; 4 sign-in needed; 6 no such template; 7 the server was not reached, and \
            the template is not on this device
            """)

    @OptionGroup var global: GlobalOptions

    @Argument(help: ArgumentHelp("The title of the template, or a part of it.", valueName: "title"))
    var words: [String] = []

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let title = words.joined(separator: " ")
        if title.isEmpty {
            throw UsageMessages.missing(
                "title", in: "wo template show", "which template?", example: "wo template show \"Boiler round\"")
        }
        return try await context.withSession("wo template show") { session async throws(Failure) in
            let source = Templates(session: session, context: context)
            let reading = try await source.named(title, "wo template show")
            let details = reading.value
            await context.console.answer(nil, Self.rows(details)) { _ in
                Self.lines(details)
            } json: {
                Envelope.item(details.json, asOf: reading.asOf?.rfc3339, source: reading.envelopeSource)
            }
            source.note(reading)
            return .done
        }
    }

    private static func rows(_ details: WorkOrderTemplateDetails) -> [[String]] {
        details.checklists.flatMap { list in
            list.tasks.map { [list.name, $0.label, TaskFormatter.kindCode($0.kind), $0.isRequired ? "true" : "false"] }
        }
    }

    private static func lines(_ details: WorkOrderTemplateDetails) -> [StyledText] {
        let title: StyledText = "\(details.template.title)"
        let checklists = details.checklists.flatMap { list -> [StyledText] in
            ["", "\(list.name)"] + list.tasks.map { "  \($0.label)\($0.isRequired ? "  (required)" : "")" }
        }
        return [title.painted(.strong)] + UntrustedText(details.description).displayLines + checklists
    }
}
