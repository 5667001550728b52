import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases

struct TimerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "timer", abstract: "Start, stop and list labor time.",
        usage: "wo timer start|stop|add|list <number> …",
        subcommands: [TimerStartCommand.self, TimerStopCommand.self, TimerAddCommand.self, TimerListCommand.self])

    @OptionGroup var global: GlobalOptions
}

struct TimerStartCommand: SavingCommand {
    static let configuration = CommandConfiguration(
        commandName: "start", abstract: "Start your timer on a work order.", usage: "wo timer start <number> [-n]",
        discussion: """
            You have one running timer. Starting another one stops the first. A timer that has run for more than 10 hours \
            is not stopped this way: say when the work ended with wo timer stop.

            EXAMPLES
              wo timer start 1042

            EXIT CODES  0 done or queued; 5 not permitted; 6 no such work order; 9 the work order is complete, or another \
            timer ran too long
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Argument(help: ArgumentHelp("The work order number.", valueName: "number"))
    var words: [String] = []

    private static let name: StyledText = "wo timer start"

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let number = try context.number(in: words, command: Self.name, example: "wo timer start 1042")
        try context.nothingAfter(1, in: words, command: Self.name, usage: "wo timer start \(number)")
        return try await context.withWorkOrder(number, Self.name.plain) { order async throws(Failure) in
            let started = try await Failure.wrapping(
                try await order.component.startTimer.execute(mode: change.dryRun ? .dryRun : .save), order.changeFailure
            )
            let item = try await order.details().timersJSON
            let stopped = started.stopped.map { other in
                let spent = LogFormatter.duration(other.timer.since.distance(to: started.since))
                return MadeChange(
                    outcome: other.outcome,
                    report: ChangeReport(
                        kind: "time_end", words: "\(other.number) timer stopped", suffix: spent, item: item,
                        isBeside: true))
            }
            let words: StyledText =
                started.outcome == .unchanged
                ? "\(number) timer already runs, since \(context.time.moment(started.since))"
                : "\(number) timer started"
            let own = MadeChange(
                outcome: started.outcome, report: ChangeReport(kind: "log_entry", words: words, item: item))
            return try await context.finish(stopped + [own], of: order.session)
        }
    }
}

struct TimerStopCommand: SavingCommand {
    static let configuration = CommandConfiguration(
        commandName: "stop", abstract: "Stop a timer on a work order.",
        usage: "wo timer stop <number> [--at <time>] [--of <technician>]",
        discussion: """
            A timer that has run for more than 10 hours needs --at, because only you know when the work ended. With \
            --of, you stop the timer of a colleague; that needs the permission to edit any work order.

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
        let end = try at.map { text throws(Failure) in try context.moment(text, command: Self.name, field: "--at") }
        return try await context.withWorkOrder(number, Self.name.plain) { order async throws(Failure) in
            let before = try await order.details()
            let owner = try of.map { name throws(Failure) in try technician(name, in: before) }
            let outcome = try await Failure.wrapping(
                try await order.component.stopTimer.execute(at: end, of: owner, mode: change.dryRun ? .dryRun : .save),
                order.changeFailure)
            let since = before.activeTimers.first { $0.technicianID == owner ?? order.session.session.user.id }?.since
            let spent = since.map { LogFormatter.duration($0.distance(to: end ?? context.now)) }
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

struct TimerAddCommand: SavingCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Record labor time that no timer measured.",
        usage: "wo timer add <number> <from> <to> [-n]",
        discussion: """
            A time without a day is today. Overlapping time is recorded too, and wo timer list marks it.

            EXAMPLES
              wo timer add 1042 08:15 09:40
              wo timer add 1042 "2026-11-23 14:00" "2026-11-23 15:30"

            EXIT CODES  0 done or queued; 5 not permitted; 6 no such work order; 9 the work order is complete; 65 the \
            times are not allowed
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Argument(help: ArgumentHelp("The work order number, the start and the end.", valueName: "number from to"))
    var words: [String] = []

    private static let name: StyledText = "wo timer add"

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let number = try context.number(in: words, command: Self.name, example: "wo timer add 1042 08:15 09:40")
        guard words.count > 2 else {
            throw UsageMessages.missing(
                "from", in: Self.name, "from when to when?", example: "wo timer add \(number) 08:15 09:40")
        }
        try context.nothingAfter(3, in: words, command: Self.name, usage: "wo timer add \(number) 08:15 09:40")
        let start = try context.moment(words[1], command: Self.name, field: "from")
        let end = try context.moment(words[2], command: Self.name, field: "to")
        return try await context.withWorkOrder(number, Self.name.plain) { order async throws(Failure) in
            let outcome = try await Failure.wrapping(
                try await order.component.addTimeEntry.execute(
                    from: start, to: end, mode: change.dryRun ? .dryRun : .save), order.changeFailure)
            let report = ChangeReport(
                kind: "log_entry", words: "\(number) \(LogFormatter.duration(start.distance(to: end))) labor",
                item: try await order.details().timersJSON)
            return try await context.finish(outcome, report, of: order.session)
        }
    }
}

struct TimerListCommand: WoCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the labor time of a work order.", usage: "wo timer list <number>",
        discussion: """
            EXAMPLES
              wo timer list 1042

            IN A PIPE, tab-separated: person start end seconds overlaps

            EXIT CODES  0; 6 no such work order; 64 no number given
            """)

    @OptionGroup var global: GlobalOptions

    @Flag(help: "Print the column names first, in a pipe.")
    var header = false

    @Argument(help: ArgumentHelp("The work order number.", valueName: "number"))
    var words: [String] = []

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let number = try context.number(in: words, command: "wo timer list", example: "wo timer list 1042")
        try context.nothingAfter(1, in: words, command: "wo timer list", usage: "wo timer list \(number)")
        return try await context.withWorkOrder(number, "wo timer list") { order async throws(Failure) in
            let entries = try await Failure.wrapping(try await order.component.getTimeEntries.execute()) {
                ChangeMessages.message(for: $0, number: number).failure
            }
            let console = context.console
            let table = TimeTable(entries: entries, time: context.time)
            if console.isJSON {
                console.answer(Envelope.list(entries.map(\.json), asOf: try await order.session.asOf()))
            } else if console.outputStyle.isTerminal {
                console.answer(table.lines(columns: console.outputStyle.columns))
            } else {
                console.answer(rows: (header ? [TimeTable.rowHeader] : []) + table.rows)
            }
            if entries.isEmpty {
                console.status("No labor time on \(number). Start your timer: \(next: .startTimer(number))")
            }
            try await context.showBanner(of: order.session)
            return .done
        }
    }
}

extension Context {
    /// Parses a time that a person typed.
    func moment(_ text: String, command: StyledText, field: String) throws(Failure) -> Instant {
        if let moment = MomentParser.parse(text, zone: environment.zone, now: now) { return moment }
        throw Failure(
            .badInput, .valueNotAllowed, "\"\(text)\" is not a time", hint: "a time like 16:30 or \"2026-11-23 16:30\""
        ).at(command, field: field)
    }
}

extension TimeEntryListing {
    fileprivate var json: JSONValue {
        .object(
            entry.json.members + [
                JSONValue.Member(key: "overlaps", value: .array(overlaps.map { .string($0.rawValue) }))
            ])
    }
}

extension WorkOrderDetails {
    /// The time entries in JSON.
    fileprivate var timersJSON: JSONValue { .array(log.filter { $0.time != nil }.map(\.json)) }
}
