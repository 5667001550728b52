import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightFrontEnd
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct QueueEditCommand: SavingCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Give a waiting or refused change another value.",
        usage: "wo queue edit <id> <value> | <id> [--title <text>] [--due <time>] [--asset <name>] …",
        discussion: """
            The value has the same form as in wo task set and wo edit. With -, it is read from stdin. Without a value, \
            wo asks for it on a terminal. A new work order is corrected with the options of wo new; everything that was \
            done on it is kept. Labor time takes a start and an end.

            EXAMPLES
              wo queue edit 43 72.5
              wo queue edit 43 - < text.txt
              wo queue edit 44 --asset P-101 --due none
              wo queue edit 45 09:12 10:40
              wo queue edit 46 "fri 14:00"

            EXIT CODES  0; 5 not permitted; 6 no such change; 9 it may have reached the server, or a rule \
            refuses it; 65 the value is not valid
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @OptionGroup var fields: CreationFlags
    @OptionGroup var clock: ClockFlags

    @Argument(
        help: ArgumentHelp("The change (its number in wo queue, or its full id) and the value.", valueName: "id value"))
    var words: [String] = []

    private static let name: StyledText = "wo queue edit"

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let selector = try OperationSelector.one(in: Array(words.prefix(1)), context, command: Self.name)
        if fields.isGiven {
            try context.nothingAfter(1, in: words, command: Self.name, usage: "wo queue edit \(selector) --title \"…\"")
            return try await editFields(of: selector, in: context)
        }
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
            let example = EditExample.command(selector, for: operation, in: details)
            var edit = try await Failure.wrapping(try edit(text, of: operation, in: details, context)) {
                (error: Failure) in
                error.withExample(example)
            }
            if operation.change.field == .category, case .text(let category)? = edit.value {
                let choices = FieldOptions(session: session, command: Self.name)
                edit = .value(
                    .text(
                        try await choices.category(
                            category, isConfirmed: fields.fields.yes || change.dryRun, in: context)))
            }
            let made = try await Failure.wrapping(
                try await Failure.wrapping(
                    flow: try await context.flows(of: session).queue.edit(
                        operation, edit, basis: clock.basis, mode: change.mode, named: selector,
                        typed: isStream ? "-" : text), nothingSaved: true)
            ) { (error: Failure) in error.withExample(example) }
            let value = edit.value?.json ?? .string(text)
            return try await context.finish(
                [
                    made.map { item in
                        made.outcome == .wouldSave ? item.json.with("value", value) : item.json
                    }
                ], of: session)
        }
    }

    /// Returns the new content: a value, or the start and the end of labor time.
    private func edit(
        _ text: String, of operation: OutboxOperation, in details: WorkOrderDetails?, _ context: Context
    ) throws(Failure) -> OperationEdit {
        guard let span = operation.laborTime else {
            let value = try context.value(text, for: operation, in: details)
            if case .instant(let due) = value, operation.change.field == .due, value != operation.change.target,
                !change.dryRun, !fields.fields.yes
            {
                try context.agree(toDue: due, Self.name)
            }
            return .value(value)
        }
        try context.nothingAfter(3, in: words, command: Self.name, usage: "wo queue edit 43 <from> <to>")
        let typed = try Failure.wrapping(
            try FieldValueParser.span(
                words.count > 1 ? Array(words.dropFirst()) : [text], inPlaceOf: span, at: context.now,
                zone: context.environment.zone)
        ) { FieldValueMessages.message(for: $0, of: operation).failure.at(Self.name).nothingSaved }
        return .time(typed)
    }

    /// Corrects the fields of a new work order.
    private func editFields(of selector: String, in context: Context) async throws(Failure) -> ProgramExit {
        let typed = try fields.typed(in: context, Self.name, isDryRun: change.dryRun)
        return try await context.withSession(Self.name.plain) { session async throws(Failure) in
            let operation = try await session.operation(selector)
            let edits =
                try await typed
                + fields.named(FieldOptions(session: session, command: Self.name), isDryRun: change.dryRun, in: context)
            let made = try await Failure.wrapping(
                flow: try await context.flows(of: session).queue.edit(
                    operation, fields: edits, mode: change.mode, named: selector), nothingSaved: true)
            return try await context.finish([made], of: session)
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
