import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightFrontEnd
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct NewCommand: SavingCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Create a work order.",
        usage:
            "wo new <title> [--description <text> | -] [--priority <priority>] [--due <time>] [--category <text>] "
            + "[--asset <name>] [--location <name>] [--task <label>]… [--template <title>] [--assign <name>]… "
            + "[--signature]",
        discussion: """
            It works without a network. The work order has a temporary number until the server gives it one; its tasks, \
            photos and notes can be added at once.

            EXAMPLES
              wo new "Leak below the boiler" --priority high
              wo new --template "Boiler round" --due 2026-12-03
              wo new "Weekly round" --task "Check pressure" --task "Check oil" --due 2026-12-03

            EXIT CODES  0 done or queued; 5 not permitted; 6 no such person, asset or location; 65 a text or a date is \
            not allowed
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @OptionGroup var fields: FieldFlags

    @Option(name: .customLong("task"), help: ArgumentHelp("A task; repeat the option for more.", valueName: "label"))
    var tasks: [String] = []

    @Option(
        name: .customLong("assign"),
        help: ArgumentHelp("A person or team; repeat the option for more. The default is you.", valueName: "name"))
    var assignees: [String] = []

    @Option(
        help: ArgumentHelp("The title of a template, whose tasks are copied.", valueName: "title"))
    var template: String?

    @Flag(help: "Require a signature before it can be completed.")
    var signature = false

    @Argument(help: ArgumentHelp("The title.", valueName: "title"))
    var words: [String] = []

    private static let name: StyledText = "wo new"

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let typed = words.joined(separator: " ")
        try MessageSource.checkOneFromStdin(
            [typed, fields.description, fields.category], command: Self.name,
            hint: "wo new \"Leak below the boiler\" --description -")
        let title = try MessageSource.text(word: typed, in: context, command: Self.name)
        if tasks.contains("-") {
            throw UsageMessages.failure(
                "--task takes a label and does not read stdin", hint: "wo new \"Weekly round\" --task \"Check oil\""
            ).at(Self.name, field: "--task")
        }
        if template != nil, !tasks.isEmpty {
            throw UsageMessages.failure(
                "a work order has the tasks of its template, so --task cannot be given too",
                hint: "give the template or the tasks, not both"
            ).at(Self.name)
        }
        if title.isEmpty && template == nil {
            throw UsageMessages.missing(
                "title", in: Self.name, "which title?", example: "wo new \"Leak below the boiler\"")
        }
        let entered = try entered(title, in: context)
        return try await context.withSession(Self.name.plain) { session async throws(Failure) in
            var new = entered
            if let template {
                let source = Templates(session: session, context: context)
                let found = try await source.named(template, Self.name)
                source.note(found)
                new = entered.from(
                    found.value, isDescribed: fields.description != nil, isPrioritized: fields.priority != nil)
            }
            let choices = FieldOptions(session: session, command: Self.name)
            if let asset = FieldFlags.given(fields.asset) { new.asset = try await choices.asset(asset) }
            if let location = FieldFlags.given(fields.location) { new.location = try await choices.location(location) }
            new.assignees = try await choices.assignees(assignees)
            let category = try await fields.category(choices, isDryRun: change.dryRun, in: context)
            if category?.isEmpty == false { new.category = category }
            return try await create(new, in: session, context)
        }
    }

    /// Returns the new work order with the fields that can be set without other data.
    private func entered(_ title: String, in context: Context) throws(Failure) -> NewWorkOrder {
        var new = NewWorkOrder(
            title: title,
            requiresSignature: signature, tasks: tasks)
        new.description = try fields.text(in: context, Self.name) ?? ""
        if let priority = fields.priority { new.priority = try FieldOptions.priority(priority, Self.name) }
        new.due = try fields.dueDate(in: context, Self.name, isDryRun: change.dryRun)
        return new
    }

    private func create(
        _ new: NewWorkOrder, in session: SessionComponent, _ context: Context
    ) async throws(Failure) -> ProgramExit {
        let created = try await Failure.wrapping(
            try await session.createWorkOrder.execute(new, mode: change.mode)
        ) {
            ChangeMessages.message(for: $0, number: nil, of: session.session).failure.nothingSaved
        }
        guard let number = created.number else {
            let json = created.draft.details.json(for: session.session.user, at: context.now, signature: nil)
            let made = MadeChange(
                created.outcome, kind: "creation", words: "new work order \"\(new.title)\"",
                item: json.with("id", .null).with("number", .null))
            return try await context.finish([made], of: session)
        }
        let report = { @Sendable () async throws(FlowProblem) -> MadeChange<JSONValue> in
            try await Self.report(created, temporary: number, in: session, context)
        }
        var made = try await Failure.wrapping(flow: try await report())
        made.whenSent = report
        return try await context.finish([made], of: session)
    }

    /// Returns the report of the saved work order, with the server's number if it is known.
    private static func report(
        _ created: CreatedWorkOrder, temporary: Int, in session: SessionComponent, _ context: Context
    ) async throws(FlowProblem) -> MadeChange<JSONValue> {
        let details = try await context.flows(of: session).workOrder(created.id).details()
        let number = details.workOrder.number
        var made = MadeChange(
            created.outcome, kind: "creation", words: "\(number) new work order \"\(details.workOrder.title)\"",
            notes: number == temporary ? ["\(number) is a temporary number until the server gives one"] : [],
            item: details.json(for: session.session.user, at: context.now, signature: nil))
        made.created = number
        return made
    }
}

extension NewWorkOrder {
    /// Returns the work order with the tasks of the template. It takes the title, the description and the priority of
    /// the template where the person gave none.
    fileprivate func from(
        _ template: WorkOrderTemplateDetails, isDescribed: Bool, isPrioritized: Bool
    ) -> NewWorkOrder {
        var new = self
        new.template = template
        if title.isEmpty { new.title = template.template.title }
        if !isDescribed { new.description = template.description }
        if !isPrioritized { new.priority = template.template.priority }
        return new
    }
}
