import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases

struct TimerStopCommand: SavingCommand {
    static let configuration = CommandConfiguration(
        commandName: "stop", abstract: "Stop a timer on a work order.",
        usage: "wo timer stop <number> [--at <time>] [--of <technician>]",
        discussion: """
            A timer that has run for more than 10 hours needs --at, because only you know when the work ended. A \
            time without a day is on the day when the timer was started, or in the night after it. With --of, you \
            stop the timer of a colleague; that needs the permission to edit any work order.

            EXAMPLES
              wo timer stop 1042
              wo timer stop 1042 --at 16:30
              wo timer stop 1042 --at "2026-11-23 16:30"
              wo timer stop 1046 --of "R. Osei"

            EXIT CODES  0 done or queued; 5 not permitted; 6 no such work order or timer; 9 the timer ran too long, and \
            --at is missing; 65 the time is not allowed
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Option(help: ArgumentHelp("The time when the work ended.", valueName: "time"))
    var at: String?

    @Option(help: ArgumentHelp("The name of the technician whose timer is stopped.", valueName: "technician"))
    var of: String?

    @Argument(help: ArgumentHelp("The work order number.", valueName: "number"))
    var words: [String] = []

    private static let name: StyledText = "wo timer stop"

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let number = try context.number(in: words, command: Self.name, example: "wo timer stop 1042")
        try context.nothingAfter(1, in: words, command: Self.name, usage: "wo timer stop \(number)")
        return try await context.withWorkOrder(number, Self.name.plain) { order async throws(Failure) in
            let before = try await order.details()
            let owner = try of.map { name throws(Failure) in try technician(name, in: before) }
            let person = owner ?? order.session.session.user.id
            let since = before.activeTimers.first { $0.technicianID == person }?.since
            let end = try at.map { text throws(Failure) in
                try context.moment(text, after: since, command: Self.name, field: "--at")
            }
            let outcome = try await Failure.wrapping(
                try await order.component.stopTimer.execute(at: end, of: owner, mode: change.dryRun ? .dryRun : .save),
                order.changeFailure)
            let spent = since.map { LogFormatter.duration(from: $0, to: end ?? context.now) }
            let report = ChangeReport(
                kind: "time_end", words: "\(number) timer stopped", suffix: spent,
                item: try await order.details().timersJSON)
            return try await context.finish(outcome, report, of: order.session)
        }
    }

    /// Finds the technician with a running timer by name; letter case makes no difference.
    private func technician(_ name: String, in details: WorkOrderDetails) throws(Failure) -> User.ID {
        let wanted = name.lowercased()
        if let timer = details.activeTimers.first(where: { $0.technician.lowercased() == wanted }) {
            return timer.technicianID
        }
        let number = details.workOrder.number
        let names = StyledText.joined(details.activeTimers.map { StyledText($0.technician) }, by: ", ")
        throw Failure(
            .notFound, .noTimerRunning, "no timer of \(name) runs on \(number)",
            hint: details.activeTimers.isEmpty ? "\(next: .showWorkOrder(number))" : "running: \(names)"
        ).at(Self.name, field: "--of")
    }
}
