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
    /// Parses a time that a person typed.
    /// - Parameter start: the start of the work whose end was typed. A time without a day is on its day, or in
    ///   the night after it.
    func moment(
        _ text: String, after start: Instant? = nil, command: StyledText, field: String
    ) throws(Failure) -> Instant {
        let moment = MomentParser.parse(text, for: .work, zone: environment.zone, now: now, after: start)
        if let moment { return moment }
        throw Failure(
            .badInput, .valueNotAllowed, "\"\(text)\" is not a time",
            hint: "a time like 16:30, \"mon 16:30\" or \"2026-11-23 16:30\""
        ).at(command, field: field)
    }
}
