import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases

struct EditCommand: SavingCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Change the fields of a work order.",
        usage:
            "wo edit <number> [--title <text> | -] [--priority <priority>] [--description <text> | -] [--due <time>] "
            + "[--category <text>] [--asset <name>] [--location <name>] [-y]",
        discussion: """
            Each field is a change of its own, so a conflict in one does not delay the others. If one of them is not \
            allowed, nothing is saved.

            EXAMPLES
              wo edit 1042 --title "Replace boiler valve and gasket"
              wo edit 1042 --priority high
              wo edit 1042 --description - < text.txt
              wo edit 1042 --due "2026-12-03 14:00" --asset P-101
              wo edit 1042 --due none

            EXIT CODES  0 done or queued; 3 conflict; 5 not permitted; 6 no such work order; 9 the work order is \
            complete; 65 the text or the priority is not allowed
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @OptionGroup var fields: FieldFlags

    @Option(help: ArgumentHelp("The title: one line of at most 200 characters, or - for stdin.", valueName: "text"))
    var title: String?

    @Argument(help: ArgumentHelp("The work order number, such as 1042 or WO-1042.", valueName: "number"))
    var words: [String] = []

    private static let name: StyledText = "wo edit"

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let number = try context.number(in: words, command: Self.name, example: "wo edit 1042 --priority high")
        try context.nothingAfter(1, in: words, command: Self.name, usage: "wo edit \(number) --priority high")
        let typed = try edits(in: context)
        if typed.isEmpty && fields.asset == nil && fields.location == nil && fields.category == nil {
            throw UsageMessages.missing(
                "--title", in: Self.name, "which field? wo edit --help lists them.",
                example: "wo edit \(number) --priority high")
        }
        return try await context.withWorkOrder(number, Self.name.plain) { order async throws(Failure) in
            let edits =
                try await typed
                + fields.known(
                    FieldOptions(session: order.session, command: Self.name), isDryRun: change.dryRun, in: context)
            let outcomes = try await make(edits, on: order, change.dryRun ? .dryRun : .save)
            let details = try await order.details(
                after: outcomes.contains(.wouldSave) ? .wouldSave : .unchanged, of: edits)
            let item = order.json(of: details, in: context)
            let changes = zip(edits, outcomes).map { edit, outcome in
                MadeChange(
                    outcome: outcome,
                    report: ChangeReport(
                        kind: ChangeFormatter.code(edit),
                        words: ChangeFormatter.of(edit, number: number, in: details, time: context.time), item: item))
            }
            return try await context.finish(try await order.notingSignature(changes, in: context), of: order.session)
        }
    }

    private func edits(in context: Context) throws(Failure) -> [Change] {
        try MessageSource.checkOneFromStdin(
            [title, fields.description, fields.category], command: Self.name,
            hint: "wo edit \(words[0]) --description -")
        let title = try self.title.flatMap { text throws(Failure) in
            try MessageSource.text(words: [], message: text, in: context, command: Self.name)
        }
        return (title.map { [.title($0)] } ?? []) + (try fields.typed(in: context, Self.name, isDryRun: change.dryRun))
    }

    private func make(
        _ edits: [Change], on order: ChosenWorkOrder, _ mode: ChangeMode
    ) async throws(Failure) -> [ChangeOutcome] {
        try await Failure.wrapping(
            try await order.component.edit.execute(edits, mode: mode, shown: [:]), order.changeFailure)
    }
}
