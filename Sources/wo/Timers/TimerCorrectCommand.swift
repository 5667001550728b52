import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightFrontEnd
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct TimerCorrectCommand: SavingCommand {
    static let configuration = CommandConfiguration(
        commandName: "correct", abstract: "Correct the end of labor time.",
        usage: "wo timer correct <number> <from> <to> [--ended <time>] [--of <technician>] [-n]",
        discussion: """
            The start selects the labor time, and the end is the corrected one. If several begin then, --ended selects \
            one by its present end. wo timer list shows both. A start \
            without a day is today, and an end without a day is on the day of the start, or in the night after it. \
            With --of, you correct the labor time of a colleague; that needs the permission to edit any work order.

            EXAMPLES
              wo timer correct 1042 08:15 09:40
              wo timer correct 1042 "2026-11-23 14:00" 15:30

            EXIT CODES  0 done or queued; 5 not permitted; 6 no such work order or labor time; 65 the time is not allowed
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Option(help: ArgumentHelp("The name of the technician whose labor time is corrected.", valueName: "technician"))
    var of: String?

    @Option(help: ArgumentHelp("The present end, if several begin at the same time.", valueName: "time"))
    var ended: String?

    @Argument(
        help: ArgumentHelp("The work order number, the start and the corrected end.", valueName: "number from to"))
    var words: [String] = []

    private static let name: StyledText = "wo timer correct"

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let number = try context.number(in: words, command: Self.name, example: "wo timer correct 1042 08:15 09:40")
        guard words.count > 2 else {
            throw UsageMessages.missing(
                "to", in: Self.name, "which labor time, and when did it end?",
                example: "wo timer correct \(number) 08:15 09:40")
        }
        try context.nothingAfter(3, in: words, command: Self.name, usage: "wo timer correct \(number) 08:15 09:40")
        let start = try context.moment(words[1], isSaved: false, command: Self.name, field: "from")
        let end = try context.moment(words[2], after: start, command: Self.name, field: "to")
        return try await context.withWorkOrder(number, Self.name.plain) { order async throws(Failure) in
            let entry = try await entry(of: order, from: start, number: number, context)
            let made = try await order.saving { flows async throws(FlowProblem) in
                try await flows.correctTime(entry.entry.id, end: end, mode: change.mode)
            }
            return try await context.finish(made, on: order)
        }
    }

    /// Finds the labor time that begins in the minute of `start` by the local clock, which shows an hour twice when clocks
    /// are set back. If several begin then, the person chooses one by its end.
    private func entry(
        of order: ChosenWorkOrder, from start: Instant, number: Int, _ context: Context
    ) async throws(Failure) -> TimeEntryListing {
        let entries = try await Failure.wrapping(
            try await order.component.getTimeEntries.execute(), order.changeFailure)
        let wanted = try of.map { name throws(Failure) in
            try NamedChoice.findIfKnown(
                name, among: entries.map(\.entry.person), named: \.self, what: "technician", Self.name) ?? name
        }
        let own = order.session.session.user.id
        var found = entries.filter { listing in
            let isOf = wanted.map { listing.entry.person == $0 } ?? (listing.entry.personID == own)
            return isOf && listing.span.end != nil
                && context.isSameMinute(listing.span.start, start)
        }
        if let ended {
            let end = try context.moment(ended, after: start, isSaved: false, command: Self.name, field: "--ended")
            found = found.filter { $0.span.end.map { context.isSameMinute($0, end) } == true }
        }
        if let chosen = try Self.chosen(of: found, from: start, number: number, context) { return chosen }
        let whose = of.map { StyledText($0) } ?? "yours"
        throw Failure(
            .notFound, .notFound,
            "\(number) has no ended labor time of \(whose) from \(context.time.dateAndTime(start))",
            hint: "wo timer list \(number)"
        ).at(Self.name, field: "from")
    }

    /// Returns the labor time that the person means; `nil` without any. Entries with the same start and end are the
    /// same to a person, so the last of them is meant.
    private static func chosen(
        of found: [TimeEntryListing], from start: Instant, number: Int, _ context: Context
    ) throws(Failure) -> TimeEntryListing? {
        var ends: [Instant] = []
        for end in found.compactMap(\.span.end).map(LogFormatter.withoutSeconds).sorted() where !ends.contains(end) {
            ends.append(end)
        }
        guard ends.count > 1 else { return found.last }
        let times = StyledText.joined(ends.map { context.time.moment($0) }, by: ", ")
        guard context.canPrompt else {
            throw Failure(
                .usage, .inputNeeded,
                "\(ends.count) entries on \(number) begin at \(context.time.moment(start)), and end at \(times)",
                hint: "the same command with --ended \(context.time.moment(ends[0]))"
            ).at(Self.name, field: "--ended").nothingSaved
        }
        for (place, end) in ends.enumerated() {
            context.console.status("  \(place + 1)  until \(context.time.moment(end))")
        }
        let answer = try Prompt.line(
            "Which one? 1-\(ends.count): ", flag: "--ended <time>", command: Self.name, in: context)
        guard let place = PositiveNumber.parse(answer), ends.indices.contains(place - 1) else {
            throw UsageMessages.failure(
                "\"\(answer)\" is not one of them; nothing was changed", hint: "wo timer list \(number)")
        }
        return found.last { $0.span.end.map(LogFormatter.withoutSeconds) == ends[place - 1] }
    }
}

extension Context {
    /// Whether the local clock shows both instants in the same way, to the minute.
    fileprivate func isSameMinute(_ one: Instant, _ other: Instant) -> Bool {
        environment.zone.civil(one).dateAndClock == environment.zone.civil(other).dateAndClock
    }
}
