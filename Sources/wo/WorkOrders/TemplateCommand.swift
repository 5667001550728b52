import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases

struct TemplateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "template", abstract: "List and show the templates for work orders.",
        usage: "wo template list|show …", subcommands: [TemplateListCommand.self, TemplateShowCommand.self])

    @OptionGroup var global: GlobalOptions
}

struct TemplateListCommand: WoCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the templates of the server.", usage: "wo template list",
        discussion: """
            EXAMPLES
              wo template list
              wo new --template "Boiler round"

            IN A PIPE, tab-separated: title priority tasks id

            EXIT CODES  0; 4 sign-in needed; 7 the server was not reached
            """)

    @OptionGroup var global: GlobalOptions

    @Flag(help: "Print the column names first, in a pipe.")
    var header = false

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        try await context.withSession("wo template list") { session async throws(Failure) in
            let templates = try await Templates(session: session, context: context).all()
            let console = context.console
            if console.isJSON {
                console.answer(Envelope.list(templates.map(\.json), source: .server))
            } else if console.outputStyle.isTerminal {
                console.answer(
                    templates.map { "\($0.title)  \($0.taskCount) tasks, priority \($0.priority.rawValue)" })
            } else {
                let rows = templates.map { [$0.title, $0.priority.rawValue, String($0.taskCount), $0.id.rawValue] }
                console.answer(rows: (header ? [["title", "priority", "tasks", "id"]] : []) + rows)
            }
            if templates.isEmpty { console.status("The server has no templates.") }
            return .done
        }
    }
}

struct TemplateShowCommand: WoCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show a template with its tasks.", usage: "wo template show <title>",
        discussion: """
            EXAMPLES
              wo template show "Boiler round"

            IN A PIPE, tab-separated: checklist label kind required

            EXIT CODES  0; 4 sign-in needed; 6 no such template; 7 the server was not reached
            """)

    @OptionGroup var global: GlobalOptions

    @Argument(help: ArgumentHelp("The title of the template, or a part of it.", valueName: "title"))
    var words: [String] = []

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let title = words.map(NegativeNumber.unshielded).joined(separator: " ")
        if title.isEmpty {
            throw UsageMessages.missing(
                "title", in: "wo template show", "which template?", example: "wo template show \"Boiler round\"")
        }
        return try await context.withSession("wo template show") { session async throws(Failure) in
            let details = try await Templates(session: session, context: context).named(title, "wo template show")
            let console = context.console
            if console.isJSON {
                console.answer(Envelope.item(details.json))
            } else if console.outputStyle.isTerminal {
                let title: StyledText = "\(details.template.title)"
                var lines = [title.painted(.strong)] + UntrustedText(details.description).displayLines
                for checklist in details.checklists {
                    lines += ["", "\(checklist.name)"]
                    lines += checklist.tasks.map { "  \($0.label)\($0.isRequired ? "  (required)" : "")" }
                }
                console.answer(lines)
            } else {
                console.answer(
                    rows: details.checklists.flatMap { list in
                        list.tasks.map {
                            [list.name, $0.label, TaskFormatter.kindCode($0.kind), $0.isRequired ? "true" : "false"]
                        }
                    })
            }
            return .done
        }
    }
}

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

extension WorkOrderTemplate {
    fileprivate var json: JSONValue {
        [
            "id": .string(id.rawValue), "title": .string(title), "priority": .string(priority.rawValue),
            "task_count": .integer(Int64(taskCount)),
        ]
    }
}

extension WorkOrderTemplateDetails {
    fileprivate var json: JSONValue {
        let head: JSONValue = [
            "id": .string(id.rawValue), "title": .string(template.title),
            "priority": .string(template.priority.rawValue), "description": .string(description),
        ]
        let lists: JSONValue = [
            "checklists": .array(
                checklists.map { list in
                    [
                        "name": .string(list.name),
                        "tasks": .array(
                            list.tasks.map {
                                [
                                    "label": .string($0.label), "kind": .string(TaskFormatter.kindCode($0.kind)),
                                    "required": .bool($0.isRequired),
                                ]
                            }),
                    ]
                })
        ]
        return .object(head.members + lists.members)
    }
}
