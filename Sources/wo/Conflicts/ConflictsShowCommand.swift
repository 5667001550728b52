import ArgumentParser
import MillwrightComposition
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct ConflictsShowCommand: WoCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show one conflict: both sides and what each choice does.",
        usage: "wo conflicts show <id>", discussion: "EXAMPLES\n  wo conflicts show 43\n  wo conflicts show 43 --json")

    @OptionGroup var global: GlobalOptions

    @Argument(help: ArgumentHelp("The conflict: its number in wo queue, or its full id.", valueName: "id"))
    var words: [String] = []

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let selector = try OperationSelector.one(in: words, context, command: "wo conflicts show")
        return try await context.withSession("wo conflicts show") { session async throws(Failure) in
            let conflict = try await session.conflict(selector)
            let table = try await session.table(of: [conflict], context)
            await context.console.answer(nil, table.rows) { _ in
                page(conflict, in: table, isNarrow: context.console.outputStyle.isNarrow)
            } json: {
                Envelope.item(conflict.json)
            }
            return .done
        }
    }

    private func page(_ conflict: Conflict, in table: ConflictTable, isNarrow: Bool) -> [StyledText] {
        let choices = conflict.orderedChoices.map { choice in
            "  \(choice.flag.padded(to: 18))\(table.effect(of: choice, in: conflict))" as StyledText
        }
        return table.sides(conflict).map(\.styled) + choices + [table.decision(conflict, isNarrow: isNarrow).styled]
    }
}
