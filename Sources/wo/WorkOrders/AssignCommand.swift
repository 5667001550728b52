import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightFrontEnd
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct AssignCommand: SavingCommand {
    static let configuration = CommandConfiguration(
        commandName: "assign", abstract: "Assign a work order to people and teams, or ask for it.",
        usage: "wo assign <number> <name> … | --me | --nobody | --ask [<reason>]",
        discussion: """
            The names replace the earlier assignees. wo knows the people and teams of all work orders on this device.

            If you may not assign work orders, ask for one with --ask. Everybody sees your request in wo show, and the \
            office can assign the work order to you.

            EXAMPLES
              wo assign 1042 "R. Osei"
              wo assign 1042 "R. Osei" "Day crew"
              wo assign 1042 --me
              wo assign 1051 --ask "I am next door"

            EXIT CODES  0 done or queued; 3 conflict; 5 not permitted; 6 no such work order or person; 9 the work \
            order is complete or already yours; 65 the reason is not allowed
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Flag(help: "Assign it to yourself.")
    var me = false

    @Flag(help: "Assign it to nobody.")
    var nobody = false

    @Flag(help: "Ask to be assigned, with a reason if you like.")
    var ask = false

    @Argument(
        help: ArgumentHelp(
            "The work order number, and the names of people or teams, or the reason of --ask.",
            valueName: "number name"))
    var words: [String] = []

    private static let name: StyledText = "wo assign"

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let number = try context.number(in: words, command: Self.name, example: "wo assign 1042 --me")
        let names = Array(words.dropFirst())
        if ask { return try await self.ask(number, in: context) }
        guard [me, nobody, !names.isEmpty].count(where: { $0 }) == 1 else {
            throw UsageMessages.missing(
                "name", in: Self.name, "to whom? A name, --me or --nobody. Or ask for it with --ask.",
                example: "wo assign \(number) --me")
        }
        return try await context.withWorkOrder(number, Self.name.plain) { order async throws(Failure) in
            let assignees = try await assignees(names, of: order.session)
            let made = try await order.saving { flows async throws(FlowProblem) in
                try await flows.assign(assignees, mode: change.mode)
            }
            return try await context.finish(made, on: order)
        }
    }

    /// Asks for the work order.
    private func ask(_ number: Int, in context: Context) async throws(Failure) -> ProgramExit {
        let example: StyledText = "wo assign \(number) --ask \"I am next door\""
        guard !me, !nobody else {
            throw UsageMessages.missing("name", in: Self.name, "assign it, or ask for it?", example: example)
        }
        try context.nothingAfter(2, in: words, command: Self.name, usage: example)
        let reason = try words.dropFirst().first.map { word throws(Failure) in
            try MessageSource.text(word: word, in: context, command: Self.name)
        }
        if reason == nil {
            try MessageSource.refuseUnread(in: context, command: Self.name, hint: "wo assign \(number) --ask -")
        }
        let text = reason ?? ""
        return try await context.withWorkOrder(number, Self.name.plain) { order async throws(Failure) in
            let made = try await order.saving { flows async throws(FlowProblem) in
                try await flows.record(.request(LogEntry.AssignmentRequest(text: text)), mode: change.mode)
            }
            return try await context.finish(made, on: order)
        }
    }

    private func assignees(_ names: [String], of session: SessionComponent) async throws(Failure) -> [Assignee] {
        let user = session.session.user
        if me { return [.user(user.id, name: user.name)] }
        return try await FieldOptions(session: session, command: Self.name).assignees(names)
    }
}
