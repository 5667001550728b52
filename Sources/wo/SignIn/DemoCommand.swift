import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct DemoCommand: WoCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo", abstract: "Try wo with sample data and a server on this device.",
        usage: "wo demo",
        discussion: """
            It uses its own folder in wo's data, and leaves your data alone. On a terminal, it opens a shell in which \
            wo uses the sample data; exit ends the shell and the server. With --no-input, the server runs until \
            Ctrl-C. Otherwise it stops at once.

            EXAMPLES
              wo demo

            EXIT CODES  0; 66 the staging server (wo-staging) or its sample data is missing; 130 Ctrl-C
            """)

    @OptionGroup var global: GlobalOptions

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        if context.environment.value(DemoShell.variable) != nil { throw DemoMessages.insideDemo }
        try context.needsNetwork("wo demo")
        let directory = try context.directory()
        let server = try await DemoServer.start(in: directory, context)
        let result = await show(server, directory, context)
        let end: Result<ProgramExit, Failure>
        switch result {
        case .success where hasShell(context): end = await runShell(server, directory, context)
        case .success where context.environment.output.isTerminal:
            context.console.status("  The server runs until you press Ctrl-C.")
            await context.environment.interrupts.waitForSignal()
            end = result
        case .success, .failure: end = result
        }
        await server.stop()
        return try end.get()
    }

    private func hasShell(_ context: Context) -> Bool { context.environment.output.isTerminal && context.canPrompt }

    /// Runs the person's shell until it ends. A signal that ends this program ends the shell too.
    private func runShell(
        _ server: DemoServer, _ directory: DataDirectory, _ context: Context
    ) async -> Result<ProgramExit, Failure> {
        let environment = context.environment
        let started = DemoShell(
            program: environment.value("SHELL") ?? "/bin/sh", home: directory.demoHome, folder: server.parts.folder)
        let shell: any LaunchedShell
        do throws(LaunchError) { shell = try environment.launcher.startShell(started) } catch {
            return .failure(DemoMessages.failure(for: error))
        }
        await environment.interrupts.ignoringKeys {
            _ = await environment.interrupts.run(stoppingWith: { shell.hangUp() }, { await shell.wait() })
        }
        context.console.status("The demo has ended, and its server too. Its data stays for the next wo demo.")
        return .success(.done)
    }

    /// Signs in to the demo server and shows its work orders. Errors are returned as values, so that the caller always
    /// stops the server.
    private func show(
        _ server: DemoServer, _ directory: DataDirectory, _ context: Context
    ) async -> Result<ProgramExit, Failure> {
        do throws(Failure) {
            let scope = try await server.signIn(in: directory, context)
            let list = try await Failure.wrapping(try await scope.listWorkOrders.execute()) {
                ChangeMessages.message(for: $0, number: nil).failure
            }
            let prefix: StyledText =
                hasShell(context)
                ? "wo" : "WO_HOME=\(ShellWord.quoted(directory.demoHome)) \(server.parts.program)"
            await report(list, scope.session.user, server, prefix, context)
            return .success(.done)
        } catch { return .failure(error) }
    }

    private func report(
        _ list: WorkOrderList, _ user: User, _ server: DemoServer, _ prefix: StyledText, _ context: Context
    ) async {
        let console = context.console
        await context.answer(list, for: user)
        let number: StyledText = list.workOrders.first.map { "\($0.number)" } ?? "1042"
        let next: StyledText =
            hasShell(context)
            ? "In this shell, wo uses the sample data; exit ends the demo. Continue with:"
            : console.outputStyle.isTerminal
                ? "Continue in another terminal:" : "The server stops now. Continue offline:"
        console.status("Sample data at \(server.address), signed in as \(user.name). \(next)")
        console.status("  \(("\(prefix) show \(number)" as StyledText).whole)")
        console.status("  \(("\(prefix) task list \(number)" as StyledText).whole)")
        console.status("  \(("\(prefix) start \(number)" as StyledText).whole)")
    }
}
