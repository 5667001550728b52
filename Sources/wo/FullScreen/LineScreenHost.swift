import Dispatch
import MillwrightDomain
import MillwrightLineUI
import MillwrightPresentation
import MillwrightScreens

/// Shows the screens as numbered lines and reads typed answers, for a screen reader or a braille display.
struct LineScreenHost: ScreenHost {
    func run(
        _ program: LiveProgram, _ options: ScreenOptions, _ context: Context
    ) async throws(Failure) -> ProgramExit {
        let screens = try await program.screens(options)
        // Without a session, the person signs in with `wo login`, which asks its questions line by line and hides the
        // password.
        guard program.isSignedIn else { throw AuthenticationMessages.notSignedIn.failure }
        let ended = await context.environment.interrupts.run(stoppingWith: { screens.receive(.ended) }) {
            await Self.show(screens, context)
        }
        try program.close()
        guard let signal = ended.signal else { return .done }
        return .stopped(by: signal)
    }

    @MainActor
    private static func show(_ screens: ScreenProgram, _ context: Context) async {
        let lines = LineMode(write: { context.console.answer([$0]) }, onInput: { screens.receive($0) })
        async let running: Void = screens.run()
        let typing = Task {
            for await line in typedLines(context.environment.input) { lines.answer(line) }
            screens.receive(.ended)
        }
        await lines.run(screens.displays)
        typing.cancel()
        await running
    }

    /// Returns the lines that the person types. Reading blocks, so it has a thread of its own.
    private static func typedLines(_ input: any TextSource) -> AsyncStream<String> {
        AsyncStream { stream in
            DispatchQueue.global().async {
                while let line = input.readLine() {
                    if case .terminated = stream.yield(line) { return }
                }
                stream.finish()
            }
        }
    }
}
