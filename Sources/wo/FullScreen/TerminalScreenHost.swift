import MillwrightPresentation
import MillwrightScreens
import MillwrightTerminalUI
import MillwrightViews

/// Shows the screens on the terminal of the process.
struct TerminalScreenHost: ScreenHost {
    func run(
        _ program: LiveProgram, _ options: ScreenOptions, _ context: Context
    ) async throws(Failure) -> ProgramExit {
        let theme = try Self.theme(options, context)
        let screens = try await program.screens(options)
        let ended = await context.environment.interrupts.run(stoppingWith: { screens.receive(.ended) }) {
            await Self.show(screens, theme, usesMouse: options.usesMouse, program.terminal)
        }
        try program.close()
        try await program.reportOpenWork(options)
        let wasInterrupted = try ended.value.mapError { Self.failure(of: $0) }.get()
        // The terminal receives the signals, except while another program uses it.
        if let signal = ended.signal ?? Terminal.endingSignal { return .stopped(by: signal) }
        return wasInterrupted ? .interrupted : .done
    }

    /// Runs the screens and their renderer at the same time. The renderer ends when the screens have ended.
    /// - Returns: whether Ctrl-C ended the screens. On a terminal in full-screen mode, Ctrl-C is a key and no signal.
    @MainActor
    private static func show(
        _ screens: ScreenProgram, _ theme: Theme, usesMouse: Bool, _ loan: TerminalLoan
    ) async -> Result<Bool, TerminalError> {
        let renderer = FullScreen(on: Terminal(usesMouse: usesMouse), theme: theme) { screens.receive($0) }
        loan.offer { body in await lend(renderer, screens, body) }
        async let running: Void = screens.run()
        do {
            try await renderer.run(screens.displays)
        } catch {
            screens.receive(.ended)
            await running
            return .failure(error)
        }
        await running
        return .success(await screens.wasInterrupted)
    }

    /// Gives the terminal to another program. If the terminal is gone afterwards, the screens end.
    @MainActor
    private static func lend(
        _ renderer: FullScreen, _ screens: ScreenProgram, _ body: @Sendable () async -> Void
    ) async {
        do throws(TerminalError) { try await renderer.giveTerminal(during: body) } catch { screens.receive(.ended) }
    }

    private static func theme(_ options: ScreenOptions, _ context: Context) throws(Failure) -> Theme {
        let style = context.console.outputStyle
        var palette = style.isColoured ? Theme.Palette.standard : .none
        if let name = options.theme {
            guard let named = Theme.Palette(rawValue: name) else {
                let names = StyledText.joined(Theme.Palette.allCases.map { StyledText($0.rawValue) }, by: ", ")
                throw UsageMessages.failure("no theme has this name: \(name)", hint: "use one of \(names)").at("wo tui")
            }
            palette = named
        }
        let colours = context.environment.value("COLORTERM")
        let hasAll = colours == "truecolor" || colours == "24bit"
        let hasCube = context.environment.value("TERM")?.contains("256color") == true
        return Theme(palette, isUnicode: style.isUnicode, photoColours: hasAll ? .all : hasCube ? .cube : nil)
    }

    private static func failure(of problem: TerminalError) -> Failure {
        switch problem {
        case .notATerminal:
            UsageMessages.failure("the full-screen program needs a terminal", hint: "wo list").at("wo tui")
        case .refused(let code):
            Failure(
                .usage, .usage, "the terminal refuses the full-screen mode (error \(code))", hint: "wo list")
        }
    }
}
