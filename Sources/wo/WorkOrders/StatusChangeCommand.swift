import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases

/// The implementation that the four status commands share.
struct StatusChangeCommand {
    let name: StyledText
    let next: WorkOrderStatus
    let words: [String]
    let isDry: Bool
    /// Whether the person has already agreed to the completion, so that no question is needed.
    var isAgreed = false
    /// Whether to stop the person's timer on the work order first.
    var stopsTimer = false

    static func configuration(
        _ name: String, _ abstract: String, note: String? = nil, options: String = ""
    ) -> CommandConfiguration {
        let beginning = note.map { "\($0)\n\n" } ?? ""
        return CommandConfiguration(
            commandName: name, abstract: abstract, usage: "wo \(name) <number>\(options) [-n]",
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
            let mode: ChangeMode = isDry ? .dryRun : .save
            if next == .complete, mode == .save, !isAgreed { try await agree(to: order, context) }
            let (stopped, outcome) = try await change(order, mode, in: context)
            let details = try await order.details(after: outcome, of: [.status(next)])
            let report = ChangeReport(
                kind: "status", words: "\(number) → \(StatusFormatter.of(next))", suffix: "\(details.workOrder.title)",
                item: order.json(of: details, in: context))
            return try await context.finish(
                stopped + [MadeChange(outcome: outcome, report: report)], of: order.session)
        }
    }

    /// Changes the status, and stops the person's timer with it if that was asked for and the timer runs.
    private func change(
        _ order: ChosenWorkOrder, _ mode: ChangeMode, in context: Context
    ) async throws(Failure) -> (stopped: [MadeChange], status: ChangeOutcome) {
        guard stopsTimer else {
            return (
                [],
                try await Failure.wrapping(
                    try await order.component.changeStatus.execute(next, mode: mode), order.changeFailure)
            )
        }
        let timer = try await Failure.wrapping(
            try await order.component.getActiveTimer.execute(), order.changeFailure)
        let made = try await Failure.wrapping(
            try await order.component.complete.execute(mode: mode), order.changeFailure)
        guard let stop = made.stop else { return ([], made.status) }
        let span = LogEntry.TimeSpan(start: timer?.since ?? context.now, end: context.now)
        let report = ChangeReport(
            kind: "time_end", words: "\(order.number) timer stopped",
            notes: try await order.clockNotes(about: span, in: context), item: .null, isBeside: true)
        return ([MadeChange(outcome: stop, report: report)], made.status)
    }

    /// Asks before a completion that this person cannot take back.
    /// - Throws: A failure with exit code 64 if nobody can answer, so a script completes nothing without `--yes`.
    private func agree(to order: ChosenWorkOrder, _ context: Context) async throws(Failure) {
        guard !order.session.session.allows(.reopen) else { return }
        // Do not ask if the completion would be refused.
        guard try await change(order, .dryRun, in: context).status == .wouldSave else { return }
        let open = try await order.details().tasks.enumerated().filter { !$0.element.isAnswered }
        let places = StyledText.joined(open.map { "\($0.offset + 1)" }, by: ", ")
        let tasks: StyledText =
            switch open.count {
            case 0: ""
            case 1: "1 optional task open (\(places)). "
            default: "\(open.count) optional tasks open (\(places)). "
            }
        try Prompt.confirm(
            "\(tasks)You are not allowed to reopen \(order.number). Complete it?", flag: "--yes", command: name,
            in: context)
    }
}
