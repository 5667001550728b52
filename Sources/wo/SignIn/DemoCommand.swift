import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases

struct DemoCommand: WoCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo", abstract: "Try wo with sample data and a server on this device.",
        usage: "wo demo",
        discussion: """
            It uses its own folder in wo's data, and leaves your data alone. On a terminal, the server runs until \
            Ctrl-C; otherwise it stops at once.

            EXAMPLES
              wo demo

            EXIT CODES  0; 66 the staging server (wo-staging) or its sample data is missing; 130 Ctrl-C
            """)

    @OptionGroup var global: GlobalOptions

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        try context.needsNetwork("wo demo")
        let directory = try context.directory()
        let parts = try DemoParts.find(context.environment)
        let server = try await start(parts, directory, context)
        let result = await show(server, parts.program, directory, context)
        if case .success = result, context.environment.output.isTerminal {
            context.console.status("  The server runs until you press Ctrl-C.")
            await context.environment.interrupts.waitForSignal()
        }
        await server.stop()
        return try result.get()
    }

    private func start(_ parts: DemoParts, _ directory: DataDirectory, _ context: Context) async throws(Failure)
        -> any LaunchedServer
    {
        let arguments = ["serve", "--port", "0", "--data", directory.demoServer, "--fixture", parts.fixture]
        do {
            return try await context.environment.launcher.start(
                parts.server, arguments: arguments, log: "\(directory.root)/demo/server.log")
        } catch {
            throw DemoMessages.failure(for: error)
        }
    }

    /// Signs in to the demo server and shows its work orders. Errors are returned as values, so that the caller always
    /// stops the server.
    private func show(
        _ server: any LaunchedServer, _ program: String, _ directory: DataDirectory, _ context: Context
    ) async
        -> Result<ProgramExit, Failure>
    {
        do {
            return .success(try await signIn(server, program, directory, context))
        } catch {
            return .failure(error)
        }
    }

    private func signIn(
        _ server: any LaunchedServer, _ program: String, _ directory: DataDirectory, _ context: Context
    ) async throws(Failure) -> ProgramExit {
        let kernel = try context.openKernel("wo demo", home: directory.demoHome)
        let signIn = SignIn(useCase: kernel.signIn, context: context)
        let found = try await signIn.probe(server.address)
        let credentials = Credentials(email: "tess@plant.example", password: "staging-only")
        // The demo server listens on another port each time, so the server always has a new address.
        let session = try await signIn.login(credentials, at: found, serverHasMoved: true)
        let scope = try context.component(of: kernel, session)
        try await signIn.fetch(scope)
        let list: WorkOrderList
        do {
            list = try await scope.listWorkOrders.execute()
        } catch {
            throw ChangeMessages.message(for: error, number: nil).failure
        }
        report(list, scope.session.user, server, "WO_HOME=\(ShellWord.quoted(directory.demoHome)) \(program)", context)
        return .done
    }

    private func report(
        _ list: WorkOrderList, _ user: User, _ server: any LaunchedServer, _ prefix: StyledText, _ context: Context
    ) {
        let console = context.console
        context.answer(list, for: user)
        let number: StyledText = list.workOrders.first.map { "\($0.number)" } ?? "1042"
        let next: StyledText =
            console.outputStyle.isTerminal ? "Continue in another terminal:" : "The server stops now. Continue offline:"
        console.status("Sample data at \(server.address), signed in as \(user.name). \(next)")
        console.status("  \(prefix) show \(number)")
        console.status("  \(prefix) task list \(number)")
        console.status("  \(prefix) start \(number)")
    }
}
