import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct TimerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "timer", abstract: "Start, stop, correct and list labor time.",
        usage: "wo timer start|stop|add|correct|list <number> …",
        subcommands: [
            TimerStartCommand.self, TimerStopCommand.self, TimerAddCommand.self, TimerCorrectCommand.self,
            TimerListCommand.self,
        ])

    @OptionGroup var global: GlobalOptions
}

extension Context {
    /// Parses a time that a person typed, and reports a local time that occurs twice or not at all.
    /// - Parameters:
    ///   - start: the start of the work whose end was typed. A time without a day is on its day, or in the night after it.
    ///   - isSaved: whether the time is saved. Otherwise it only names labor time, and is not reported.
    func moment(
        _ text: String, after start: Instant? = nil, isSaved: Bool = true, command: StyledText, field: String
    ) throws(Failure) -> Instant {
        let moment = try typedMoment(text, after: start, command: command, field: field)
        if isSaved { tell(moment) }
        return moment.instant
    }

    /// Parses the start and the end of work, and reports a local time that occurs twice or not at all.
    func span(
        from start: String, to end: String, command: StyledText
    ) throws(Failure) -> (start: Instant, end: Instant) {
        let typed = try typedMoment(start, command: command, field: "from")
        let ended = try typedMoment(end, after: typed.instant, command: command, field: "to")
        let began = MomentParser.start(typed.instant, endingAt: ended.instant, zone: environment.zone)
        tell(typed, as: began)
        tell(ended)
        return (began, ended.instant)
    }

    /// Reports a local time that occurs twice or not at all.
    func tell(_ moment: TypedMoment, as taken: Instant? = nil) {
        if let line = MomentMessages.taken(moment, as: taken, time) {
            console.status("\(StyledText.paint(.warn, "!")) \(line)")
        }
    }

    private func typedMoment(
        _ text: String, after start: Instant? = nil, command: StyledText, field: String
    ) throws(Failure) -> TypedMoment {
        let moment = MomentParser.read(text, for: .work, zone: environment.zone, now: now, after: start)
        if let moment { return moment }
        throw Failure(
            .badInput, .valueNotAllowed, "\"\(text)\" is not a time",
            hint: "a time like 16:30, \"mon 16:30\" or \"2026-11-23 16:30\""
        ).at(command, field: field)
    }
}
