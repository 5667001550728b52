import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases

struct QueueEditCommand: SavingCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Give a waiting or refused change another value.",
        usage: "wo queue edit <id> <value>",
        discussion: """
            The value has the same form as in wo task set and wo edit. With -, it is read from stdin. Without a value, \
            wo asks for it on a terminal.

            EXAMPLES
              wo queue edit 43 72.5
              wo queue edit 43 - < text.txt

            EXIT CODES  0; 5 not permitted; 6 no such change; 9 it may have reached the server, or a rule \
            refuses it; 65 the value is not valid
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Argument(
        help: ArgumentHelp("The change (its number in wo queue, or its full id) and the value.", valueName: "id value"))
    var words: [String] = []

    private static let name: StyledText = "wo queue edit"

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let selector = try OperationSelector.one(in: Array(words.prefix(1)), context, command: Self.name)
        guard words.count > 1 || context.canPrompt else {
            throw UsageMessages.missing(
                "value", in: Self.name, "which value?", example: "wo queue edit \(selector) 72.5")
        }
        let isStream = words.count == 2 && words[1] == "-"
        let given = try MessageSource.text(
            words: isStream ? [] : Array(words.dropFirst()), message: isStream ? "-" : nil, in: context,
            command: Self.name)
        return try await context.withSession(Self.name.plain) { session async throws(Failure) in
            let operation = try await session.operation(selector)
            guard operation.isReadable else {
                throw SyncMessages.message(for: .operationUnreadable, operation: selector).failure
            }
            let details = try await session.detailsIfThere(operation)
            let text = if let given { given } else { try ask(operation, in: details, context) }
            let value = try context.value(text, for: operation, in: details)
            let outcome = try await Failure.wrapping(
                try await session.editOperation.execute(
                    operation.id, value: value, mode: change.dryRun ? .dryRun : .save)
            ) {
                QueueMessages.message(
                    for: $0, of: operation, named: selector, typed: isStream ? "-" : text, in: session.session
                ).failure.nothingSaved
            }
            let words = ChangeFormatter.of(
                operation.change.holding(value) ?? operation.change, number: operation.workOrderNumber, in: details,
                time: context.time)
            let item = operation.json
            let report = ChangeReport(
                kind: ChangeFormatter.code(operation.change), words: words,
                item: outcome == .wouldSave ? item.with("value", value.json) : item)
            return try await context.finish(outcome, report, of: session)
        }
    }
    private func ask(
        _ operation: OutboxOperation, in details: WorkOrderDetails?, _ context: Context
    ) throws(Failure) -> String {
        context.console.remark(ChangeFormatter.of(operation, in: details, time: context.time))
        return try Prompt.value(
            "New value (Enter changes nothing): ", flag: "the value", command: Self.name, in: context)
    }
}
