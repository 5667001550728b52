import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct TemplateListCommand: WoCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the templates for work orders.", usage: "wo template list",
        discussion: """
            wo reads the templates from the server. Without a network, it lists them as they were last read.

            EXAMPLES
              wo template list
              wo new --template "Boiler round"

            IN A PIPE, tab-separated: title priority tasks id

            EXIT CODES  0; 4 sign-in needed; 7 the server was not reached, and no templates are on this device
            """)

    @OptionGroup var global: GlobalOptions

    @Flag(help: "Print the column names first, in a pipe.")
    var header = false

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        try await context.withSession("wo template list") { session async throws(Failure) in
            let source = Templates(session: session, context: context)
            let reading = try await source.all()
            let (templates, console) = (reading.value, context.console)
            let rows = templates.map { [$0.title, $0.priority.rawValue, String($0.taskCount), $0.id.rawValue] }
            await console.answer(header ? ["title", "priority", "tasks", "id"] : nil, rows) { _ in
                templates.map { "\($0.title)  \($0.taskCount) tasks, priority \($0.priority.rawValue)" }
            } json: {
                Envelope.list(templates.map(\.json), asOf: reading.asOf?.rfc3339, source: reading.envelopeSource)
            }
            if templates.isEmpty { console.status("The server has no templates.") }
            source.note(reading)
            return .done
        }
    }
}
