import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightFrontEnd
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct TimerStopCommand: SavingCommand {
    static let configuration = CommandConfiguration(
        commandName: "stop", abstract: "Stop a timer on a work order.",
        usage: "wo timer stop [<number>] [--at <time>] [--of <technician>]",
        discussion: """
            Without a number, your running timer is stopped. A timer that has run for more than 10 hours needs --at, because only you know when the work ended. A \
            time without a day is on the day when the timer was started, or in the night after it. With --of, you \
            stop the timer of a colleague; that needs the permission to edit any work order.

            EXAMPLES
              wo timer stop
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

    @Argument(help: ArgumentHelp("The work order number; your running timer without it.", valueName: "number"))
    var words: [String] = []

    private static let name: StyledText = "wo timer stop"

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        try context.nothingAfter(1, in: words, command: Self.name, usage: "wo timer stop 1042")
        let named = words.isEmpty && of == nil ? nil : try number(in: context)
        return try await context.withSession(Self.name.plain) { session async throws(Failure) in
            var chosen = named
            if chosen == nil { chosen = try await session.activeTimer()?.number }
            let number = if let chosen { chosen } else { try self.number(in: context) }
            let order = try await context.workOrder(number, in: session)
            let before = try await order.details()
            let owner = try of.map { name throws(Failure) in try technician(name, in: before) }
            let person = owner ?? order.session.session.user.id
            let since = before.activeTimers.first { $0.technicianID == person }?.since
            let end = try at.map { text throws(Failure) in
                try context.moment(text, after: since, command: Self.name, field: "--at")
            }
            guard since != nil || end != nil else { return try await stopped(on: order, by: person, in: context) }
            let made = try await stop(order, at: end, of: owner, since: since, in: context)
            return try await context.finish(made, on: order)
        }
    }

    private func number(in context: Context) throws(Failure) -> Int {
        try context.number(in: words, command: Self.name, example: "wo timer stop 1042")
    }

    /// Stops the timer. If it ran so long that only the person knows when the work ended, asks for the time.
    private func stop(
        _ order: ChosenWorkOrder, at end: Instant?, of owner: User.ID?, since: Instant?, in context: Context
    ) async throws(Failure) -> [MadeChange<ChangedItem>] {
        let failure: Failure
        do throws(Failure) { return try await stop(order, at: end, of: owner) } catch { failure = error }
        guard failure.code == .timerEndUnknown else { throw failure }
        guard context.canPrompt else { throw failure.trying("add --at with the time when the work ended") }
        context.console.remark("\(failure.message)")
        let typed = try Prompt.value(
            "When did the work end (such as 16:30)? ", flag: "--at with the time", command: Self.name, in: context)
        return try await stop(
            order, at: try context.moment(typed, after: since, command: Self.name, field: "--at"), of: owner)
    }

    private func stop(
        _ order: ChosenWorkOrder, at end: Instant?, of owner: User.ID?
    ) async throws(Failure) -> [MadeChange<ChangedItem>] {
        try await order.saving { flows async throws(FlowProblem) in
            try await flows.stopTimer(at: end, of: owner, mode: change.mode)
        }
    }

    /// Reports that the timer was stopped before. Repeating the command is safe.
    /// - Throws: A failure with exit code 6 if the person has never recorded labor time on the work order.
    private func stopped(
        on order: ChosenWorkOrder, by person: User.ID, in context: Context
    ) async throws(Failure) -> ProgramExit {
        guard let last = try await order.details().log.last(where: { $0.personID == person && $0.time?.end != nil }),
            let end = last.time?.end
        else { throw order.changeFailure(.logNotAllowed(.notRunning)) }
        let change = MadeChange<ChangedItem>(
            .unchanged, kind: "time_end", words: "\(order.number) timer was stopped \(context.time.moment(end))",
            item: .entry(last))
        return try await context.finish([change], on: order)
    }

    /// Finds the technician with a running timer by name.
    private func technician(_ name: String, in details: WorkOrderDetails) throws(Failure) -> User.ID {
        let timer = try NamedChoice.findIfKnown(
            name, among: details.activeTimers, named: \.technician, what: "technician", Self.name)
        if let timer { return timer.technicianID }
        let number = details.workOrder.number
        let names = StyledText.joined(details.activeTimers.map { StyledText($0.technician) }, by: ", ")
        throw Failure(
            .notFound, .noTimerRunning, "no timer of \(name) runs on \(number)",
            hint: details.activeTimers.isEmpty ? "\(next: .showWorkOrder(number))" : "running: \(names)"
        ).at(Self.name, field: "--of")
    }
}
