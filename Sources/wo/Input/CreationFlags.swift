import ArgumentParser
import MillwrightDomain
import MillwrightViews

/// The options for the fields of a new work order that is corrected.
struct CreationFlags: ParsableArguments {
    @OptionGroup var fields: FieldFlags

    @Option(help: ArgumentHelp("The title of a new work order: one line, or - for stdin.", valueName: "text"))
    var title: String?

    @Option(
        name: .customLong("assign"),
        help: ArgumentHelp("A person or team; repeat the option for more.", valueName: "name"))
    var assignees: [String] = []

    var isGiven: Bool {
        let given = [
            title, fields.description, fields.priority, fields.due, fields.category, fields.asset, fields.location,
        ]
        return given.contains { $0 != nil } || !assignees.isEmpty
    }

    /// Returns the changes of the fields that need no other data.
    func typed(in context: Context, _ command: StyledText, isDryRun: Bool) throws(Failure) -> [Change] {
        if title == "-" && fields.description == "-" {
            throw UsageMessages.failure(
                "the title and the description cannot both come from stdin", hint: "--title \"…\" --description -"
            ).at(command)
        }
        let title = try title.flatMap { text throws(Failure) in
            try MessageSource.text(words: [], message: text, in: context, command: command)
        }
        return (title.map { [.title($0)] } ?? []) + (try fields.typed(in: context, command, isDryRun: isDryRun))
    }

    /// Returns the changes of the category, the asset, the location and the assignees, which are found by their names.
    func named(_ choices: FieldOptions, isDryRun: Bool, in context: Context) async throws(Failure) -> [Change] {
        let found = try await choices.assignees(assignees)
        return try await fields.known(choices, isDryRun: isDryRun, in: context)
            + (found.isEmpty ? [] : [.set(.assignees, .assignees(found))])
    }
}
