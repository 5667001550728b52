import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases

struct StartCommand: SavingCommand {
    static let configuration = StatusChangeCommand.configuration(
        "start", "Start work on a work order, or resume it.")
    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions
    @Argument(help: ArgumentHelp("The work order number, such as 1042 or WO-1042.", valueName: "number"))
    var words: [String] = []

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        try await StatusChangeCommand(name: "wo start", next: .inProgress, words: words, isDry: change.dryRun)
            .execute(in: context)
    }
}

struct HoldCommand: SavingCommand {
    static let configuration = StatusChangeCommand.configuration("hold", "Put a work order on hold.")
    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions
    @Argument(help: ArgumentHelp("The work order number, such as 1042 or WO-1042.", valueName: "number"))
    var words: [String] = []

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        try await StatusChangeCommand(name: "wo hold", next: .onHold, words: words, isDry: change.dryRun)
            .execute(in: context)
    }
}

struct DoneCommand: SavingCommand {
    static let configuration = StatusChangeCommand.configuration(
        "done", "Complete a work order.",
        note: """
            If it cannot be completed, every reason is listed at once. On a terminal it asks first if optional tasks \
            are open and you are not allowed to reopen it.
            """, flags: " [--yes]")
    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Flag(name: [.customShort("y"), .long], help: "Skip the question about open optional tasks.")
    var yes = false

    @Argument(help: ArgumentHelp("The work order number, such as 1042 or WO-1042.", valueName: "number"))
    var words: [String] = []

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        try await StatusChangeCommand(
            name: "wo done", next: .complete, words: words, isDry: change.dryRun, isAgreed: yes
        )
        .execute(in: context)
    }
}

struct ReopenCommand: SavingCommand {
    static let configuration = StatusChangeCommand.configuration(
        "reopen", "Set a work order back to open.",
        note: "It can be complete, on hold or in progress.")
    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions
    @Argument(help: ArgumentHelp("The work order number, such as 1042 or WO-1042.", valueName: "number"))
    var words: [String] = []

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        try await StatusChangeCommand(name: "wo reopen", next: .open, words: words, isDry: change.dryRun)
            .execute(in: context)
    }
}

/// The implementation that the four status commands share.
struct StatusChangeCommand {
    let name: StyledText
    let next: WorkOrderStatus
    let words: [String]
    let isDry: Bool
    /// Whether a completion needs no question, because the person has already agreed.
    var isAgreed = false

    static func configuration(
        _ name: String, _ abstract: String, note: String? = nil, flags: String = ""
    ) -> CommandConfiguration {
        let beginning = note.map { "\($0)\n\n" } ?? ""
        return CommandConfiguration(
            commandName: name, abstract: abstract, usage: "wo \(name) <number> [-n]\(flags)",
            discussion: """
                \(beginning)EXAMPLES
                  wo \(name) 1042
                  wo \(name) 1042 --dry-run

                EXIT CODES  0 done or queued; 3 conflict; 5 not permitted; 6 no such work order; 9 refused by a rule
                """)
    }

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let number = try context.number(in: words, command: name, example: "\(name) 1042")
        try context.nothingAfter(1, in: words, command: name, usage: "\(name) \(number)")
        return try await context.withWorkOrder(number, name.plain) { order async throws(Failure) in
            if next == .complete, !isDry, !isAgreed { try await agree(to: order, context) }
            let outcome = try await change(order, isDry ? .dryRun : .save)
            let details = try await order.details()
            let report = ChangeReport(
                kind: "status", words: "\(number) → \(StatusFormatter.of(next))", suffix: "\(details.workOrder.title)",
                item: details.json(for: order.session.session.user, at: context.now))
            return try await context.finish(outcome, report, of: order.session)
        }
    }
    private func change(_ order: ChosenWorkOrder, _ mode: ChangeMode) async throws(Failure) -> ChangeOutcome {
        do throws(ChangeError) { return try await order.component.changeStatus.execute(next, mode: mode) } catch {
            throw ChangeMessages.message(for: error, number: order.number, of: order.session.session).failure
                .nothingSaved
        }
    }

    /// Asks before a completion that this person cannot undo, while optional tasks are open. Asks nothing if nobody
    /// can answer, so that scripts work as before.
    private func agree(to order: ChosenWorkOrder, _ context: Context) async throws(Failure) {
        guard context.canPrompt, !order.session.session.allows(.reopen) else { return }
        // A completion that is refused needs no question.
        guard try await change(order, .dryRun) == .wouldSave else { return }
        let open = try await order.details().tasks.enumerated().filter { !$0.element.isAnswered }
        guard !open.isEmpty else { return }
        let places = StyledText.joined(open.map { "\($0.offset + 1)" }, by: ", ")
        let tasks: StyledText = open.count == 1 ? "1 optional task" : "\(open.count) optional tasks"
        try Prompt.confirm(
            "\(tasks) open (\(places)), and you are not allowed to reopen \(order.number). Complete it?",
            flag: "--yes", command: name, in: context)
    }
}
