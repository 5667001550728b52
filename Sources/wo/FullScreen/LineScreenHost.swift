import Dispatch
import MillwrightLineUI
import MillwrightScreenKit
import MillwrightScreens
import MillwrightViews

/// Shows the screens as numbered lines and reads typed answers, for a screen reader or a braille display.
struct LineScreenHost: ScreenHost {
    func run(
        _ program: LiveProgram, _ options: ScreenOptions, _ context: Context
    ) async throws(Failure) -> ProgramExit {
        let screens = try await program.screens(options)
        let ended = await context.environment.interrupts.run(stoppingWith: { screens.receive(.ended) }) {
            await Self.show(screens, context)
        }
        // A signal may have ended the screens while a password was being typed.
        context.environment.interrupts.restore()
        try program.close()
        try await program.reportOpenWork(options)
        guard let signal = ended.signal else { return .done }
        return .stopped(by: signal)
    }

    @MainActor
    private static func show(_ screens: ScreenProgram, _ context: Context) async {
        let lines = LineMode(
            everywhere: CommandPalette.everywhere, write: { context.console.answer([$0]) },
            onInput: { screens.receive($0) })
        async let running: Void = screens.run()
        let typing = Task {
            while let line = await typedLine(lines.secretQuestion, context) { lines.answer(line) }
            screens.receive(.ended)
        }
        await lines.run(screens.displays)
        typing.cancel()
        await running
    }

    /// Returns the next line that the person types; `nil` at the end of the input. Reading blocks, so it has a thread of
    /// its own.
    /// - Parameter question: The question for a password, which is asked when the terminal no longer shows what is typed.
    private static func typedLine(_ question: StyledText?, _ context: Context) async -> String? {
        await withCheckedContinuation { line in
            DispatchQueue.global().async {
                let input = context.environment.input
                guard let question else { return line.resume(returning: input.readLine()) }
                line.resume(returning: input.readSecret { context.console.answer([question]) })
            }
        }
    }
}
