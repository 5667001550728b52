import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases

struct LoginCommand: WoCommand {
    static let configuration = CommandConfiguration(
        commandName: "login", abstract: "Sign in and fetch your work orders.",
        usage: "wo login [--server <url>] [--email <e-mail>] [--password-stdin] [--moved]",
        discussion: """
            It asks for the values that are missing, and offers the server and e-mail of the last sign-in. https:// is \
            added to a bare host name. The password cannot be an argument, because other programs could read it. If \
            another account uses this device, both stay signed in, each with its own work orders and changes; wo switch \
            changes between them.

            EXAMPLES
              wo login
              wo login --server wo.example.net --email tess@example.net
              wo login --server https://wo.example.net --email tess@example.net \\
                --password-stdin < secret.txt
              wo login --server https://new.example.net --email tess@example.net --moved

            EXIT CODES  0; 3 changes of this account for another server wait on this device; 4 wrong e-mail or password; \
            7 server not reached; 64 bad address, or wo cannot ask here; 76 not a compatible server, or not \
            trusted
            """)

    @OptionGroup var global: GlobalOptions

    @Option(help: ArgumentHelp("Address of the server, such as https://wo.example.net.", valueName: "url"))
    var server: String?

    @Option(help: ArgumentHelp("E-mail of the account.", valueName: "e-mail"))
    var email: String?

    @Flag(help: "Read the password from the first line of stdin.")
    var passwordStdin = false

    @Flag(help: "Send the queued changes to this server: it is the old one at a new address.")
    var moved = false

    private static let name: StyledText = "wo login"

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        try context.needsNetwork(Self.name)
        try checkCanAsk(context)
        let source = CredentialsSource(command: Self.name, context: context)
        let last = try AccountSignIn.last(in: context)
        let address = try source.given(
            server, or: "Server address, such as wo.example.net", last: last?.server, flag: "--server <url>")
        let signIn = try AccountSignIn("wo login", in: context)
        let found = try await signIn.steps.probe(address)
        context.console.status("Server: \(found.name) at \(found.address)")
        let email = try source.given(email, or: "E-mail", last: last?.email, flag: "--email <e-mail>")
        let session = try await logIn(as: email, at: found, signIn.steps, source)
        let account = try signIn.open(session, at: found, email: email)
        try await signIn.steps.fetch(account.session)
        try await report(account, signIn.device, context)
        return .done
    }

    /// Signs in. After a wrong password, asks again at most twice.
    private func logIn(
        as email: String, at server: Server, _ signIn: SignIn, _ source: CredentialsSource
    ) async throws(Failure) -> Session {
        var attempts = passwordStdin || !signIn.context.canPrompt ? 1 : 3
        while true {
            attempts -= 1
            let credentials = Credentials(email: email, password: try source.password(fromStdin: passwordStdin))
            do throws(Failure) {
                return try await signIn.login(credentials, at: server, serverHasMoved: moved)
            } catch {
                guard error.code == .wrongCredentials, attempts > 0 else { throw error }
                signIn.context.console.ask("\(error.message) for \(StyledText.cell(email)). Try again.\n")
            }
        }
    }

    /// Throws before anything is written or sent if questions cannot be asked and a flag is missing.
    private func checkCanAsk(_ context: Context) throws(Failure) {
        guard !context.canPrompt else { return }
        var missing: [StyledText] = server == nil ? ["--server <url>"] : []
        if email == nil { missing.append("--email <e-mail>") }
        if !passwordStdin { missing.append("--password-stdin") }
        guard !missing.isEmpty else { return }
        throw UsageMessages.cannotAsk(StyledText.joined(missing, by: " "), in: Self.name)
    }

    private func report(
        _ account: AccountSignIn.Account, _ device: any Device, _ context: Context
    ) async throws(Failure) {
        let (scope, directory) = (account.session, account.directory)
        let session = scope.session
        let held = try await workOrders(in: scope)
        let waiting = try await scope.backlog().counts.all
        let others = try await Failure.wrapping(try await device.getAccounts.othersWaiting()) {
            StorageMessages.message(for: $0).failure
        }
        guard !context.console.isJSON else {
            let person = session.json(secrets: directory.secrets, waiting: waiting)
            let more: JSONValue = [
                "work_orders": .integer(Int64(held)), "other_accounts": .array(others.map(\.json)),
            ]
            return context.console.answer(Envelope.item(.object(person.members + more.members)))
        }
        let console = context.console
        console.status("\(StyledText.paint(.ok, "✓")) signed in as \(session.user.name) <\(session.user.email)>")
        console.status("  sign-in saved in \(directory.secrets) (only you can read it);")
        console.status("  it works offline, over SSH and in scripts, with nothing to unlock")
        console.status("  \(Counted.workOrders(held)) on this device")
        for other in others { console.status("  \(AccountMessages.stays(other))") }
        console.status("  next: wo list")
    }

    private func workOrders(in scope: SessionComponent) async throws(Failure) -> Int {
        try await Failure.wrapping(try await scope.listWorkOrders.execute(WorkOrderQuery(statuses: [])).totalOnDevice) {
            ChangeMessages.message(for: $0, number: nil).failure
        }
    }
}
