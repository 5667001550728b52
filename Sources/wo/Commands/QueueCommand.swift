import ArgumentParser
import Composition
import Domain
import UseCases

struct QueueCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "queue", abstract: "The changes the server has not confirmed yet.",
        usage: "wo queue [show <id> | drop <id> --yes]",
        discussion: """
            EXAMPLES
              wo queue
              wo queue show 43
              wo queue drop 43 --yes
              wo queue --exit-status || echo "not everything is sent"

            IN A PIPE, tab-separated: sequence id work_order kind state reason bytes attempts created_at change

            EXIT CODES  0; with --exit-status 8 when anything waits, 3 when a decision is needed
            """,
        subcommands: [QueueListCommand.self, QueueShowCommand.self, QueueDropCommand.self],
        defaultSubcommand: QueueListCommand.self)

    @OptionGroup var global: GlobalOptions
}

struct QueueListCommand: WoCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "The changes the server has not confirmed yet.", usage: "wo queue")

    @OptionGroup var global: GlobalOptions

    @Flag(help: "Exit code 8 when anything waits, 3 when a decision is needed.")
    var exitStatus = false

    @Flag(help: "In a pipe: the names of the columns first.")
    var header = false

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        try await context.withSession("wo queue") { session async throws(Failure) in
            let queue = try await session.queue()
            let console = context.console
            let table = QueueTable(
                operations: queue, details: try await session.details(of: queue), time: context.time)
            if console.isJSON {
                console.answer(Envelope.list(queue.map(\.json), asOf: nil))
            } else if console.outputStyle.isTerminal {
                console.answer(table.lines(columns: console.outputStyle.columns))
            } else {
                console.answer(rows: (header ? [QueueTable.rowHeader] : []) + table.rows)
            }
            console.status(queue.isEmpty ? "Nothing waits." : "\(QueueTable.counts(queue)). Send: wo replay")
            return exitStatus ? Self.status(of: queue) : .done
        }
    }

    static func status(of queue: [OutboxOperation]) -> ProgramExit {
        if queue.isEmpty { return .done }
        return queue.allSatisfy(\.state.isSendable) ? .pending : .conflict
    }
}

struct QueueShowCommand: WoCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "One change, whole: what it was before, yours, theirs.",
        usage: "wo queue show <id>", discussion: "EXAMPLES\n  wo queue show 43\n  wo queue show 43 --json")

    @OptionGroup var global: GlobalOptions

    @Argument(help: ArgumentHelp("Its number in wo queue, or its whole id.", valueName: "id"))
    var words: [String] = []

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let selector = try OperationSelector.one(in: words, context, command: "wo queue show")
        return try await context.withSession("wo queue show") { session async throws(Failure) in
            let operation = try await session.operation(selector)
            let table = QueueTable(
                operations: [operation], details: try await session.details(of: [operation]), time: context.time)
            if context.console.isJSON {
                context.console.answer(Envelope.item(operation.json))
            } else if context.console.outputStyle.isTerminal {
                context.console.answer(table.page(operation))
            } else {
                context.console.answer(rows: table.rows)
            }
            return .done
        }
    }
}

struct QueueDropCommand: WoCommand {
    static let configuration = CommandConfiguration(
        commandName: "drop",
        abstract: "Take back a change that was never sent, or give up one the server did not take.",
        usage: "wo queue drop <id> [--yes]", discussion: "EXAMPLES\n  wo queue drop 43\n  wo queue drop 43 --yes")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Flag(name: [.customShort("y"), .long], help: "Do not ask.")
    var yes = false

    @Argument(help: ArgumentHelp("Its number in wo queue, or its whole id.", valueName: "id"))
    var words: [String] = []

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let selector = try OperationSelector.one(in: words, context, command: "wo queue drop")
        return try await context.withSession("wo queue drop") { session async throws(Failure) in
            let operation = try await session.operation(selector)
            let table = QueueTable(
                operations: [operation], details: try await session.details(of: [operation]), time: context.time)
            let words = table.words(operation)
            // What cannot be dropped is said before anybody is asked.
            try await drop(operation, selector, session, isRehearsal: true)
            if operation.state == .withdrawn {
                report("unchanged", operation, "= \(words): dropped already", context)
                return .done
            }
            if change.dryRun {
                report("would", operation, "would drop: \(words)", context)
                return .done
            }
            if !yes { try Prompt.confirm("Drop \"\(words)\"?", flag: "--yes", command: "wo queue drop", in: context) }
            try await drop(operation, selector, session, isRehearsal: false)
            report("dropped", operation, "\(Printable.paint(.ok, "✓")) dropped: \(words)", context)
            return .done
        }
    }

    private func drop(
        _ operation: OutboxOperation, _ selector: String, _ session: SessionComponent, isRehearsal: Bool
    ) async throws(Failure) {
        do {
            _ = try await session.dropOperation.execute(operation.id, mode: isRehearsal ? .rehearse : .save)
        } catch {
            throw SyncMessages.failure(for: error, operation: selector)
        }
    }

    private func report(_ result: String, _ operation: OutboxOperation, _ line: Printable, _ context: Context) {
        guard context.console.isJSON else { return context.console.status(line) }
        let change: JSONValue = [
            "id": .string(operation.id.rawValue), "kind": .string(ChangeWords.code(operation.change)),
            "state": .string(StateWords.code(operation.state)), "undo": .null,
        ]
        context.console.answer(Envelope.change(result, operation: change, item: operation.json))
    }
}
