import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightFrontEnd
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct UndoCommand: SavingCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo", abstract: "Undo the last change, or the one you name.", usage: "wo undo [<id>] [--yes]",
        discussion: """
            A change that was not sent is removed from the queue. One that may have reached the server is cancelled \
            there. One that was sent is reversed by a new change. Repeat wo undo to go further back; wo redo goes \
            forward. The other waiting changes of a new work order are undone with it, and redone with it. A note or a photo that was sent cannot \
            be undone; wo undo says so once, and then goes to the change before.

            EXAMPLES
              wo undo
              wo undo 43
              wo undo --dry-run

            EXIT CODES  0; 2 cancelled; 5 not permitted; 6 nothing to undo; 7 the server is needed and was not \
            reached; 9 it cannot be undone
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Flag(name: [.customShort("y"), .long], help: "Skip the questions.")
    var yes = false

    @Argument(help: ArgumentHelp("The change: its number in wo log, or its full id.", valueName: "id"))
    var words: [String] = []

    private static let name: StyledText = "wo undo"

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        try context.nothingAfter(1, in: words, command: Self.name, usage: "wo undo 43")
        return try await context.withSession("wo undo") { session async throws(Failure) in
            let reporter = UndoReporter(flow: context.flows(of: session).undo, context: context)
            let named = try await session.named(words.first)
            let operation = if let named { named } else { try await next(of: session) }
            let dryRun = try await undo(operation, reporter, .dryRun)
            if change.dryRun { return try await reporter.report(dryRun) }
            // An operation that may have reached the server must be canceled there, which needs the network.
            if dryRun.operation.mayHaveArrived { try context.needsNetwork(Self.name) }
            try await agree(to: dryRun, reporter)
            let undone =
                if dryRun.operation.mayHaveArrived {
                    try await context.showing(.contacting(session.session.server.address)) { _ async throws(Failure) in
                        try await undo(dryRun.operation, reporter, .save)
                    }
                } else {
                    try await undo(dryRun.operation, reporter, .save)
                }
            return try await reporter.report(undone)
        }
    }

    /// Asks if other changes depend on the change. Also asks before an undo without a number leaves the work order of
    /// the last step, because a person who repeats `wo undo` may not expect it; that can be redone, so a script is not
    /// asked.
    private func agree(to undo: Undo, _ reporter: UndoReporter) async throws(Failure) {
        if yes { return }
        let context = reporter.context
        let operation = undo.operation
        if !undo.dependents.isEmpty {
            for dependent in try await Failure.wrapping(flow: try await reporter.flow.dependents(of: undo)) {
                context.console.status("  depends on it: \(dependent)")
            }
            let question: StyledText =
                operation.takesDependents
                ? "\(Counted.dependents(undo.dependents.count, "undone")). Undo it?" : "Undo it anyway?"
            return try Prompt.confirm(question, flag: "--yes", command: Self.name, in: context)
        }
        guard words.isEmpty, context.canPrompt, let last = try await lastStep(in: reporter.flow.session.scope),
            last.workOrderID != operation.workOrderID
        else { return }
        let words = try await Failure.wrapping(flow: try await reporter.flow.words(operation))
        try Prompt.confirm(
            "The change before is on another work order: \(words). Undo it?",
            flag: "--yes", command: Self.name, in: context)
    }

    /// Returns the change that was made, undone or redone last.
    private func lastStep(in session: SessionComponent) async throws(Failure) -> OutboxOperation? {
        switch try await session.history().last {
        case nil: nil
        case .made(let operation)?: operation
        case .decided(let id)?, .undone(let id, _)?, .redone(let id, _)?: try await session.operation(id.rawValue)
        }
    }

    private func next(of session: SessionComponent) async throws(Failure) -> OutboxOperation {
        try await Failure.wrapping(try await session.undo.next())
    }

    private func undo(
        _ operation: OutboxOperation, _ reporter: UndoReporter, _ mode: ChangeMode
    ) async throws(Failure) -> Undo {
        let scope = reporter.flow.session.scope
        do throws(SyncError) { return try await scope.undo.execute(operation.id, mode: mode) } catch {
            let failure = try await Failure.wrapping(
                flow: try await reporter.flow.message(for: error, about: operation, selector: words.first)
            ).failure
            guard case .cannotUndo = error, words.isEmpty, !change.dryRun else { throw failure }
            throw try await passingOver(operation, failure, reporter)
        }
    }

    /// Remembers the refusal, so that a second `wo undo` undoes the change before. If there is one, the failure suggests
    /// that.
    private func passingOver(
        _ operation: OutboxOperation, _ failure: Failure, _ reporter: UndoReporter
    ) async throws(Failure) -> Failure {
        let before = try await Failure.wrapping(try await reporter.flow.session.scope.undo.passOver(operation.id))
        guard let before else { return failure }
        let words = try await Failure.wrapping(flow: try await reporter.flow.words(before))
        return failure.saying("\(failure.message). A second wo undo undoes the change before it: \(words)")
            .trying("wo undo")
    }
}

extension SessionComponent {
    /// Returns the operation that `selector` names; `nil` if `selector` is `nil`.
    /// - Parameter selector: The number or the id of the change; `nil` if the person did not name one.
    func named(_ selector: String?) async throws(Failure) -> OutboxOperation? {
        guard let selector else { return nil }
        return try await operation(selector)
    }
}
