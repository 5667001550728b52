import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightFrontEnd
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct QueueMoveCommand: SavingCommand {
    static let configuration = CommandConfiguration(
        commandName: "move", abstract: "Move everything unsent of a work order to another one.",
        usage: "wo queue move <id> <number>",
        discussion: """
            It is for a new work order that the server refused, and for a work order that is deleted or no longer yours. \
            Answers go to the same tasks of the other work order. Everything else becomes a note with its label, value \
            and unit. Nothing there is overwritten. For a new work order: wo resolve <id> --new-work-order.

            EXAMPLES
              wo queue move 43 1042
              wo queue move 43 1042 --dry-run

            EXIT CODES  0; 5 not permitted; 6 no such change or work order; 9 this change is not on such a work order
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Argument(
        help: ArgumentHelp(
            "The refused or conflicting change (its number in wo queue, or its full id) and the work order.",
            valueName: "id number"))
    var words: [String] = []

    private static let name: StyledText = "wo queue move"

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let selector = try OperationSelector.one(in: Array(words.prefix(1)), context, command: Self.name)
        let number = try context.number(
            in: Array(words.dropFirst()), command: Self.name, example: "wo queue move \(selector) 1042")
        try context.nothingAfter(2, in: words, command: Self.name, usage: "wo queue move \(selector) \(number)")
        return try await context.withWorkOrder(number, Self.name.plain) { order async throws(Failure) in
            let operation = try await order.session.operation(selector)
            return try await context.move(
                operation, named: selector, to: order.component.id, of: order.session,
                mode: change.mode)
        }
    }
}

extension Context {
    /// Moves everything unsent of the operation's work order, and reports it.
    /// - Parameter destination: The work order that takes over the changes; `nil` for a new one.
    func move(
        _ operation: OutboxOperation, named selector: String, to destination: WorkOrder.ID?,
        of session: SessionComponent, mode: ChangeMode
    ) async throws(Failure) -> ProgramExit {
        let moved = try await Failure.wrapping(
            flow: try await flows(of: session).queue.move(operation, to: destination, mode: mode, named: selector),
            nothingSaved: true)
        return try await finish(moved.changes, of: session)
    }
}
